/** The connection stops in the middle of a page: what has arrived can be read, and no control is dead. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '../support/fixtures.ts';
import { Menu } from '../support/pages/menu.ts';
import { Slideshow } from '../support/pages/slideshow.ts';
import { SITE_ORIGIN } from '../support/settings.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

interface StalledPage {
  /** The part of the markup that arrives. */
  arrived: string;
  sendRest(): void;
}

interface Fixtures {
  /** Opens a page whose answer stops before the text that the function returns, or at that index. */
  openStalled(path: string, findEnd: (html: string) => number): Promise<StalledPage>;
}

const test = base.extend<Fixtures>({
  openStalled: async ({ page }, use) => {
    let arrived = '';
    let rest = '';
    let sendRest = () => {};
    const server = createServer(async ({ url = '/', headers }, response) => {
      if (headers['sec-fetch-dest'] === 'document') {
        response.writeHead(200, { 'content-type': 'text/html' }).write(arrived);
        sendRest = () => response.end(rest);
        return;
      }
      const answer = await fetch(`${SITE_ORIGIN}${url}`);
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        .end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use(async (path, findEnd) => {
      const html = await (await fetch(`${SITE_ORIGIN}${path}`)).text();
      const end = findEnd(html);
      [arrived, rest] = [html.slice(0, end), html.slice(end)];
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
      return { arrived, sendRest: () => sendRest() };
    });
    server.closeAllConnections();
    server.close();
  },
});

/** Returns where the element that holds a text ends. */
const endOf = (html: string, tag: string, text: string) =>
  html.indexOf(tag, html.indexOf(text)) + tag.length;

test('what has arrived is readable wherever the connection stalls', {
  tag: ['@phone', '@H3.11'],
}, async ({ page, openStalled, pageErrors }) => {
  pageErrors.expect(/^console error: 404: \/$/);
  const words = page.locator('h1, h2, h3, p');
  const readHidden = () =>
    words.evaluateAll((all) =>
      all
        .filter((element) => element.textContent?.trim() && !element.closest('.sr-only'))
        .filter((element) => element.checkVisibility())
        .filter(
          (element) =>
            !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map((element) => element.textContent),
    );
  for (const path of EVERY_KIND_OF_PAGE) {
    for (const share of [0.3, 0.7]) {
      const { arrived } = await openStalled(path, (html) => {
        const ends = [...html.matchAll(/<\/(?:h[1-3]|p)>/g)].map(({ index }) => index + 5);
        return ends[Math.floor(ends.length * share)] ?? 0;
      });
      await expect(words).toHaveCount(arrived.match(/<(?:h[1-3]|p)\b/g)?.length ?? 0);
      await expect.poll(readHidden, `${path}, ${share} of it`).toEqual([]);
    }
  }
});

test('a click on a slideshow control that has arrived is kept while the page stalls', {
  tag: ['@H3.02', '@H3.11'],
}, async ({ page, openStalled }) => {
  const slideshow = new Slideshow(page);
  const { sendRest } = await openStalled('/', (html) => endOf(html, '</button>', 'Go to slide 5'));
  await slideshow.dot(5).click();
  sendRest();
  await expect(slideshow.counter(5)).toBeVisible();
});

test('the menu button is shown once there is a menu to open, also while the page stalls', {
  tag: ['@phone', '@S2.07', '@H3.11'],
}, async ({ page, openStalled }) => {
  const menu = new Menu(page);
  await openStalled('/about', (html) => endOf(html, '</button>', 'popovertarget="menu"'));
  await expect(menu.header.locator('[popovertarget=menu]')).toBeAttached();
  await expect(menu.button).toBeHidden();

  await openStalled('/about', (html) => {
    const menuStart = html.indexOf('popovertarget="menu"');
    return menuStart + endOf(html.slice(menuStart), '</a>', 'href="/services"');
  });
  await expect(menu.button).toBeVisible();
  await menu.button.tap();
  await expect(menu.link('Services')).toBeVisible();
});
