/** The 404 page, which also shows categories, on hosts with different responses. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readMarkup } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';

const NOT_FOUND = 'Oops! Page not found';
const HTML = { 'content-type': 'text/html' };

const host = createServer();

/** Starts a host with the given responses to paths in `/portfolio`. Returns its origin. */
async function startHost(respond: RequestListener): Promise<string> {
  host.on('request', (request, response) => {
    if (request.url?.startsWith('/portfolio/')) respond(request, response);
    else response.writeHead(204).end();
  });
  await once(host.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

test.afterEach(() => {
  host.closeAllConnections();
  host.close().removeAllListeners('request');
});

test('a host that redirects to a trailing slash and then returns 404 causes no loop', {
  tag: '@H3.04',
}, async ({ page, pageErrors, category }) => {
  pageErrors.expect('console error: 404: /portfolio/psa/');
  const requested: string[] = [];
  const origin = await startHost(({ url = '/' }, response) => {
    requested.push(url);
    if (!url.endsWith('/')) response.writeHead(301, { location: `${url}/` }).end();
    else response.writeHead(404, HTML).end(readMarkup('/404'));
  });
  await page.goto(`${origin}/portfolio/psa/`);
  await expect(category.heading).toHaveText(NOT_FOUND);
  expect(requested).toEqual(['/portfolio/psa/', '/portfolio/psa', '/portfolio/psa/']);
});

test('an unknown category never shows the text of the 404 page, even if the page loads slowly', {
  tag: '@D08b',
}, async ({ page, category }) => {
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
  await expect(category.heading).toHaveText('wedding films');
  await expect(category.noVideos).toBeVisible();
});
