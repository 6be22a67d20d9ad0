/** Pages that are prefetched before a visitor opens them. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, setConnection } from '../support/islands.ts';
import { waitForFrames } from '../support/motion.ts';
import { serveSite } from '../support/server-process.ts';
import { SITE_FOLDER } from '../support/settings.ts';

const NAVIGATION = ['/', '/about', '/services', '/portfolio', '/clients', '/team', '/contact'];

/** The other pages of the navigation, from a page. */
const pagesFrom = (path: string) => NAVIGATION.filter((other) => other !== path);

/** Records the paths of pages that the page fetches. */
function recordFetches(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && !pathname.includes('.')) paths.push(pathname);
  });
  return paths;
}

/** @returns the bytes that were transferred for the page and for each page that it fetches */
const readTransfers = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => /navigation|fetch/.test(initiatorType))
      .map(({ transferSize }) => transferSize),
  );

/** Waits until everything that is due in an idle page has happened. */
async function waitUntilIdle(page: Page): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await waitForFrames(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
}

test('the pages of the navigation are fetched one after another when a page is loaded', {
  tag: '@H9.60',
}, async ({ page, thirdParties: _ }) => {
  const fetches = recordFetches(page);
  for (const path of ['/', '/about']) {
    fetches.length = 0;
    const started = pagesFrom(path).slice(0, 2);
    const releaseFont = await holdRequests(page, /\.woff2$/);
    const releasePage = await holdRequests(page, started[1] ?? '');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await waitUntilIdle(page);
    expect(fetches, 'before load').toEqual([]);
    releaseFont();
    await expect.poll(() => fetches).toEqual(started);
    await waitUntilIdle(page);
    expect(fetches, 'while a page is fetched').toEqual(started);
    releasePage();
    await expect.poll(() => fetches).toEqual(pagesFrom(path));
    await page.unrouteAll();
  }
});

test('on the portfolio page the categories in view are fetched too, at most 100,000 bytes in all', {
  tag: ['@H9.60', '@phone', '@desktop'],
}, async ({ page, thirdParties: _ }) => {
  const fetches = recordFetches(page);
  await page.goto('/portfolio');
  const inView = await page
    .getByRole('main')
    .locator('a[href^="/portfolio/"]')
    .evaluateAll((links) =>
      links
        .filter((link) => link.getBoundingClientRect().top < innerHeight)
        .map((link) => link.getAttribute('href')),
    );
  expect(inView.length).toBeGreaterThan(0);
  await expect.poll(() => fetches).toContain(inView[0]);
  await waitUntilIdle(page);
  // The limit may leave out the last of them.
  const all = [...pagesFrom('/portfolio'), ...inView];
  expect(fetches).toEqual(all.slice(0, fetches.length));
  const [, ...bytes] = await readTransfers(page);
  const total = bytes.reduce((sum, one) => sum + one, 0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(100_000);
});

test('a page that is larger than expected, or a click on a link, ends the fetching', {
  tag: '@H9.60',
}, async ({ page, header, thirdParties: _ }) => {
  const fetches = recordFetches(page);
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + ' '.repeat(90_000) });
  });
  const releaseNext = await holdRequests(page, '/services');
  const received = page.waitForEvent('requestfinished', (one) => one.url().endsWith('/about'));
  await page.goto('/contact');
  await received;
  await waitUntilIdle(page);
  releaseNext();
  await waitUntilIdle(page);
  // The third may be requested before the second has arrived.
  expect(['/', '/about', '/services']).toEqual(expect.arrayContaining(fetches));
  await page.unrouteAll();

  for (const [name, path, isAborted] of [
    ['Contact', '/contact', true],
    ['About', '/about', false],
  ] as const) {
    // Ends the fetches of the page before.
    await page.goto('about:blank');
    fetches.length = 0;
    const release = await holdRequests(page, path);
    const releaseFetched = await holdRequests(page, '/about');
    await page.goto('/clients');
    await expect.poll(() => fetches).toEqual(['/', '/about']);
    // A click that follows no link changes nothing.
    await page.getByRole('heading', { level: 1 }).click();
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
    await header.link(name).click({ noWaitAfter: true });
    if (isAborted) await expect.poll(() => failed).toEqual(['/about']);
    releaseFetched();
    release();
    await expect(page).toHaveURL(path);
    expect(failed).toEqual(isAborted ? ['/about'] : []);
    // The third fetch is the first of the next page.
    await expect.poll(() => fetches.slice(0, 3)).toEqual(['/', '/about', '/']);
    await page.unrouteAll();
  }
});

test('no page is fetched with Save-Data, on 2g, while the tab is hidden, or after a slow load', {
  tag: '@H9.61',
}, async ({ page }) => {
  const fetches = recordFetches(page);
  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
  ]) {
    await setConnection(page, connection);
    await page.goto('/about');
    await waitUntilIdle(page);
    expect(fetches, JSON.stringify(connection)).toEqual([]);
  }
  await setConnection(page, { effectiveType: '4g' });
  // Browsers call no animation frames in a hidden tab; a tab of a test is never hidden.
  await page.addInitScript(() => {
    const request = requestAnimationFrame;
    const shown = new Promise((resolve) => addEventListener('test:show', resolve));
    window.requestAnimationFrame = (callback) => {
      void shown.then(() => request(callback));
      return 0;
    };
  });
  await page.goto('/about');
  await waitUntilIdle(page);
  expect(fetches).toEqual([]);
  const show = () => page.evaluate(() => dispatchEvent(new Event('test:show')));
  await show();
  await expect.poll(() => fetches).toEqual(pagesFrom('/about'));

  fetches.length = 0;
  await page.addInitScript(() => {
    Object.defineProperty(Event.prototype, 'timeStamp', { value: 8000 });
  });
  await page.goto('/team');
  await show();
  await waitUntilIdle(page);
  expect(fetches, 'after eight seconds of loading').toEqual([]);
});

test('a page that was fetched is shown without a request, and is not fetched again', {
  tag: '@H9.62',
}, async ({ page, header }) => {
  await using server = await serveSite(SITE_FOLDER);
  const { origin } = server;
  await page.goto(`${origin}/about`);
  await expect.poll(() => readTransfers(page)).toHaveLength(NAVIGATION.length);
  expect(Math.min(...(await readTransfers(page)))).toBeGreaterThan(1000);
  for (const name of ['Team', 'Services']) {
    await header.link(name).click();
    await expect(page).toHaveURL(`${origin}/${name.toLowerCase()}`);
    await expect.poll(() => readTransfers(page)).toEqual(NAVIGATION.map(() => 0));
  }
});
