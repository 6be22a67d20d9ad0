import assert from 'node:assert/strict';
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startSiteServer } from './site-server.ts';

const folder = mkdtempDisposableSync(join(tmpdir(), 'site server '));
const write = (file: string, text = '') => writeFileSync(join(folder.path, file), text);
for (const name of ['portfolio', '_astro']) mkdirSync(join(folder.path, name));
for (const page of ['index', 'portfolio', 'portfolio/psa', '404']) write(`${page}.html`, page);
for (const file of ['_headers', '.htaccess']) write(file);
write('_astro/video.mp4', '0123456789');
const site = await startSiteServer(() => folder.path, { port: 0 });
after(() => site.close());
after(() => folder.remove());

const ask = async (url: string, added: Record<string, string> = {}) => {
  const address = `http://127.0.0.1:${site.port}${url}`;
  const response = await fetch(address, { headers: { 'accept-encoding': 'br, gzip', ...added } });
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
};

const MISSING = '/nope /_headers /.htaccess /%E0%A4 /_astro/ /_astro/x.js /..%2fx'.split(' ');
for (const [url, status, page] of [
  ['/', 200, 'index'],
  ['/portfolio?x=/about', 200, 'portfolio'],
  ['/portfolio/', 200, 'portfolio'],
  ['/portfolio/psa/', 200, 'portfolio/psa'],
  ...MISSING.map((missing) => [missing, 404, '404'] as const),
] as const) {
  test(`${url} is ${page}.html with the headers of a page`, async () => {
    const { headers, ...response } = await ask(url);
    assert.deepEqual(response, { status, text: page });
    assert.equal(headers['content-encoding'], 'br');
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate');
  });
}

test('parts of a video can be requested, and other sites may show it', async () => {
  const { status, text, headers } = await ask('/_astro/video.mp4', { range: 'bytes=2-4' });
  assert.deepEqual([status, text, headers['content-range']], [206, '234', 'bytes 2-4/10']);
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(headers['cross-origin-resource-policy'], undefined);
  assert.equal((await ask('/_astro/video.mp4', { range: 'bytes=50-' })).status, 416);
});

test('a new version of a page is served at once', async () => {
  const { etag = '' } = (await ask('/')).headers;
  // Otherwise `fetch` adds "no-cache".
  const condition = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  assert.equal((await ask('/', condition)).status, 304);
  write('index.html', 'new version');
  assert.equal((await ask('/', condition)).text, 'new version');
});
