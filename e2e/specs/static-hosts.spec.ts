/**
 * The configuration for nginx and Caddy, if they are installed. `metadata.spec.ts` has the files for Netlify and
 * Cloudflare Pages.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
// No test here needs a browser.
import { expect, test } from '@playwright/test';
import { fileOfPage, PAGE_PATHS, readMarkup } from '../support/built-page.ts';
import { freePort, startServer } from '../support/server-process.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';
import { HOSTS, isInstalled } from '../support/static-hosts.ts';

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

/** Copies the site and adds a second page of a category, for which the content has too few works. */
function copySite(target: string): void {
  cpSync(SITE_FOLDER, target, { recursive: true });
  mkdirSync(path.join(target, 'portfolio/psa'));
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
  ...CATEGORIES.map(({ slug, name }) => [`/portfolio/${slug.toUpperCase()}`, name] as const),
] as const;

const NOT_FOUND = [
  ...['/portfolio/Wedding-FILMS/', '/portfolio/psa-psa', '/portfolio/%3Cb%3Ebold'],
  ...['/portfolio/%E0%A4', '/%E0%A4', '/portfolio/psa/x', '/portfolio/PSA/3/', '/nope', '/नमस्ते/'],
  ...['/_astro', '/_astro/', '/_astro/missing.js', `/${'wedding/'.repeat(600)}`],
  ...[`/portfolio/${'w'.repeat(300)}`, `/portfolio/${'न'.repeat(100)}`],
];

/** Paths that hosts may reject, but not with a server error or a redirect. */
const MALFORMED = [
  ...['/portfolio/%', '/portfolio/%zz', '/portfolio/%00', '/%', '//', '//about', '/portfolio//psa'],
  ...['/portfolio/psa.html/', '/portfolio/..%2f..%2fetc%2fpasswd'],
];

for (const { name, program, prepare } of HOSTS) {
  test.describe(name, () => {
    // In default mode one worker starts the host once.
    test.describe.configure({ mode: 'default' });
    test.skip(!isInstalled(program), `${program} is not installed`);

    let folder: string;
    let stop: () => Promise<void>;
    let origin: string;

    test.beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), `${program}-`));
      copySite(path.join(folder, 'site'));
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      stop = await startServer(program, prepare(folder, port), `${origin}/`, {
        // Caddy stores its own files in these folders.
        env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      });
    });

    test.afterAll(async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test('serves every path without a redirect', {
      tag: ['@D08d', '@D24b', '@D24c'],
    }, async ({ request }) => {
      const open = async (urlPath: string) => {
        const response = await request.get(origin + urlPath, { maxRedirects: 0 });
        const [, title] = /<title>(.*?)(?: · .*)?<\/title>/.exec(await response.text()) ?? [];
        return [response.status(), title];
      };
      for (const [urlPath, title] of FOUND) {
        expect.soft(await open(urlPath), urlPath).toEqual([200, title]);
      }
      for (const urlPath of NOT_FOUND) {
        expect.soft(await open(urlPath), urlPath.slice(0, 60)).toEqual([404, 'Page not found']);
      }
      for (const page of PAGE_PATHS.filter((path) => path !== '/')) {
        const [status, title] = await open(page);
        expect.soft(status, page).toBe(200);
        expect.soft(await open(`${page}/`), `${page}/`).toEqual([200, title]);
      }
      for (const urlPath of MALFORMED) {
        const [status] = await open(urlPath);
        expect.soft([200, 400, 404], urlPath).toContain(status);
      }
    });

    test('compresses pages, and lets browsers cache them for five minutes and hashed files permanently', {
      tag: ['@H2.01', '@H2.07', '@H4.03', '@D30'],
    }, async ({ request }) => {
      for (const urlPath of [...PAGE_PATHS, '/portfolio/wedding-films', '/nope']) {
        const headers = (await request.get(origin + urlPath)).headers();
        expect.soft(headers['content-encoding'], urlPath).toMatch(/^(?:gzip|br|zstd)$/);
        expect.soft(headers['vary'], urlPath).toMatch(/accept-encoding/i);
      }
      for (const [urlPath, caching] of [
        ['/', FIVE_MINUTES],
        ['/about/', FIVE_MINUTES],
        ['/portfolio/PSA', FIVE_MINUTES],
        // A missing file may exist later.
        ['/nope', NO_CACHE],
        ['/_astro/missing.js', NO_CACHE],
      ] as const) {
        const headers = (await request.get(origin + urlPath)).headers();
        const expected = { ...SECURITY_HEADERS, 'cache-control': caching };
        expect.soft(headers, urlPath).toMatchObject(expected);
      }
      const { etag = '' } = (await request.get(`${origin}/about`)).headers();
      const again = await request.get(`${origin}/about`, { headers: { 'if-none-match': etag } });
      expect([again.status(), again.headers()['cache-control']]).toEqual([304, FIVE_MINUTES]);
      const [, file = ''] = /url\((\/_astro\/[^)]+\.woff2)\)/.exec(readMarkup('/about')) ?? [];
      const font = await request.get(origin + file);
      await expect(font).toBeOK();
      const headers = { 'cache-control': IMMUTABLE, 'content-type': 'font/woff2' };
      expect(font.headers()).toMatchObject(headers);
    });
  });
}
