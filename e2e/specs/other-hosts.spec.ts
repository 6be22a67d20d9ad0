import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileOfPage, readMarkup } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { SITE_FOLDER, SITE_ORIGIN } from '../support/settings.ts';
import { NOT_FOUND, SITE_NAME } from '../support/specification.ts';

const HTML = { 'content-type': 'text/html' };

/** URLs that GitHub Pages does not find, with the URL and the title of the page that was meant. */
const MEANT = [
  ['/contact/?from=mail#find', '/contact?from=mail#find', 'Contact'],
  ['/portfolio/TV-Episode/', '/portfolio/tv-episode', 'TV Episode'],
] as const;

test.use({ mockThirdParties: true });

test.describe('a host that answers 404 to every URL with a slash, as GitHub Pages', () => {
  test.beforeEach(({ page }) =>
    // Finds files and pages by their exact names, and shows 404.html for everything else.
    page.route(`${SITE_ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const file = path.extname(pathname) ? path.join(SITE_FOLDER, pathname) : fileOfPage(pathname);
      const isFound = pathname === '/' || (!pathname.endsWith('/') && existsSync(file));
      return route.fulfill(isFound ? { path: file } : { status: 404, path: fileOfPage('/404') });
    }),
  );

  for (const [asked, meant, title] of MEANT) {
    test(`shows ${meant} at ${asked}`, {
      tag: ['@D08a', '@D08d', '@D24b', '@H8.08'],
    }, async ({ page, pageErrors, category }) => {
      pageErrors.expect(`status 404: ${SITE_ORIGIN}${asked.replace(/#.*/, '')}`);
      const response = await page.goto(asked);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveURL(meant);
      await expect(page).toHaveTitle(`${title} · ${SITE_NAME}`);
      await expect(category.heading).toBeVisible();
      await expect(page.getByText(NOT_FOUND)).toBeHidden();
    });
  }

  test('shows the 404 page at any other URL, with a link to the home page', {
    tag: ['@D08d', '@S2.27'],
  }, async ({ page, pageErrors, category }) => {
    pageErrors.expect(`status 404: ${SITE_ORIGIN}/nope/`);
    pageErrors.expect('console error: 404: /nope/');
    await page.goto('/nope/');
    await expect(category.heading).toHaveText(NOT_FOUND);
    await page.getByRole('link', { name: 'Return to Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the 404 page works on a slow host that adds a trailing slash', {
  tag: ['@D08b', '@H3.04'],
}, async ({ page, pageErrors, category }) => {
  // This host finds nothing, whatever the page requests or fetches ahead.
  pageErrors.expect(/^status 404: http:\/\/127\.0\.0\.1:\d+\//);
  const html = readMarkup('/404');
  const half = html.indexOf('</h1>', html.indexOf(`>${NOT_FOUND}`)) + '</h1>'.length;
  let sendTheRest = () => {};
  const requested: string[] = [];
  await using host = createServer(({ url = '' }, response) => {
    requested.push(url);
    if (url === '/portfolio/wedding-films') {
      response.writeHead(404, HTML).write(html.slice(0, half));
      sendTheRest = () => response.end(html.slice(half));
    } else if (url.endsWith('/')) response.writeHead(404, HTML).end(html);
    else response.writeHead(301, { location: `${url}/` }).end();
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const categories = `http://127.0.0.1:${(host.address() as AddressInfo).port}/portfolio`;

  await test.step('an unknown category never shows the text of the 404 page', async () => {
    await page.goto(`${categories}/wedding-films`, { waitUntil: 'commit' });
    await expect(page.getByText(NOT_FOUND)).toHaveCount(1);
    await expect(page.getByText(NOT_FOUND)).toBeHidden();
    sendTheRest();
    await expect(category.heading).toHaveText('wedding films');
    await expect(category.noVideos).toBeVisible();
  });

  await test.step('a known category, which is not there, causes no loop', async () => {
    pageErrors.expect('console error: 404: /portfolio/psa/');
    await page.goto(`${categories}/psa/`);
    await expect(category.heading).toHaveText(NOT_FOUND);
    const ofCategory = requested.filter((url) => url.startsWith('/portfolio/psa'));
    expect(ofCategory).toEqual(['/portfolio/psa/', '/portfolio/psa', '/portfolio/psa/']);
  });
  await page.goto('about:blank');
  host.closeAllConnections();
});
