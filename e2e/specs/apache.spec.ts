/** `.htaccess`, if Apache is installed. `metadata.spec.ts` has the files for Netlify and Cloudflare Pages. */
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
// No test here needs a browser.
import { expect, test } from '@playwright/test';
import { APACHE, configureApache } from '../support/apache.ts';
import { fileOfPage, loadPage, PAGE_PATHS, readMarkup } from '../support/built-page.ts';
import { startServer } from '../support/server-process.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';

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

/** Other paths of pages, and the titles. */
const FOUND = [
  ...CATEGORIES.map(({ slug, name }) => [`/portfolio/${slug.toUpperCase()}`, name] as const),
  ['/about?from=mail', 'About'],
  ['/Portfolio/psa', 'PSA'],
  ['/PORTFOLIO/TV-Episode/', 'TV Episode'],
  ['/portfolio/%50SA', 'PSA'],
  ['/portfolio/2D-3D-Animation?x=1', '2D 3D Animation'],
  ['/portfolio/psa.html', 'PSA'],
  ['/contact.', 'Contact'],
  ['/services).', 'Services'],
  ['/team%20', 'Team'],
  ['/portfolio/psa%20', 'PSA'],
  ['/portfolio/%20PSA,', 'PSA'],
  ['/portfolio/tv%20episode', 'TV Episode'],
  ['/portfolio/psa/2', 'PSA, page 2'],
  ['/portfolio/psa/2/', 'PSA, page 2'],
  ['/portfolio/PSA/2!', 'PSA, page 2'],
  ['/admin', 'Edit the site'],
  ['/admin/', 'Edit the site'],
] as const;

const UNKNOWN_PATHS = [
  ...['/portfolio/Wedding-FILMS/', '/portfolio/psa-psa', '/portfolio/%3Cb%3Ebold'],
  ...['/portfolio/%E0%A4', '/%E0%A4', '/portfolio/psa/x', '/portfolio/PSA/999/', '/nope', '/नमस्ते/'],
  ...['/_astro/missing.js', '/_headers', '/_redirects', '/_astro', '/_astro/', '/share', '/share/'],
];

/** @returns the URL path of a file of the site */
const fileLike = (pattern: string) => `/${globSync(pattern, { cwd: SITE_FOLDER })[0]}`;

/** Paths with their type and caching, and whether only the site itself may load them. */
const FILES = [
  ['/', HTML, FIVE_MINUTES, true],
  ['/about/', HTML, FIVE_MINUTES, true],
  ['/portfolio/PSA/', HTML, FIVE_MINUTES, true],
  ['/robots.txt', TEXT, FIVE_MINUTES],
  [fileLike('_astro/*.js'), expect.stringMatching(/^text\/javascript/), IMMUTABLE],
  [fileLike('_astro/*.woff2'), 'font/woff2', IMMUTABLE],
  [fileLike('_astro/*.avif'), 'image/avif', IMMUTABLE],
  [fileLike('_astro/*.webp'), 'image/webp', IMMUTABLE],
  [fileLike('_astro/*.webm'), 'video/webm', IMMUTABLE],
  [fileLike('_astro/*.mp4'), 'video/mp4', IMMUTABLE],
  [fileLike('share/*.jpg'), 'image/jpeg', FIVE_MINUTES],
  // A missing file may exist later.
  ['/nope', HTML, NO_CACHE, true],
  ['/portfolio/wedding-films', HTML, NO_CACHE, true],
  ['/_headers', HTML, NO_CACHE, true],
  ['/_astro/missing.js', HTML, NO_CACHE, true],
] as const;

test('Apache serves the site with its headers, and no other files', {
  tag: [
    ...['@D08d', '@D10a', '@D24b', '@D24c', '@D30', '@D36', '@H2.01'],
    ...['@H2.07', '@H4.03', '@H9.01', '@H9.02'],
  ],
}, async ({ request }) => {
  test.skip(!APACHE, 'Apache is not installed');
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'apache-'));
  const site = path.join(folder.path, 'site');
  copySite(site);
  await using host = await startServer(`${APACHE}`, (port) => configureApache(folder.path, port));
  const get = (urlPath: string, headers = {}) =>
    request.get(host.origin + urlPath, { headers, maxRedirects: 0 });
  /** Requests a URL. Returns the status and the first part of the title. */
  const open = async (urlPath: string) => {
    const response = await get(urlPath);
    const [, title] = /<title>(.*?)(?: · .*)?<\/title>/.exec(await response.text()) ?? [];
    return [response.status(), title];
  };

  await test.step('every page is at its URL, without a redirect', async () => {
    const pages = PAGE_PATHS.flatMap((page) => {
      const [title] = loadPage(page)('title').text().split(' · ');
      return [page, `${page}/`.replace('//', '/')].map((urlPath) => [urlPath, title] as const);
    });
    for (const [urlPath, title] of [...pages, ...FOUND]) {
      expect.soft(await open(urlPath), urlPath).toEqual([200, title]);
    }
  });

  await test.step('unknown paths and folders show the 404 page', async () => {
    for (const urlPath of UNKNOWN_PATHS) {
      expect.soft(await open(urlPath), urlPath).toEqual([404, 'Page not found']);
    }
    expect.soft((await get('/.htaccess')).status()).toBe(403);
  });

  await test.step('pages and files have their type, caching and protection', async () => {
    for (const [urlPath, type, caching, isOnlyForSite] of FILES) {
      const headers = (await get(urlPath)).headers();
      const expected = { ...SECURITY_HEADERS, 'content-type': type, 'cache-control': caching };
      expect.soft(headers, urlPath).toMatchObject(expected);
      const policy = isOnlyForSite && 'same-origin';
      expect.soft(headers['cross-origin-resource-policy'], urlPath).toBe(policy);
      expect.soft(headers['cross-origin-opener-policy'], urlPath).toBeUndefined();
      if (!isOnlyForSite && urlPath !== '/robots.txt') continue;
      expect.soft(headers['content-encoding'], urlPath).toMatch(/^(?:gzip|br)$/);
      expect.soft(headers['vary'], urlPath).toMatch(/accept-encoding/i);
    }
    for (const urlPath of [fileLike('_astro/*.svg'), '/favicon.svg']) {
      const policy = (await get(urlPath)).headers()['content-security-policy'];
      expect.soft(policy, urlPath).toMatch(/^default-src 'none'; .*; sandbox$/);
    }
  });

  await test.step('a page is sent again if it has changed, also if it is older than before', async () => {
    const file = fileOfPage('/about', site);
    const markup = readFileSync(file);
    for (const encoding of [undefined, 'gzip', 'br']) {
      const accept = { 'accept-encoding': encoding ?? 'identity' };
      const first = (await get('/about', accept)).headers();
      expect(first['content-encoding']).toBe(encoding);
      const conditions = {
        ...accept,
        'if-none-match': `${first['etag']}`,
        'if-modified-since': `${first['last-modified']}`,
      };
      const again = await get('/about', conditions);
      expect([again.status(), again.headers()['cache-control']]).toEqual([304, FIVE_MINUTES]);
      writeFileSync(file, markup);
      utimesSync(file, 0, Date.UTC(2020) / 1000);
      expect((await get('/about', conditions)).status()).toBe(200);
      writeFileSync(file, markup);
    }
  });
});
