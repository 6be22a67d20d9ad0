/** A stand-in for the API of GitHub: a repository with one branch, which records the commits. */
import { createHash } from 'node:crypto';
import type { BrowserContext, Route } from '@playwright/test';

/** A commit that the stand-in has received. */
export interface Commit {
  message: string;
  /** Contents of the added and changed files by their path. */
  files: Record<string, Buffer>;
  deleted: string[];
}

/** Input of the mutation that commits. */
interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string };
  expectedHeadOid: string;
  message: { headline: string };
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

export interface RepositoryHost {
  readonly commits: readonly Commit[];
  /** The `Authorization` headers of the requests. */
  readonly authorizations: ReadonlySet<string>;
}

const shaOf = (data: string | Buffer) => createHash('sha1').update(data).digest('hex');

/**
 * Answers the requests of a context to api.github.com.
 *
 * @param repository owner and name
 * @param branch the only branch
 * @param files contents of the files by their path, which commits change
 */
export async function mockRepositoryHost(
  context: BrowserContext,
  { repository, branch, files }: { repository: string; branch: string; files: Map<string, Buffer> },
): Promise<RepositoryHost> {
  const commits: Commit[] = [];
  const authorizations = new Set<string>();
  const head = () => shaOf(`commit ${commits.length}`);
  const author = { name: 'Editor', email: 'editor@example.com', user: { id: 1, login: 'editor' } };
  const committedDate = '2026-01-01T00:00:00Z';

  const commit = ({ branch: target, expectedHeadOid, message, fileChanges }: CommitInput) => {
    const isExpected =
      target.repositoryNameWithOwner === repository &&
      target.branchName === branch &&
      expectedHeadOid === head();
    if (!isExpected) throw new Error(`commit to ${JSON.stringify(target)} at ${expectedHeadOid}`);
    const added = fileChanges.additions.map(
      (file) => [file.path, Buffer.from(file.contents, 'base64')] as const,
    );
    const deleted = fileChanges.deletions.map((file) => file.path);
    for (const [path, data] of added) files.set(path, data);
    for (const path of deleted) files.delete(path);
    commits.push({ message: message.headline, files: Object.fromEntries(added), deleted });
    const oids = added.map(([, data], index) => [`file_${index}`, { oid: shaOf(data) }]);
    return { oid: head(), committedDate, ...Object.fromEntries(oids) };
  };

  /** Answers one field of a query, which has a name of its own: `content_3: object(oid: "…")`. */
  const answer = (field: string): unknown => {
    const oid = /object\(oid: "(\w+)"/.exec(field)?.[1];
    if (!oid) return { target: { history: { nodes: [{ oid: head(), author, committedDate }] } } };
    const data = [...files.values()].find((file) => shaOf(file) === oid);
    return { text: data?.toString(), isTruncated: false };
  };

  const graphql = (query: string, input?: CommitInput) => {
    if (input) return { createCommitOnBranch: { commit: commit(input) } };
    const names = [
      ...query.matchAll(/((?:content|commit)_\d+): (.*?)(?=(?:content|commit)_\d+:|$)/g),
    ];
    if (names.length === 0) {
      const nodes = [{ oid: head(), message: 'Start' }];
      return { repository: { ref: { target: { history: { nodes } } } } };
    }
    return {
      repository: Object.fromEntries(names.map(([, name, field = '']) => [name, answer(field)])),
    };
  };

  const reply = (route: Route): Promise<void> => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    const json = (body: unknown) => route.fulfill({ headers, json: body });
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    authorizations.add(request.headers()['authorization'] ?? '');
    if (pathname === '/user') return json({ id: 1, login: 'editor', name: 'Editor' });
    if (pathname === '/graphql') {
      const { query, variables } = request.postDataJSON();
      return json({ data: graphql(query, variables.input) });
    }
    const below = pathname.replace(`/repos/${repository}`, '');
    if (below === '/collaborators/editor') return route.fulfill({ status: 204, headers });
    if (below === `/git/trees/${head()}`) {
      const tree = [...files].map(([path, data]) => ({
        type: 'blob',
        path,
        sha: shaOf(data),
        size: data.length,
      }));
      return json({ tree });
    }
    const blob = /^\/git\/blobs\/(\w+)$/.exec(below)?.[1];
    const body = [...files.values()].find((data) => shaOf(data) === blob);
    if (body) return route.fulfill({ headers, contentType: 'application/octet-stream', body });
    return route.fulfill({ status: 404, headers, json: { message: 'Not Found' } });
  };

  await context.route('https://api.github.com/**', reply);
  return { commits, authorizations };
}
