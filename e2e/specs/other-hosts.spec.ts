import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readMarkup } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';

const NOT_FOUND = 'Oops! Page not found';
const HTML = { 'content-type': 'text/html' };

test('the 404 page works on a slow host, and on one that adds a slash to every path', {
  tag: ['@D08b', '@H3.04'],
}, async ({ page, pageErrors, category }) => {
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
