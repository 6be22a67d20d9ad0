/**
 * Serves a built site as a good static host would: clean addresses, 404.html with
 * status 404, compression, revalidation, byte ranges for film, and the built `_headers` file.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** One rule of a `_headers` file: a pattern of addresses and what it adds or takes away there. */
export interface HeaderRule {
  pattern: RegExp;
  set: [name: string, value: string][];
  detach: string[];
}

/** A running site. */
export interface SiteServer {
  origin: string;
  close(): Promise<void>;
}

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vcf': 'text/vcard; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Instructions to the host, which no host hands out. */
const HOST_FILES = new Set(['/_headers', '/_redirects']);

const BROTLI_QUALITY = 5;
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** Reads a `_headers` file as Netlify and Cloudflare Pages do. */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (/^\S/.test(line)) {
      rules.push({ pattern: addressPattern(content), set: [], detach: [] });
      continue;
    }
    const rule = rules.at(-1);
    if (!rule) throw new Error(`_headers: "${content}" stands under no address.`);
    if (content.startsWith('!')) {
      rule.detach.push(content.slice(1).trim().toLowerCase());
      continue;
    }
    const colon = content.indexOf(':');
    if (colon < 1) throw new Error(`_headers: "${content}" is not "Name: value".`);
    rule.set.push([content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()]);
  }
  return rules;
}

/** The headers that the rules give an address; a header set twice is joined, as the hosts do. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules.filter(({ pattern }) => pattern.test(pathname))) {
    for (const name of rule.detach) headers.delete(name);
    for (const [name, value] of rule.set) {
      const earlier = headers.get(name);
      headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
    }
  }
  return headers;
}

/** Finds the built file for an address: the file itself, `about.html` for `/about` and `/about/`. */
export function fileFor(files: ReadonlySet<string>, pathname: string): string | undefined {
  let address: string;
  try {
    address = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const bare = address.replace(/\/$/, '');
  return [address, `${bare}.html`, `${bare}/index.html`].find((file) => files.has(file));
}

/** The bytes a `Range` header asks for; `undefined` when it asks for none that this server gives. */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size && start <= end ? { start, end } : 'unsatisfiable';
}

/** Starts serving a built site on this machine alone; port 0 takes any free one. */
export async function startSiteServer(folder: string, port: number): Promise<SiteServer> {
  const files = await listFiles(folder).catch(() => new Set<string>());
  const rules = files.has('/_headers')
    ? readHeaderRules(await readFile(path.join(folder, '_headers'), 'utf8'))
    : [];
  for (const file of HOST_FILES) files.delete(file);
  if (!files.has('/index.html')) throw new Error(`There is no built site in ${folder}.`);

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    // Put together, not resolved: '//x' would be taken for another host.
    const { pathname } = new URL(`http://site${request.url ?? '/'}`);
    const found = fileFor(files, pathname);
    const file = found ?? '/404.html';
    if (!files.has(file)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const content = await encodedFile(path.join(folder, file), request.headers['accept-encoding']);
    response.setHeaders(
      new Map([
        ['cache-control', DEFAULT_CACHE_CONTROL],
        ['content-type', contentType(file)],
        ['etag', content.etag],
        ['vary', 'accept-encoding'],
        ...headersFor(rules, pathname),
      ]),
    );
    if (content.encoding) response.setHeader('content-encoding', content.encoding);

    if (found === undefined) return send(request, response, 404, content.bytes);
    if (matchesTag(request.headers['if-none-match'], content.etag)) {
      response.writeHead(304).end();
      return;
    }
    if (isCompressible(file)) return send(request, response, 200, content.bytes);

    response.setHeader('accept-ranges', 'bytes');
    const size = content.bytes.length;
    const range = readRange(request.headers.range, size);
    if (range === undefined) return send(request, response, 200, content.bytes);
    if (range === 'unsatisfiable') {
      response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
      return;
    }
    response.setHeader('content-range', `bytes ${range.start}-${range.end}/${size}`);
    send(request, response, 206, content.bytes.subarray(range.start, range.end + 1));
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface EncodedFile {
  bytes: Buffer;
  encoding: 'br' | 'gzip' | undefined;
  etag: string;
}

const encodedFiles = new Map<string, Promise<EncodedFile>>();

/** Reads and compresses a file once for each encoding. */
function encodedFile(file: string, accepted: string | string[] | undefined): Promise<EncodedFile> {
  const encoding = isCompressible(file) ? chooseEncoding(String(accepted ?? '')) : undefined;
  const key = `${encoding} ${file}`;
  const content = encodedFiles.get(key) ?? encodeFile(file, encoding);
  encodedFiles.set(key, content);
  return content;
}

async function encodeFile(file: string, encoding: EncodedFile['encoding']): Promise<EncodedFile> {
  const original = await readFile(file);
  const hash = createHash('sha256').update(original).digest('base64url').slice(0, 16);
  return {
    bytes: await compress(original, encoding),
    encoding,
    etag: `"${hash}-${encoding ?? 'identity'}"`,
  };
}

async function compress(bytes: Buffer, encoding: EncodedFile['encoding']): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
      });
    case 'gzip':
      return promisify(gzip)(bytes);
    case undefined:
      return bytes;
  }
}

function chooseEncoding(accepted: string): EncodedFile['encoding'] {
  const names = accepted.split(',').map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

function addressPattern(address: string): RegExp {
  const parts = address.split(/(\*|:[A-Za-z]\w*)/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return part === '*' ? '.*' : '[^/]+';
  });
  return new RegExp(`^${parts.join('')}$`);
}

function contentType(file: string): string {
  return CONTENT_TYPES[path.posix.extname(file)] ?? 'application/octet-stream';
}

function isCompressible(file: string): boolean {
  return /charset=/.test(contentType(file));
}

function matchesTag(header: string | undefined, etag: string): boolean {
  // Weak and strong tags count alike here: the comparison for If-None-Match is weak.
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  bytes: Buffer,
): void {
  response.writeHead(status, { 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((file) => `/${file.split(path.sep).join('/')}`),
  );
}
