/** The 404 page, which also shows categories, on static hosts that answer otherwise than the site's own. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readMarkup } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { CategoryPage } from '../support/pages/category-page.ts';

const NOT_FOUND = 'Oops! Page not found';
const HTML = { 'content-type': 'text/html' };

const host = createServer();

/** Starts a host that answers under `/portfolio` as given, and has nothing else. Returns its origin. */
async function startHost(answer: RequestListener): Promise<string> {
  host.on('request', (request, response) => {
    if (request.url?.startsWith('/portfolio')) answer(request, response);
    else response.writeHead(204).end();
  });
  await once(host.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

test.afterEach(() => {
  host.closeAllConnections();
  host.close().removeAllListeners('request');
});

test('a host that redirects to a slash it does not know does not cause a loop', {
  tag: '@H3.04',
}, async ({ page, pageErrors }) => {
  pageErrors.expect(/^console error: .*404: /);
  const asked: string[] = [];
  const origin = await startHost(({ url = '/' }, response) => {
    asked.push(url);
    if (!url.endsWith('/')) response.writeHead(301, { location: `${url}/` }).end();
    else response.writeHead(404, HTML).end(readMarkup('/404'));
  });
  await page.goto(`${origin}/portfolio/psa/`);
  await expect(new CategoryPage(page).heading).toHaveText(NOT_FOUND);
  expect(asked).toEqual(['/portfolio/psa/', '/portfolio/psa', '/portfolio/psa/']);
});

test('an unknown category never shows the text of the 404 page, however slowly it arrives', {
  tag: '@D08b',
}, async ({ page }) => {
  const html = readMarkup('/404');
  const half = html.indexOf('</h1>', html.indexOf(`>${NOT_FOUND}`)) + '</h1>'.length;
  let sendTheRest = () => {};
  const origin = await startHost((_, response) => {
    response.writeHead(404, HTML).write(html.slice(0, half));
    sendTheRest = () => response.end(html.slice(half));
  });
  await page.goto(`${origin}/portfolio/wedding-films`, { waitUntil: 'commit' });
  await expect(page.getByText(NOT_FOUND)).toHaveCount(1);
  await expect(page.getByText(NOT_FOUND)).toBeHidden();
  sendTheRest();
  await expect(new CategoryPage(page).heading).toHaveText('wedding films');
  await expect(new CategoryPage(page).noVideos).toBeVisible();
});
