/** What a page loads, in which order, and again on a second visit. */
import path from 'node:path';
import { listBuiltPages, readMarkup } from '../support/built-page.ts';
import { advanceTime, stopClock } from '../support/clock.ts';
import { PHONE, TABLET } from '../support/devices.ts';
import { expect, loadFonts, scrollThrough, test } from '../support/fixtures.ts';
import { expectHydrated } from '../support/hydration.ts';
import {
  holdRequests,
  REACT_FILE,
  readResources,
  recordRequests,
  SCRIPT_FILES,
} from '../support/requests.ts';
import { scrollPosition, scrollToEnd, swipe } from '../support/scroll.ts';

test('only the home page loads scripts before an interaction', {
  tag: ['@D12b', '@D16a', '@D16b', '@H2.02'],
}, async ({ page, pageErrors }) => {
  pageErrors.expect('console error: 404: /404.html');
  const requests = recordRequests(page, (request) =>
    /script|media|fetch/.test(request.resourceType()),
  );
  /** Opens a page and waits until everything that is due has happened. Returns the scripts that it has requested. */
  const openUntilIdle = async (urlPath: string) => {
    // The page before may still request scripts.
    await page.goto('about:blank');
    requests.length = 0;
    await page.goto(urlPath);
    await advanceTime(page, 60_000);
    await scrollToEnd(page);
    return requests.filter((url) => SCRIPT_FILES.test(url));
  };
  await stopClock(page);
  // This wait is long enough to notice the scripts of the home page.
  expect(await openUntilIdle('/')).not.toEqual([]);
  for (const urlPath of ['/404.html', '/portfolio/human-interest-story', '/contact']) {
    expect(await openUntilIdle(urlPath), urlPath).toEqual([]);
  }

  const release = await holdRequests(page, /\.avif$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  requests.length = 0;
  await advanceTime(page, 60_000);
  expect(requests).toEqual([]);
  const loaded = page.waitForEvent('load');
  release();
  await loaded;
  expect(requests).toEqual([]);
  await advanceTime(page, 100);
  await expect.poll(() => requests.some((url) => REACT_FILE.test(url))).toBe(true);
});

test.describe('on a phone', () => {
  // With motion, the slideshow loads scripts without a touch.
  test.use({ ...PHONE, reducedMotion: 'reduce' });

  test('a touch loads only the scripts that it needs', {
    tag: ['@D47', '@H1.12', '@H2.02', '@H2.03', '@H2.13'],
  }, async ({ page, form, menu, scrollToTop, slideshow }) => {
    const scripts = recordRequests(page, SCRIPT_FILES);
    await page.goto('/');
    for (const control of [
      form.field('Subject'),
      scrollToTop.link,
      menu.button,
      slideshow.dot(3),
    ]) {
      await control.scrollIntoViewIfNeeded();
      const { x = 0, y = 0 } = (await control.boundingBox()) ?? {};
      const before = await scrollPosition(page);
      await swipe(page, { x: x + 10, y: y + 10 }, { x: 0, y: before > 0 ? 60 : -60 });
      await expect.poll(() => scrollPosition(page)).not.toBe(before);
    }
    // A tap while the page still scrolls is not a click.
    await page.reload();
    await menu.button.tap();
    await menu.button.tap();
    await expect(menu.navigation).toBeHidden();
    await slideshow.servicesLink.tap();
    await expect(page).toHaveURL('/#services');
    const entries = await page.evaluate(() => history.length);
    await scrollToTop.link.tap();
    await scrollToTop.expectAtTop();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await menu.button.tap();
    await menu.link('Contact').tap();
    await expect(page).toHaveURL('/contact');
    expect(scripts).toEqual([]);

    await page.goto('/');
    await slideshow.dot(3).tap();
    await slideshow.expectSlide(3);
    // Each file is fetched and then imported from the cache.
    const transfers = (await readResources(page)).filter(
      ({ name, transferSize }) => name.endsWith('.js') && transferSize > 0,
    );
    expect(transfers).toHaveLength(2);
    expect(transfers[0]?.name).not.toBe(transfers[1]?.name);
    await page.goto('/contact');
    await form.field('Name').tap();
    await expectHydrated(form.root);
  });
});

/** The paths of pages, the number of their lead images, and the width that these need, in pixels. */
const LEADS = [
  // On a tablet, the picture is wider than the viewport.
  ['/', 1, { phone: 720, tablet: 1080 }],
  ['/portfolio', 1, { phone: 600, tablet: 960 }],
  ['/portfolio/psa', 1, { phone: 600, tablet: 960 }],
  ['/team', 2, { phone: 480, tablet: 640 }],
] as const;

for (const [device, options] of [
  ['phone', PHONE],
  ['tablet', TABLET],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(options);

    test('the lead image is requested before the font, in the width it needs', {
      tag: '@H2.08',
    }, async ({ page }) => {
      for (const [urlPath, count, widths] of LEADS) {
        await page.goto(urlPath);
        await expect(page.locator('img[fetchpriority=high]'), urlPath).toHaveCount(count);
        const lead = page.locator('img[fetchpriority=high]').first();
        const url = await lead.evaluate((image: HTMLImageElement) => image.currentSrc);
        // The preload must come before the styles. The font is larger and must not be preloaded.
        const preload = page.locator('link[rel=preload]');
        await expect(preload.and(page.locator('[as=image]:has(~ style)')).first()).toBeAttached();
        await expect(preload.and(page.locator('[as=font]'))).toHaveCount(0);
        const files = page.locator('picture:has([fetchpriority=high]) source').first();
        await expect(files).toHaveAttribute(
          'srcset',
          new RegExp(`${path.basename(url)} ${widths[device]}w`),
        );
        await loadFonts(page);
        const names = (await readResources(page)).map(({ name }) => name);
        expect(names.indexOf(url), urlPath).toBeGreaterThanOrEqual(0);
        const font = names.findIndex((name) => name.endsWith('.woff2'));
        expect(names.indexOf(url), urlPath).toBeLessThan(font);
        const srcset = (await files.getAttribute('srcset')) ?? '';
        const loaded = names.filter(
          (name) => name.endsWith('.avif') && srcset.includes(path.basename(name)),
        );
        expect(new Set(loaded), urlPath).toEqual(new Set([url]));
      }
    });
  });
}

test('no deferred style applies to the first screen of the home page', {
  tag: '@H2.10',
}, async ({ page }) => {
  await page.goto('/');
  const deferred = page.locator('svg[data-deferred-styles] > style');
  const { selectors, early } = await deferred.evaluate((style: SVGStyleElement) => {
    const selectorsOf = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): string[] =>
      [...cssRules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return rule.selectorText;
        return rule instanceof CSSGroupingRule ? selectorsOf(rule) : [];
      });
    const isOnFirstScreen = (element: Element) =>
      style.compareDocumentPosition(element) !== Node.DOCUMENT_POSITION_FOLLOWING;
    const inAnyState = (selector: string) =>
      selector.replaceAll(/::?(?:before|after|hover|active|focus-visible)\b/g, ':is(*)');
    const all = selectorsOf(style.sheet as CSSStyleSheet);
    return {
      selectors: all.length,
      early: all.filter((selector) =>
        [...document.body.querySelectorAll(inAnyState(selector))].some(isOnFirstScreen),
      ),
    };
  });
  expect(early).toEqual([]);
  expect(selectors).toBeGreaterThan(100);
});

test('page transitions are used only without reduced motion', {
  tag: '@H1.10',
}, () => {
  const rule =
    /@media ?\(prefers-reduced-motion: ?no-preference\) ?\{\s*@view-transition ?\{\s*navigation: ?auto/g;
  for (const urlPath of listBuiltPages()) {
    const markup = readMarkup(urlPath);
    expect(markup.match(rule), urlPath).toHaveLength(1);
    expect(markup.match(/@view-transition/g), urlPath).toHaveLength(1);
  }
});

test('a second visit requests nothing, and a reload revalidates the page', {
  tag: '@H2.07',
}, async ({ page }) => {
  const requestsOf = async (load: () => Promise<unknown>) => {
    await load();
    await scrollThrough(page);
    await loadFonts(page);
    // Pages that are prefetched have their own tests, and browsers also revalidate icons.
    return (await readResources(page)).filter(
      ({ initiatorType, transferSize }) => transferSize > 0 && !/fetch|other/.test(initiatorType),
    );
  };
  expect((await requestsOf(() => page.goto('/portfolio'))).length).toBeGreaterThan(3);
  await page.goto('about:blank');
  expect(await requestsOf(() => page.goto('/portfolio'))).toEqual([]);
  const [response, ...others] = await requestsOf(() => page.reload());
  expect(others).toEqual([]);
  expect(response?.initiatorType).toBe('navigation');
  // Only the headers are transferred.
  expect(response?.transferSize).toBeLessThan(response?.encodedBodySize ?? 0);
});
