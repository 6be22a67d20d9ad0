/** A stand-in for the API of GitHub: a repository with one branch, which records the commits. */
import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

/** Input of the mutation that commits. */
interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string };
  expectedHeadOid: string;
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

const shaOf = (data: string | Buffer) => createHash('sha1').update(data).digest('hex');

/**
 * Answers the requests of a context to api.github.com. Returns the commits, and the `Authorization` headers of the
 * requests.
 *
 * @param files contents of the files by their path, which commits change
 */
export async function mockRepositoryHost(
  context: BrowserContext,
  { repository, branch, files }: { repository: string; branch: string; files: Map<string, Buffer> },
) {
  /** The paths of the files of each commit. */
  const commits: string[][] = [];
  const authorizations = new Set<string>();
  const head = () => shaOf(`commit ${commits.length}`);
  const fileOf = (sha?: string) => [...files.values()].find((file) => shaOf(file) === sha);
  const author = { name: 'Editor', email: 'editor@example.com', user: { id: 1, login: 'editor' } };
  const committedDate = '2026-01-01T00:00:00Z';

  const commit = ({ branch: target, expectedHeadOid, fileChanges }: CommitInput) => {
    const { repositoryNameWithOwner, branchName } = target;
    const actual = [repositoryNameWithOwner, branchName, expectedHeadOid].join();
    if (actual !== [repository, branch, head()].join()) throw new Error(`commit to ${actual}`);
    const { additions, deletions } = fileChanges;
    const oids = additions.map(({ path, contents }, index) => {
      const data = Buffer.from(contents, 'base64');
      files.set(path, data);
      return [`file_${index}`, { oid: shaOf(data) }];
    });
    for (const { path } of deletions) files.delete(path);
    commits.push([...additions, ...deletions].map(({ path }) => path));
    return { oid: head(), committedDate, ...Object.fromEntries(oids) };
  };

  /** Answers one field of a query, which has a name of its own: `content_3: object(oid: "…")`. */
  const answer = (field: string): unknown => {
    const oid = /object\(oid: "(\w+)"/.exec(field)?.[1];
    if (oid) return { text: fileOf(oid)?.toString(), isTruncated: false };
    return { target: { history: { nodes: [{ oid: head(), author, committedDate }] } } };
  };

  const graphql = (query: string, input?: CommitInput) => {
    if (input) return { createCommitOnBranch: { commit: commit(input) } };
    const names = query.matchAll(/((?:content|commit)_\d+): (.*?)(?=(?:content|commit)_\d+:|$)/g);
    const answers = [...names].map(([, name, field = '']) => [name, answer(field)]);
    const nodes = [{ oid: head(), message: 'Start' }];
    const ref = answers.length === 0 && { ref: { target: { history: { nodes } } } };
    return { repository: { ...ref, ...Object.fromEntries(answers) } };
  };

  await context.route('https://api.github.com/**', (route) => {
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
      const tree = [...files].map(([path, data]) => {
        return { type: 'blob', path, sha: shaOf(data), size: data.length };
      });
      return json({ tree });
    }
    const body = fileOf(/^\/git\/blobs\/(\w+)$/.exec(below)?.[1]);
    if (body) return route.fulfill({ headers, contentType: 'application/octet-stream', body });
    return route.fulfill({ status: 404, headers, json: { message: 'Not Found' } });
  });
  return { commits, authorizations };
}
