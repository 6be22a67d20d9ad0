/** Pages that are prefetched before a visitor opens them. */
import type { Page } from '@playwright/test';
import { LIMITS } from '../../src/lib/limits.ts';
import { advanceTime, hideTab, showTab, stopClock, waitForFrames } from '../support/clock.ts';
import { DESKTOP } from '../support/devices.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, readResources, setConnection } from '../support/requests.ts';
import { serveSite } from '../support/server-process.ts';
import { SITE_FOLDER, SITE_ORIGIN, VIEWPORTS_PX } from '../support/settings.ts';

/** The pages of the navigation, in the order in which they are fetched. */
const NAVIGATION = ['/contact', '/portfolio', '/', '/about', '/services', '/clients', '/team'];

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
const readTransfers = async (page: Page) =>
  (await readResources(page))
    .filter(({ initiatorType }) => /navigation|fetch/.test(initiatorType))
    .map(({ transferSize }) => transferSize);

test.use(DESKTOP);

// Held requests make Chromium believe that the connection is slow.
test.beforeEach(({ page }) => setConnection(page, { effectiveType: '4g' }));

/** Waits until everything that is due in an idle page has happened. */
async function waitUntilIdle(page: Page): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await waitForFrames(page);
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
    );
  }
}

test('the pages of the navigation are fetched one after another, after load', {
  tag: '@H9.60',
}, async ({ page, context }) => {
  const fetches = recordFetches(page);
  const priorities = new Set<string>();
  const session = await context.newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ type, request }) => {
    const isPage = type === 'Fetch' && !/\.\w+$/.test(request.url);
    if (isPage) priorities.add(request.initialPriority);
  });
  await session.send('Network.enable');
  const started = pagesFrom('/').slice(0, 2);
  const releaseFont = await holdRequests(page, /\.woff2$/);
  const releasePage = await holdRequests(page, started[1] ?? '');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await waitUntilIdle(page);
  expect(fetches, 'before load').toEqual([]);
  releaseFont();
  await expect.poll(() => fetches).toEqual(started);
  await waitUntilIdle(page);
  expect(fetches, 'while a page is fetched').toEqual(started);
  releasePage();
  await expect.poll(() => fetches).toEqual(pagesFrom('/'));
  // Not before the pictures of the page.
  expect([...priorities]).toEqual(['Low']);
});

test('/portfolio prefetches the categories in view', {
  tag: '@H9.60',
}, async ({ page }) => {
  const fetches = recordFetches(page);
  await page.setViewportSize(VIEWPORTS_PX.phone);
  await page.goto('/portfolio');
  const inView = await page
    .getByRole('main')
    .locator('a[href^="/portfolio/"]')
    .evaluateAll((links) =>
      links
        .filter((link) => link.getBoundingClientRect().top < innerHeight)
        .map((link) => link.getAttribute('href') ?? ''),
    );
  expect(inView.length).toBeGreaterThan(0);
  const [contact = '', ...others] = pagesFrom('/portfolio');
  await expect.poll(() => fetches).toEqual([contact, ...inView, ...others].slice(0, 6));
  await waitUntilIdle(page);
  expect(fetches).toHaveLength(6);
  const [, ...bytes] = await readTransfers(page);
  const total = bytes.reduce((sum, one) => sum + one, 0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(LIMITS.prefetchedPages);
});

/** Runs in the page, because Playwright misses now and then that a held request is aborted. */
function recordAborts(): void {
  const { fetch } = window;
  window.fetch = (url, options) => {
    options?.signal?.addEventListener('abort', () => sessionStorage.setItem('aborted', `${url}`));
    return fetch(url, options);
  };
}

const readAborted = (page: Page) => page.evaluate(() => sessionStorage.getItem('aborted'));

test('a page that does not answer in 20 s ends the fetching', { tag: '@D57' }, async ({ page }) => {
  const fetches = recordFetches(page);
  await page.addInitScript(recordAborts);
  await holdRequests(page, '/contact');
  await stopClock(page);
  await page.goto('/about');
  await advanceTime(page, 1000);
  await expect.poll(() => fetches).toEqual(['/contact']);
  await advanceTime(page, 18_000);
  expect(await readAborted(page)).toBe(null);
  await advanceTime(page, 2000);
  expect(await readAborted(page)).toBe(`${SITE_ORIGIN}/contact`);
  expect(fetches).toEqual(['/contact']);
});

test('a click on a link to another page ends the fetching', {
  tag: '@H9.60',
}, async ({ page, header }) => {
  const fetches = recordFetches(page);
  await page.addInitScript(recordAborts);
  for (const [name, path, isAborted] of [
    ['About', '/about', true],
    ['Portfolio', '/portfolio', false],
  ] as const) {
    // Ends the fetches of the page before.
    await page.goto('about:blank');
    fetches.length = 0;
    const release = await holdRequests(page, path);
    const releaseFetched = await holdRequests(page, '/portfolio');
    await page.goto('/clients');
    await expect.poll(() => fetches).toEqual(['/contact', '/portfolio']);
    const followed = page.waitForRequest((request) => request.isNavigationRequest());
    await header.link(name).click({ noWaitAfter: true });
    await followed;
    releaseFetched();
    release();
    await expect(page).toHaveURL(path);
    expect(await readAborted(page)).toBe(isAborted ? `${SITE_ORIGIN}/portfolio` : null);
    await page.evaluate(() => sessionStorage.clear());
    // The third fetch is the first of the next page.
    await expect.poll(() => fetches.slice(0, 3)).toEqual(['/contact', '/portfolio', '/contact']);
    await page.unrouteAll();
  }
});

test('a click that does not leave the page does not end the fetching', {
  tag: '@H9.60',
}, async ({ page, header, footer }) => {
  const fetches = recordFetches(page);
  const release = await holdRequests(page, '/portfolio');
  await page.goto('/');
  await expect.poll(() => fetches).toEqual(['/contact', '/portfolio']);
  await page.getByRole('heading', { level: 1 }).click();
  await header.skipLink.press('Enter');
  await footer.root.locator('a[href="/#services"]').click();
  await header.link('Team').click({ modifiers: ['ControlOrMeta'] });
  release();
  await expect.poll(() => fetches).toEqual(pagesFrom('/'));
});

test('no page is prefetched on a slow connection or in a hidden tab', {
  tag: '@H9.61',
}, async ({ page }) => {
  const fetches = recordFetches(page);
  await page.goto('/about');
  // This wait is long enough to notice a fetch.
  await waitUntilIdle(page);
  expect(fetches).not.toEqual([]);
  // Ends the fetches of the page before.
  await page.goto('about:blank');
  fetches.length = 0;
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
  await hideTab(page);
  await page.goto('/about');
  await waitUntilIdle(page);
  expect(fetches).toEqual([]);
  await showTab(page);
  await expect.poll(() => fetches).toEqual(pagesFrom('/about'));

  fetches.length = 0;
  await page.addInitScript(() => {
    Object.defineProperty(Event.prototype, 'timeStamp', { value: 8000 });
  });
  await page.goto('/team');
  await showTab(page);
  await waitUntilIdle(page);
  expect(fetches, 'after eight seconds of loading').toEqual([]);
});

test('a page that was fetched is shown without a request', {
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
