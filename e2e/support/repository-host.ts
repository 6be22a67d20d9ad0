/** A stand-in for the API of GitHub: a repository with one branch, which records the commits. */
import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

const shaOf = (data: string | Buffer) => createHash('sha1').update(data).digest('hex');

/**
 * Answers the requests of a context to api.github.com.
 *
 * @param files contents of the files by their path, which commits change
 * @returns the branch and the paths of the files of each commit, and the `Authorization` headers of the requests
 */
export async function mockRepositoryHost(
  context: BrowserContext,
  repository: string,
  files: Map<string, Buffer>,
) {
  const commits: unknown[] = [];
  const authorizations = new Set<string>();
  const oid = shaOf('commit');
  const author = { name: 'Editor', email: 'editor@example.com', user: { id: 1, login: 'editor' } };
  const history = {
    nodes: [{ oid, message: 'Start', author, committedDate: '2026-01-01T00:00Z' }],
  };
  const fileOf = (sha?: string) => [...files.values()].find((file) => shaOf(file) === sha);

  const graphql = ({ query, variables: { input } }: ReturnType<typeof JSON.parse>) => {
    if (input) {
      const { branch, fileChanges } = input;
      for (const { path, contents } of fileChanges.additions) {
        files.set(path, Buffer.from(contents, 'base64'));
      }
      commits.push({
        branch,
        files: fileChanges.additions.map(({ path }: { path: string }) => path),
      });
      return { createCommitOnBranch: { commit: { oid, committedDate: '2026-01-02T00:00Z' } } };
    }
    // Each field of a query has a name of its own: `content_3: object(oid: "…")`.
    const contents = query
      .matchAll(/(content_\d+): object\(oid: "(\w+)"/g)
      .map(([, name, sha]: string[]) => [
        name,
        { text: fileOf(sha)?.toString(), isTruncated: false },
      ]);
    const changes = query
      .matchAll(/commit_\d+/g)
      .map(([name]: string[]) => [name, { target: { history } }]);
    const fields = Object.fromEntries([...contents, ...changes]);
    return { repository: { ref: { target: { history } }, ...fields } };
  };

  await context.route('https://api.github.com/**', (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    const json = (body: unknown) => route.fulfill({ headers, json: body });
    if (request.method() === 'OPTIONS' || pathname.endsWith('/collaborators/editor')) {
      return route.fulfill({ status: 204, headers });
    }
    authorizations.add(request.headers()['authorization'] ?? '');
    if (pathname === '/user') return json({ id: 1, login: 'editor', name: 'Editor' });
    if (pathname === '/graphql') return json({ data: graphql(request.postDataJSON()) });
    if (pathname === `/repos/${repository}/git/trees/${oid}`) {
      const tree = [...files].map(([path, data]) => {
        return { type: 'blob', path, sha: shaOf(data), size: data.length };
      });
      return json({ tree });
    }
    const body = fileOf(pathname.split('/git/blobs/')[1]);
    return route.fulfill(
      body ? { headers, contentType: 'application/octet-stream', body } : { status: 404, headers },
    );
  });
  return { commits, authorizations };
}
