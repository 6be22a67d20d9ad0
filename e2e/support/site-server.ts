/**
 * Serves a built site like Netlify and Cloudflare Pages: URLs without extension, the headers of `_headers`, and `404.html`
 * for everything that is not there. `node e2e/support/site-server.ts FOLDER [PORT]` prints its address.
 */
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { unescape as decode } from 'node:querystring';
import { brotliCompressSync, constants } from 'node:zlib';

const UTF_8 = '; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.html': `text/html${UTF_8}`,
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': `text/javascript${UTF_8}`,
  '.json': `application/json${UTF_8}`,
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': `image/svg+xml${UTF_8}`,
  '.txt': `text/plain${UTF_8}`,
  '.webm': 'video/webm',
  '.webmanifest': `application/manifest+json${UTF_8}`,
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': `text/xml${UTF_8}`,
};

/** A common quality of compression on the fly. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The compressed files, by path and `ETag`. */
const compressed = new Map<string, Buffer>();

const [, , folder = '', port = '0'] = process.argv;

/** The rules of `_headers`: a path, which may end with `*`, and a line for each header. */
const rules = readFileSync(path.join(folder, '_headers'), 'utf8')
  .trim()
  .split('\n\n')
  .map((rule) => {
    const [pattern = '', ...lines] = rule.split(/\n */);
    const headers = lines.map((line) => {
      const [name = '', value = ''] = line.split(/: (.*)/);
      return [name, value] as const;
    });
    return { pattern, headers };
  });

/** @returns the headers of all rules for a path */
const headersFor = (urlPath: string) =>
  rules
    .filter(({ pattern }) =>
      pattern.endsWith('*') ? urlPath.startsWith(pattern.slice(0, -1)) : urlPath === pattern,
    )
    .flatMap(({ headers }) => headers);

const server = createServer((request, response) => {
  const [asked = ''] = request.url?.split('?') ?? [];
  // With a slash at its start, a normal path cannot leave the folder.
  const urlPath = path.posix.normalize(`/${decode(asked)}`).replace(/\/$/, '');
  const found = [urlPath, `${urlPath}.html`, `${urlPath}/index.html`]
    .map((name) => path.join(folder, name))
    .find((name) => existsSync(name) && statSync(name).isFile());
  const file = found ?? path.join(folder, '404.html');
  const { size, mtimeMs } = statSync(file);
  const headers = {
    'content-type': TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
    etag: `W/"${size}-${mtimeMs}"`,
    'accept-ranges': 'bytes',
    ...Object.fromEntries(headersFor(found ? urlPath || '/' : '/404')),
  };
  const send = (status: number, body?: Buffer, added = {}) =>
    response.writeHead(status, { ...headers, ...added }).end(body);
  const body = readFileSync(file);
  const { range, 'accept-encoding': encodings, 'if-none-match': knownEtag } = request.headers;
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (!found) {
    send(404, body);
  } else if (knownEtag === headers.etag) {
    send(304);
  } else if (start) {
    const part = body.subarray(Number(start), end ? Number(end) + 1 : size);
    const last = Number(start) + part.length - 1;
    send(206, part, { 'content-range': `bytes ${start}-${last}/${size}` });
  } else if (headers['content-type'].endsWith(UTF_8) && /\bbr\b/.test(`${encodings}`)) {
    const key = `${file} ${headers.etag}`;
    const content = compressed.get(key) ?? brotliCompressSync(body, COMPRESSION);
    compressed.set(key, content);
    send(200, content, { 'content-encoding': 'br' });
  } else {
    send(200, body);
  }
});

await once(server.listen(Number(port), '127.0.0.1'), 'listening');
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
