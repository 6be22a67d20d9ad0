import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileOfPage, readMarkup } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { SITE_ORIGIN } from '../support/settings.ts';
import { NOT_FOUND } from '../support/specification.ts';

const HTML = { 'content-type': 'text/html' };

test.use({ mockThirdParties: true });

test('on GitHub Pages, the 404 page finds a page with a slash after its URL', {
  tag: ['@D08d', '@D24b', '@H8.08'],
}, async ({ page, pageErrors, category }) => {
  // It finds pages by their exact names.
  await page.route('/contact/**', (route) =>
    route.fulfill({ status: 404, path: fileOfPage('/404') }),
  );
  pageErrors.expect(`status 404: ${SITE_ORIGIN}/contact/?from=mail`);
  await page.goto('/contact/?from=mail#find');
  await expect(page).toHaveURL('/contact?from=mail#find');
  await expect(category.heading).toHaveText('Contact');
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
