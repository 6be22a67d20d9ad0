/**
 * The rules for hosts that the project ships: nginx and Caddy are started with them where they are
 * installed; what Netlify and Cloudflare Pages read is compared as text.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
// No test here needs a browser.
import { expect, test } from '@playwright/test';
import { fileOfPage, PAGE_PATHS, readMarkup } from '../support/built-page.ts';
import { RESPONSE_HEADERS } from '../support/response-headers.ts';
import { freePort, startServer } from '../support/server-process.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';
import { type Ask, askOn, HOSTS, isInstalled } from '../support/static-hosts.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';
/** What the smallest connection delivers in its first round trip. */
const PAGE_LIMIT_BYTES = 13_000;

/** Copies the site, with a second page of a category, which the content has too few works for. */
function copySite(target: string): void {
  cpSync(SITE_FOLDER, target, { recursive: true });
  mkdirSync(path.join(target, 'portfolio/psa'));
  writeFileSync(
    fileOfPage('/portfolio/psa/2', target),
    readMarkup('/portfolio/psa').replace('<title>PSA ·', '<title>PSA, page 2 ·'),
  );
}

/** Each path with its status and the title of its page. */
const ANSWERS: [path: string, status: number, title: string][] = [
  ['/', 200, 'All Three Media Ghar'],
  ['/about', 200, 'About'],
  ['/about/', 200, 'About'],
  ['/about?from=mail', 200, 'About'],
  ['/portfolio', 200, 'Portfolio'],
  ['/portfolio/', 200, 'Portfolio'],
  ['/portfolio/psa', 200, 'PSA'],
  ['/portfolio/psa/', 200, 'PSA'],
  ['/portfolio/PSA', 200, 'PSA'],
  ['/Portfolio/psa', 200, 'PSA'],
  ['/PORTFOLIO/TV-Episode/', 200, 'TV Episode'],
  ['/portfolio/%50SA', 200, 'PSA'],
  ['/portfolio/2D-3D-Animation?x=1', 200, '2D 3D Animation'],
  ['/portfolio/wedding-films', 404, 'Page not found'],
  ['/portfolio/Wedding-FILMS/', 404, 'Page not found'],
  ['/portfolio/psa-psa', 404, 'Page not found'],
  ['/portfolio/नेपाल', 404, 'Page not found'],
  ['/portfolio/%3Cb%3Ebold', 404, 'Page not found'],
  ['/portfolio/%E0%A4', 404, 'Page not found'],
  ['/%E0%A4', 404, 'Page not found'],
  [`/portfolio/${'w'.repeat(300)}`, 404, 'Page not found'],
  [`/portfolio/${'न'.repeat(100)}`, 404, 'Page not found'],
  [`/${'wedding/'.repeat(600)}`, 404, 'Page not found'],
  ['/portfolio/psa/x', 404, 'Page not found'],
  ['/nope', 404, 'Page not found'],
  ['/nope/', 404, 'Page not found'],
  ['/_astro', 404, 'Page not found'],
  ['/_astro/', 404, 'Page not found'],
  ['/_astro/missing.js', 404, 'Page not found'],
  ['/portfolio/psa.html', 200, 'PSA'],
  ['/portfolio/psa/2', 200, 'PSA, page 2'],
  ['/portfolio/psa/2/', 200, 'PSA, page 2'],
  ['/portfolio/PSA/2', 200, 'PSA, page 2'],
  ['/portfolio/PSA/3/', 404, 'Page not found'],
];

/** Paths that hosts may refuse, but not with a server error or a redirect. */
const MALFORMED = [
  '/portfolio/%',
  '/portfolio/%zz',
  '/portfolio/%00',
  '/%',
  '//',
  '//about',
  '/portfolio//psa',
  '/portfolio/psa.html/',
  '/portfolio/..%2f..%2fetc%2fpasswd',
];

for (const { name, program, prepare } of HOSTS) {
  test.describe(name, () => {
    // One worker, so that the host is started once.
    test.describe.configure({ mode: 'default' });
    test.skip(!isInstalled(program), `${program} is not installed on this machine`);

    let folder: string;
    let stop: () => Promise<void>;
    let ask: Ask;

    test.beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), `${program}-`));
      copySite(path.join(folder, 'site'));
      const port = await freePort();
      ask = askOn(port);
      // Caddy keeps files of its own in these.
      const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      stop = await startServer(program, prepare(folder, port), `http://127.0.0.1:${port}/`, {
        env,
      });
    });

    test.afterAll(async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test('answers every path with its page, and none with a redirect', {
      tag: ['@D08d', '@D24b', '@D24c'],
    }, async () => {
      for (const [address, status, title] of ANSWERS) {
        const answer = await ask(address);
        expect.soft([answer.status, answer.title], address.slice(0, 60)).toEqual([status, title]);
      }
      for (const page of PAGE_PATHS) {
        for (const address of [page, page === '/' ? page : `${page}/`]) {
          expect.soft((await ask(address)).status, address).toBe(200);
        }
      }
      for (const { slug, name: title } of CATEGORIES) {
        const answer = await ask(`/portfolio/${slug.toUpperCase()}`);
        expect.soft([answer.status, answer.title], slug).toEqual([200, title]);
      }
      for (const address of MALFORMED) {
        const { status, headers } = await ask(address);
        expect.soft([200, 400, 404], address).toContain(status);
        expect.soft(headers.location, address).toBeUndefined();
      }
    });

    test('sends the headers with every response', { tag: ['@H4.03', '@D30'] }, async () => {
      for (const address of ['/', '/about/', '/portfolio/PSA', '/nope', '/favicon.svg']) {
        expect.soft((await ask(address)).headers, address).toMatchObject(RESPONSE_HEADERS);
      }
    });

    test('lets browsers revalidate pages and keep hashed files', {
      tag: '@H2.07',
    }, async () => {
      const [, font = ''] = /url\((\/_astro\/[^)]+\.woff2)\)/.exec(readMarkup('/about')) ?? [];
      for (const address of ['/', '/about', '/about/', '/portfolio/PSA']) {
        const first = await ask(address);
        expect.soft(first.headers['cache-control'], address).toBe(REVALIDATED);
        const again = await ask(address, { 'if-none-match': first.headers.etag });
        expect.soft([again.status, again.bytes], address).toEqual([304, 0]);
        expect.soft(again.headers['cache-control'], address).toBe(REVALIDATED);
      }
      const { status, headers } = await ask(font);
      expect([status, headers['cache-control'], headers['content-type']]).toEqual([
        200,
        IMMUTABLE,
        'font/woff2',
      ]);
      // A missing file may exist later.
      for (const address of ['/nope', '/_astro/missing.js']) {
        expect.soft((await ask(address)).headers['cache-control'], address).toBe(REVALIDATED);
      }
    });

    test('compresses pages, error pages too, to fit the first round trip', {
      tag: '@H2.01',
    }, async () => {
      for (const address of [...PAGE_PATHS, '/portfolio/wedding-films', '/nope']) {
        const { headers, bytes } = await ask(address, { 'accept-encoding': 'gzip' });
        expect.soft(headers['content-encoding'], address).toBe('gzip');
        expect.soft(headers.vary, address).toMatch(/accept-encoding/i);
        if (address !== '/') expect.soft(bytes, address).toBeLessThan(PAGE_LIMIT_BYTES);
      }
    });
  });
}

test.describe('Netlify and Cloudflare Pages', () => {
  test('get one rule for each path with a slash at its end', {
    tag: ['@D24c'],
  }, () => {
    const rules = readFileSync(path.join(SITE_FOLDER, '_redirects'), 'utf8');
    expect(rules.trim().split('\n').toSorted()).toEqual(
      PAGE_PATHS.filter((page) => page !== '/')
        .map((page) => `${page}/ ${page} 200`)
        .toSorted(),
    );
  });

  test('get the headers in two rules', {
    tag: ['@H2.07', '@H4.03', '@H4.04', '@D30'],
  }, () => {
    const rules = readFileSync(path.join(SITE_FOLDER, '_headers'), 'utf8');
    const [everywhere = '', hashed = '', ...others] = rules.trim().split('\n\n');
    const [address, ...lines] = everywhere.split('\n');
    const headers = lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) ?? [line]);
    expect(address).toBe('/*');
    expect(
      Object.fromEntries(headers.map(([name = '', value]) => [name.toLowerCase(), value])),
    ).toEqual(RESPONSE_HEADERS);
    expect(hashed).toBe(`/_astro/*\n  Cache-Control: ${IMMUTABLE}`);
    expect(others).toEqual([]);
  });
});
