import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fileFor, isBuiltSite, type SiteServer, startSiteServer } from './site-server.ts';

describe('the file for a URL', () => {
  const files = new Set(['/index.html', '/about.html', '/portfolio.html', '/portfolio/psa.html']);

  it('is found with and without a trailing slash, and is case-sensitive', () => {
    assert.equal(fileFor(files, '/'), '/index.html');
    assert.equal(fileFor(files, '/about'), '/about.html');
    assert.equal(fileFor(files, '/about/'), '/about.html');
    assert.equal(fileFor(files, '/portfolio'), '/portfolio.html');
    assert.equal(fileFor(files, '/portfolio/psa'), '/portfolio/psa.html');
    assert.equal(fileFor(files, '/portfolio/PSA'), undefined);
  });

  it('is undefined for unknown and malformed URLs', () => {
    assert.equal(fileFor(files, '/nope'), undefined);
    assert.equal(fileFor(files, '/%E0%A4'), undefined);
    assert.equal(fileFor(files, '/../about'), undefined);
  });
});

describe('the running site', () => {
  const PAGE = `<!doctype html><title>About</title>${'<p>Three lights.</p>'.repeat(200)}`;
  let folder: string;
  let site: SiteServer;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'site server '));
    await mkdir(path.join(folder, '_astro'));
    await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Home</title>');
    await writeFile(path.join(folder, 'about.html'), PAGE);
    await writeFile(path.join(folder, '404.html'), '<!doctype html><title>Lost</title>');
    await writeFile(path.join(folder, '_astro', 'video.mp4'), '0123456789');
    await writeFile(path.join(folder, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n');
    site = await startSiteServer({ folder: () => folder, port: 0 });
  });
  after(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  /** Sends a request without `fetch`, which would decompress and cache. */
  const ask = async (address: string, headers: IncomingHttpHeaders = {}) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`http://127.0.0.1:${site.port}${address}`, { headers }, resolve).once('error', reject);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: Buffer.concat(chunks),
    };
  };

  it('serves a page at its URL without extension, with the headers of the site', async () => {
    const { status, headers, bytes } = await ask('/about/');
    assert.equal(status, 200);
    assert.equal(bytes.toString(), PAGE);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'public, max-age=0, must-revalidate');
  });

  it('compresses if the client accepts it', async () => {
    const brotli = await ask('/about', { 'accept-encoding': 'gzip, deflate, br' });
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(brotli.bytes).toString(), PAGE);
    const zipped = await ask('/about', { 'accept-encoding': 'gzip' });
    assert.equal(zipped.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(zipped.bytes).toString(), PAGE);
    assert.match(String(brotli.headers.vary), /accept-encoding/i);
  });

  it('responds with 304 to a client that has the same version', async () => {
    const { etag } = (await ask('/about')).headers;
    const again = await ask('/about', { 'if-none-match': etag });
    assert.equal(again.status, 304);
    assert.equal(again.bytes.length, 0);
    assert.equal((await ask('/about', { 'if-none-match': '"another"' })).status, 200);
  });

  it('serves byte ranges of a video', async () => {
    const part = await ask('/_astro/video.mp4', { range: 'bytes=2-4' });
    assert.equal(part.status, 206);
    assert.equal(part.bytes.toString(), '234');
    assert.equal(part.headers['content-range'], 'bytes 2-4/10');
    assert.equal(part.headers['content-type'], 'video/mp4');
    const end = await ask('/_astro/video.mp4', { range: 'bytes=-3' });
    assert.equal(end.bytes.toString(), '789');
    assert.equal((await ask('/_astro/video.mp4', { range: 'bytes=50-' })).status, 416);
    assert.equal((await ask('/_astro/video.mp4')).headers['accept-ranges'], 'bytes');
  });

  it('responds with 404.html to unknown URLs, and hides the host’s configuration', async () => {
    for (const address of ['/nope', '/_headers', '/%E0%A4']) {
      const { status, bytes } = await ask(address);
      assert.equal(status, 404, address);
      assert.match(bytes.toString(), /<title>Lost</);
    }
  });

  it('serves a new build and its headers without a restart', async () => {
    const other = path.join(folder, 'news.html');
    assert.equal((await ask('/news')).status, 404);
    await writeFile(other, '<title>News</title>');
    assert.equal((await ask('/news')).bytes.toString(), '<title>News</title>');
    await writeFile(other, '<title>Newer</title>');
    await writeFile(
      path.join(folder, '_headers'),
      '/*\n  X-Content-Type-Options: nosniff\n  X-New: 1',
    );
    const { bytes, headers } = await ask('/news');
    assert.equal(bytes.toString(), '<title>Newer</title>');
    assert.equal(headers['x-new'], '1');
  });

  it('distinguishes a built site from other folders', async () => {
    assert.equal(await isBuiltSite(folder), true);
    assert.equal(await isBuiltSite(path.join(folder, '_astro')), false);
    assert.equal(await isBuiltSite(path.join(folder, 'nowhere')), false);
  });
});
