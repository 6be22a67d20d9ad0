/**
 * The configuration for nginx and Apache, if they are installed. `metadata.spec.ts` has the files for Netlify and
 * Cloudflare Pages.
 */
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
// No test here needs a browser.
import { type APIRequestContext, expect, test } from '@playwright/test';
import { fileOfPage, PAGE_PATHS, readMarkup } from '../support/built-page.ts';
import { freePort, startServer } from '../support/server-process.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';
import { HOSTS } from '../support/static-hosts.ts';

const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';
const NO_CACHE = 'public, max-age=0, must-revalidate';
const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': `frame-ancestors 'none'`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Copies the site and adds a second page of a category, and a page in a folder, which the content may not have. */
function copySite(target: string): void {
  cpSync(SITE_FOLDER, target, { recursive: true });
  for (const added of ['portfolio/psa', 'admin']) {
    mkdirSync(path.join(target, added), { recursive: true });
  }
  writeFileSync(path.join(target, 'admin/index.html'), '<title>Edit the site</title>');
  writeFileSync(
    fileOfPage('/portfolio/psa/2', target),
    readMarkup('/portfolio/psa').replace('<title>PSA ·', '<title>PSA, page 2 ·'),
  );
}

/** The paths and titles of pages. */
const FOUND = [
  ['/', 'All Three Media Ghar'],
  ['/about/', 'About'],
  ['/about?from=mail', 'About'],
  ['/Portfolio/psa', 'PSA'],
  ['/PORTFOLIO/TV-Episode/', 'TV Episode'],
  ['/portfolio/%50SA', 'PSA'],
  ['/portfolio/2D-3D-Animation?x=1', '2D 3D Animation'],
  ['/portfolio/psa.html', 'PSA'],
  ['/portfolio/psa/2', 'PSA, page 2'],
  ['/portfolio/psa/2/', 'PSA, page 2'],
  ['/portfolio/PSA/2', 'PSA, page 2'],
  ['/admin', 'Edit the site'],
  ['/admin/', 'Edit the site'],
  ...CATEGORIES.map(({ slug, name }) => [`/portfolio/${slug.toUpperCase()}`, name] as const),
] as const;

const NOT_FOUND = [
  ...['/portfolio/Wedding-FILMS/', '/portfolio/psa-psa', '/portfolio/%3Cb%3Ebold'],
  ...['/portfolio/%E0%A4', '/%E0%A4', '/portfolio/psa/x', '/portfolio/PSA/999/', '/nope', '/नमस्ते/'],
  ...['/_astro/missing.js', '/_headers', '/_redirects', '/_astro', '/_astro/', '/share', '/share/'],
];

/** Paths that hosts may reject, but not with a server error or a redirect. */
const MALFORMED = [
  ...['/portfolio/%', '/portfolio/%zz', '/portfolio/%00', '/%', '//', '//about', '/portfolio//psa'],
  ...['/portfolio/psa.html/', '/portfolio/..%2f..%2fetc%2fpasswd', '/.htaccess'],
  // Longer than a file name can be.
  ...[
    `/${'wedding/'.repeat(600)}`,
    `/portfolio/${'w'.repeat(300)}`,
    `/portfolio/${'न'.repeat(100)}`,
  ],
];

/** @returns the URL path of a file in a folder of the site */
const fileIn = (folder: string, extension: string) =>
  `/${globSync(`${folder}/*${extension}`, { cwd: SITE_FOLDER })[0]}`;

for (const { name, program = '', prepare } of HOSTS) {
  test.describe(name, () => {
    // In default mode one worker starts the host once.
    test.describe.configure({ mode: 'default' });
    test.skip(!program, `${name} is not installed`);

    let folder: string;
    let stop: (() => Promise<void>) | undefined;
    let origin: string;

    test.beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), `${program}-`));
      copySite(path.join(folder, 'site'));
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      stop = await startServer(program, prepare(folder, port), `${origin}/`);
    });

    test.afterAll(async () => {
      await stop?.();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Requests a URL. Returns the status and the first part of the title. */
    const open = async (request: APIRequestContext, urlPath: string) => {
      const response = await request.get(origin + urlPath, { maxRedirects: 0 });
      const [, title] = /<title>(.*?)(?: · .*)?<\/title>/.exec(await response.text()) ?? [];
      return [response.status(), title];
    };

    test('serves every page at its URL without a redirect', {
      tag: ['@D08d', '@D24b', '@D24c'],
    }, async ({ request }) => {
      for (const [urlPath, title] of FOUND) {
        expect.soft(await open(request, urlPath), urlPath).toEqual([200, title]);
      }
      for (const page of PAGE_PATHS.slice(1)) {
        const [status, title] = await open(request, page);
        expect.soft(status, page).toBe(200);
        expect.soft(await open(request, `${page}/`), `${page}/`).toEqual([200, title]);
      }
    });

    test('responds to unknown paths and folders with the 404 page', {
      tag: ['@D10a', '@D24b', '@H9.01'],
    }, async ({ request }) => {
      for (const urlPath of NOT_FOUND) {
        expect.soft(await open(request, urlPath), urlPath).toEqual([404, 'Page not found']);
      }
      for (const urlPath of MALFORMED) {
        const [status] = await open(request, urlPath);
        expect.soft([200, 400, 403, 404], urlPath.slice(0, 60)).toContain(status);
      }
    });

    test('compresses pages', {
      tag: ['@H2.01'],
    }, async ({ request }) => {
      for (const urlPath of [...PAGE_PATHS, '/portfolio/wedding-films', '/nope', '/llms.txt']) {
        const headers = (await request.get(origin + urlPath)).headers();
        expect.soft(headers['content-encoding'], urlPath).toMatch(/^(?:gzip|br)$/);
        expect.soft(headers['vary'], urlPath).toMatch(/accept-encoding/i);
      }
      const headers = { 'accept-encoding': 'identity' };
      const plain = await request.get(`${origin}/about`, { headers });
      expect(plain.headers()['content-encoding']).toBeUndefined();
    });

    test('gives pages and files their type, caching and protection', {
      tag: ['@H2.07', '@H4.03', '@D30', '@H9.02'],
    }, async ({ request }) => {
      for (const [urlPath, type, caching, isOnlyForSite] of [
        ['/', HTML, FIVE_MINUTES, true],
        ['/about/', HTML, FIVE_MINUTES, true],
        ['/portfolio/PSA/', HTML, FIVE_MINUTES, true],
        ['/robots.txt', TEXT, FIVE_MINUTES],
        ['/llms.txt', TEXT, FIVE_MINUTES],
        [fileIn('_astro', '.js'), expect.stringMatching(/^text\/javascript/), IMMUTABLE],
        [fileIn('_astro', '.woff2'), 'font/woff2', IMMUTABLE],
        [fileIn('_astro', '.avif'), 'image/avif', IMMUTABLE],
        [fileIn('_astro', '.webp'), 'image/webp', IMMUTABLE],
        [fileIn('_astro', '.webm'), 'video/webm', IMMUTABLE],
        [fileIn('_astro', '.mp4'), 'video/mp4', IMMUTABLE],
        [fileIn('share', '.jpg'), 'image/jpeg', FIVE_MINUTES],
        // A missing file may exist later.
        ['/nope', HTML, NO_CACHE, true],
        ['/portfolio/wedding-films', HTML, NO_CACHE, true],
        ['/_headers', HTML, NO_CACHE, true],
        ['/_astro/missing.js', HTML, NO_CACHE, true],
      ] as const) {
        const headers = (await request.get(origin + urlPath)).headers();
        const expected = { ...SECURITY_HEADERS, 'content-type': type, 'cache-control': caching };
        expect.soft(headers, urlPath).toMatchObject(expected);
        const policy = isOnlyForSite && 'same-origin';
        expect.soft(headers['cross-origin-resource-policy'], urlPath).toBe(policy);
      }
      const { etag, 'last-modified': date = '' } = (await request.get(`${origin}/about`)).headers();
      const headers = etag ? { 'if-none-match': etag } : { 'if-modified-since': date };
      const again = await request.get(`${origin}/about`, { headers });
      expect([again.status(), again.headers()['cache-control']]).toEqual([304, FIVE_MINUTES]);
    });
  });
}
