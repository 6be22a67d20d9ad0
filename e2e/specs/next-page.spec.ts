/** Pages that are fetched before a visitor opens them, and downloads that make room for the page that is opened. */
import type { Page } from '@playwright/test';
import { startCachingHost } from '../support/caching-host.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectHydrated, holdRequests, recordRequests, setConnection } from '../support/islands.ts';
import { advanceTime, stopClock, waitForFrames } from '../support/motion.ts';
import { PRELOAD_MS, Slideshow } from '../support/pages/slideshow.ts';

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

/** Waits until everything that is due in an idle page has happened. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
}

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

for (const path of ['/', '/about']) {
  test(`the pages of the navigation are fetched one at a time after ${path} is loaded`, {
    tag: '@H9.60',
  }, async ({ page, thirdParties: _ }) => {
    const started = pagesFrom(path).filter((other) => NAVIGATION.indexOf(other) <= 2);
    const fetches = recordFetches(page);
    const releaseFont = await holdRequests(page, /\.woff2$/);
    const releasePage = await holdRequests(page, (url) => url.pathname === '/services');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await waitUntilIdle(page);
    expect(fetches, 'before load').toEqual([]);
    releaseFont();
    await expect.poll(() => fetches).toEqual(started);
    await waitUntilIdle(page);
    expect(fetches, 'while a page is fetched').toEqual(started);
    releasePage();
    await expect.poll(() => fetches).toEqual(pagesFrom(path));
  });
}

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
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'fetch')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(100_000);
});

test('pages that are larger than expected end the fetching', {
  tag: '@H9.60',
}, async ({ page, thirdParties: _ }) => {
  const fetches = recordFetches(page);
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + ' '.repeat(90_000) });
  });
  await page.goto('/contact');
  await expect.poll(() => fetches).toContain('/about');
  await waitUntilIdle(page);
  await waitUntilIdle(page);
  expect(fetches).toEqual(['/', '/about']);
});

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
]) {
  test(`no page is fetched with ${JSON.stringify(connection)}`, {
    tag: '@H9.61',
  }, async ({ page }) => {
    const fetches = recordFetches(page);
    await setConnection(page, connection);
    await page.goto('/about');
    await waitUntilIdle(page);
    expect(fetches).toEqual([]);
  });
}

test('no page is fetched while the tab is hidden', { tag: '@H9.61' }, async ({ page }) => {
  const fetches = recordFetches(page);
  // Browsers call no animation frames in a hidden tab; a tab of a test is never hidden.
  await page.addInitScript(() => {
    const request = requestAnimationFrame;
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    addEventListener('test:show', () => {
      window.requestAnimationFrame = request;
      for (const callback of waiting) request(callback);
    });
  });
  const waitForIdleCallbacks = () =>
    page.evaluate(async () => {
      for (let round = 0; round < 3; round++)
        await new Promise((done) => requestIdleCallback(done));
    });
  await page.goto('/about');
  await waitForIdleCallbacks();
  expect(fetches).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('test:show')));
  await expect.poll(() => fetches).toEqual(pagesFrom('/about'));
});

test('after a click on a link no further page is fetched', {
  tag: '@H9.60',
}, async ({ page, thirdParties: _ }) => {
  const fetches = recordFetches(page);
  const releasePage = await holdRequests(page, (url) => url.pathname === '/about');
  const releaseTarget = await holdRequests(page, (url) => url.pathname === '/contact');
  await page.goto('/clients');
  await expect.poll(() => fetches).toEqual(['/', '/about']);
  // A click that follows no link changes nothing.
  await page.getByRole('heading', { level: 1 }).click();
  const followed = page.waitForRequest((request) => request.isNavigationRequest());
  await mainLink(page, 'Contact').click({ noWaitAfter: true });
  await followed;
  const fetched = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/about'),
  );
  releasePage();
  await fetched;
  releaseTarget();
  await expect(page).toHaveURL('/contact');
  // The third fetch is the first of the next page.
  await expect.poll(() => fetches.slice(0, 3)).toEqual(['/', '/about', '/']);
});

test('a page that was fetched is shown without a request, and is not fetched again', {
  tag: '@H9.62',
}, async ({ page }) => {
  await using host = await startCachingHost();
  const fetches = recordFetches(page);
  await page.goto(`${host.origin}/about`);
  await expect.poll(() => host.requests).toEqual(['/about', ...pagesFrom('/about')]);
  const before = host.requests.length;
  for (const name of ['Team', 'Clients', 'Services']) {
    fetches.length = 0;
    await mainLink(page, name).click();
    await expect(page).toHaveURL(`${host.origin}/${name.toLowerCase()}`);
    await expect.poll(() => fetches.length).toBe(NAVIGATION.length - 1);
  }
  expect(host.requests.slice(before)).toEqual([]);
});

test.describe(() => {
  test.use({ videos: true });

  test('a press on a link stops the download of the video, and a release elsewhere starts it again', {
    tag: '@H9.63',
  }, async ({ page }) => {
    const slideshow = new Slideshow(page);
    const requests = recordRequests(page, (request) => /\.webm$/.test(request.url()));
    await holdRequests(page, /\.(?:webm|mp4)$/);
    await slideshow.open();
    await expect.poll(() => requests.length).toBe(1);
    // A link within the page needs nothing.
    await slideshow.servicesLink.hover();
    await page.mouse.down();
    await expect(slideshow.video.locator('source')).not.toHaveCount(0);
    await page.mouse.move(0, 300);
    await page.mouse.up();

    const stopped = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('.webm'),
    );
    await mainLink(page, 'About').hover();
    await page.mouse.down();
    await stopped;
    expect(requests).toHaveLength(1);
    await slideshow.moveMouseAway();
    await page.mouse.up();
    await expect.poll(() => requests.length).toBe(2);
  });

  test('a press on a link stops the download of the next slide until the visitor stays', {
    tag: '@H9.63',
  }, async ({ page }) => {
    const slideshow = new Slideshow(page);
    const isPicture = (url: URL) => url.pathname.endsWith('.avif');
    await slideshow.open();
    const requests = recordRequests(page, (request) => isPicture(new URL(request.url())));
    await mainLink(page, 'About').hover();
    await page.mouse.down();
    await advanceTime(page, PRELOAD_MS);
    expect(requests, 'while the link is pressed').toEqual([]);
    await page.mouse.move(0, 300);
    await page.mouse.up();
    const release = await holdRequests(page, isPicture);
    await advanceTime(page, PRELOAD_MS);
    await expect.poll(() => requests.length).toBe(1);
    const stopped = page.waitForEvent('requestfailed', (request) =>
      isPicture(new URL(request.url())),
    );
    await mainLink(page, 'About').hover();
    await page.mouse.down();
    await stopped;
    await page.mouse.move(0, 300);
    await page.mouse.up();
    await expect.poll(() => requests.length).toBe(2);
    release();
    await slideshow.expectLoaded(slideshow.nextImage);
  });

  for (const { line, kilobitsPerSecond, videos } of [
    { line: 'slow', kilobitsPerSecond: 1_400, videos: 0 },
    { line: 'fast', kilobitsPerSecond: 1_600, videos: 1 },
  ]) {
    test(`on a ${line} line that the browser does not report, ${videos} videos are loaded`, {
      tag: '@H9.64',
    }, async ({ page }) => {
      const slideshow = new Slideshow(page);
      const requests = recordRequests(page, (request) => /\.(?:webm|mp4)$/.test(request.url()));
      await stopClock(page);
      // After the clock, which replaces `performance`.
      await page.addInitScript((speed) => {
        Object.defineProperty(Navigator.prototype, 'connection', { value: undefined });
        const entries = performance.getEntriesByType;
        performance.getEntriesByType = (type) => {
          const encodedBodySize = 50_000;
          const responseEnd = (encodedBodySize * 8) / speed;
          const entry = { transferSize: 50_300, encodedBodySize, responseStart: 0, responseEnd };
          return type === 'resource'
            ? [entry as PerformanceResourceTiming]
            : entries.call(performance, type);
        };
      }, kilobitsPerSecond);
      await page.goto('/');
      await advanceTime(page, 100);
      await slideshow.next.click();
      await slideshow.previous.click();
      await slideshow.expectSlide(1);
      await waitForFrames(page);
      await expect(slideshow.video).toHaveCount(videos);
      expect(new Set(requests).size).toBe(videos);
    });
  }

  test('no video is loaded before the hero is in view', { tag: '@H9.65' }, async ({
    page,
    thirdParties: _,
  }) => {
    const slideshow = new Slideshow(page);
    const requests = recordRequests(page, (request) => /\.(?:webm|mp4)$/.test(request.url()));
    await stopClock(page);
    await page.goto('/#contact');
    await advanceTime(page, 100);
    await expectHydrated(slideshow.next);
    await waitForFrames(page);
    expect(requests).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(slideshow.video).toBeAttached();
  });
});
