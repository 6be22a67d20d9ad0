/** The connection stops in the middle of a page: what has arrived can be read, and no control is dead. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { Menu } from '../support/pages/menu.ts';
import { SITE_ORIGIN } from '../support/settings.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

/** Serves the site, but sends one page only up to a byte until the rest is asked for. */
async function stallAt(html: Buffer, bytes: number) {
  let sendRest = () => {};
  const server = createServer(async ({ url = '/', headers }, response) => {
    if (headers['sec-fetch-dest'] === 'document') {
      response.writeHead(200, { 'content-type': 'text/html' }).write(html.subarray(0, bytes));
      sendRest = () => response.end(html.subarray(bytes));
      return;
    }
    const answer = await fetch(`${SITE_ORIGIN}${url}`);
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      .end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sendRest: () => sendRest(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function openStalled(page: Page, url: string, marker: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await expect.poll(() => page.content().catch(() => '')).toContain(marker);
}

test('what has arrived is readable at whatever byte the connection stalls', {
  tag: ['@phone', '@H3.11'],
}, async ({ page, request, pageErrors }) => {
  test.slow();
  pageErrors.expect(/^console error: 404: \/$/);
  for (const path of EVERY_KIND_OF_PAGE) {
    const html = await (await request.get(path)).body();
    const text = html.toString('latin1');
    // After headings and paragraphs; a last one stands in each eighth of the markup after the styles.
    const ends = [...text.matchAll(/<\/(?:h[1-3]|p)>/g)].map(({ index }) => index + 5);
    const cuts = Array.from({ length: 8 }, (_, part) => ends[Math.floor((ends.length * part) / 8)]);
    for (const bytes of new Set(cuts)) {
      if (bytes === undefined) continue;
      const site = await stallAt(html, bytes);
      try {
        await page.goto(site.url, { waitUntil: 'commit' });
        const words = page.locator('main :is(h1, h2, h3, p)');
        const expected = await page.evaluate(
          (markup) =>
            new DOMParser()
              .parseFromString(markup, 'text/html')
              .querySelectorAll('main :is(h1, h2, h3, p)').length,
          html.subarray(0, bytes).toString(),
        );
        await expect(words).toHaveCount(expected);
        const hidden = () =>
          words.evaluateAll((elements) =>
            elements
              .filter((element) => element.textContent?.trim() && !element.closest('.sr-only'))
              .filter((element) => element.checkVisibility())
              .filter(
                (element) =>
                  !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
              )
              .map((element) => element.textContent),
          );
        await expect.poll(hidden, `${path}, ${bytes} bytes`).toEqual([]);
      } finally {
        site.close();
      }
    }
  }
});

test('a click on a slideshow control that has arrived is kept while the page stalls', {
  tag: ['@H3.02', '@H3.11'],
}, async ({ page, request }) => {
  const html = await (await request.get('/')).body();
  const controls = [
    { marker: 'aria-label="Go to slide 5"', name: 'Go to slide 5', shown: '05 / 07' },
    { marker: 'aria-label="Next slide"', name: 'Next slide', shown: '02 / 07' },
  ];
  for (const { marker, name, shown } of controls) {
    const at = html.indexOf('</button>', html.indexOf(marker)) + '</button>'.length;
    const site = await stallAt(html, at);
    try {
      await openStalled(page, site.url, marker);
      await page.getByRole('button', { name }).click();
      site.sendRest();
      await expect(page.getByText(shown)).toBeVisible();
    } finally {
      site.close();
    }
  }
});

test('the menu button is shown once there is a menu to open, also while the page stalls', {
  tag: ['@phone', '@S2.07', '@H3.11'],
}, async ({ page, request }) => {
  const html = await (await request.get('/about')).body();
  const { button, navigation } = new Menu(page);
  const buttonEnd = html.indexOf('</button>', html.indexOf('popovertarget="menu"')) + 9;
  const linkEnd = html.indexOf('</a>', html.indexOf('href="/services"', buttonEnd)) + 4;
  for (const { end, hasMenu } of [
    { end: buttonEnd, hasMenu: false },
    { end: linkEnd, hasMenu: true },
  ]) {
    const site = await stallAt(html, end);
    try {
      await openStalled(page, site.url, 'popovertarget="menu"');
      await expect(button).toBeVisible({ visible: hasMenu });
      if (!hasMenu) continue;
      await button.tap();
      await expect(navigation.getByRole('link', { name: 'Services' })).toBeVisible();
    } finally {
      site.close();
    }
  }
});
