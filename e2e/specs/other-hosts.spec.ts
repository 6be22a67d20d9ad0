/** The 404 page, which also shows categories, on static hosts that answer otherwise than the site's own. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { readMarkup } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { CategoryPage } from '../support/pages/category-page.ts';

const NOT_FOUND = 'Oops! Page not found';

/** Visits a host that answers under `/portfolio` as given, and has nothing else. */
async function visitOtherHost(
  browser: Browser,
  answer: RequestListener,
  visit: (page: Page, origin: string) => Promise<void>,
) {
  const host = createServer((request, response) => {
    if (request.url?.startsWith('/portfolio')) answer(request, response);
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext();
  try {
    const { port } = host.address() as AddressInfo;
    await visit(await context.newPage(), `http://127.0.0.1:${port}`);
  } finally {
    await context.close();
    host.closeAllConnections();
    host.close();
  }
}

test('a host that redirects to a slash it does not know does not cause a loop', {
  tag: '@H3.04',
}, async ({ browser }) => {
  const asked: string[] = [];
  await visitOtherHost(
    browser,
    ({ url = '/' }, response) => {
      asked.push(url);
      if (!url.endsWith('/')) response.writeHead(301, { location: `${url}/` }).end();
      else response.writeHead(404, { 'content-type': 'text/html' }).end(readMarkup('/404'));
    },
    async (page, origin) => {
      await page.goto(`${origin}/portfolio/psa/`);
      await expect(new CategoryPage(page).heading).toHaveText(NOT_FOUND);
      expect(asked).toEqual(['/portfolio/psa/', '/portfolio/psa', '/portfolio/psa/']);
    },
  );
});

test('the second page of a category is found with a slash at its end and in any case', {
  tag: ['@D24c', '@D08a'],
}, async ({ browser }) => {
  await visitOtherHost(
    browser,
    ({ url }, response) => {
      const exists = url === '/portfolio/psa/2';
      const html = exists ? '<!doctype html><title>PSA, page 2</title>' : readMarkup('/404');
      response.writeHead(exists ? 200 : 404, { 'content-type': 'text/html' }).end(html);
    },
    async (page, origin) => {
      for (const asked of ['/portfolio/psa/2/', '/portfolio/PSA/2']) {
        await page.goto(origin + asked);
        await expect(page).toHaveURL(`${origin}/portfolio/psa/2`);
        await expect(page).toHaveTitle('PSA, page 2');
      }
      await page.goto(`${origin}/portfolio/psa/3/`);
      await expect(page).toHaveURL(`${origin}/portfolio/psa/3`);
      await expect(new CategoryPage(page).heading).toHaveText(NOT_FOUND);
    },
  );
});

test('an unknown category never shows the text of the 404 page, however slowly it arrives', {
  tag: '@D08b',
}, async ({ browser }) => {
  const html = readMarkup('/404');
  const half = html.indexOf('</h1>', html.indexOf(`>${NOT_FOUND}`)) + '</h1>'.length;
  let sendTheRest = () => {};
  await visitOtherHost(
    browser,
    (_, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).write(html.slice(0, half));
      sendTheRest = () => response.end(html.slice(half));
    },
    async (page, origin) => {
      await page.goto(`${origin}/portfolio/wedding-films`, { waitUntil: 'commit' });
      await expect(page.getByText(NOT_FOUND)).toHaveCount(1);
      await expect(page.getByText(NOT_FOUND)).toBeHidden();
      sendTheRest();
      await expect(new CategoryPage(page).heading).toHaveText('wedding films');
      await expect(new CategoryPage(page).noVideos).toBeVisible();
    },
  );
});
