/** What a page loads, in which order, and again on a second visit. */
import path from 'node:path';
import { listBuiltPages, readMarkup } from '../support/built-page.ts';
import { advanceTime, stopClock } from '../support/clock.ts';
import { PHONE } from '../support/devices.ts';
import { expect, loadFonts, scrollThrough, test } from '../support/fixtures.ts';
import {
  holdRequests,
  REACT_FILE,
  readResources,
  recordRequests,
  SCRIPT_FILES,
} from '../support/requests.ts';
import { scrollPosition, scrollToEnd, swipe } from '../support/scroll.ts';

/** In the inline scripts of islands. */
const HYDRATION = 'customElements.define("astro-island"';

test('only the home page loads scripts before an interaction', {
  tag: ['@D12b', '@D16a', '@D16b', '@H2.02', '@H2.09'],
}, async ({ page }) => {
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
  for (const urlPath of ['/portfolio/human-interest-story', '/contact']) {
    expect(await openUntilIdle(urlPath), urlPath).toEqual([]);
    expect(readMarkup(urlPath).split(HYDRATION)[0], urlPath).toContain('</footer>');
  }
  // On the home page, only the slideshow needs them.
  const [before, after] = readMarkup('/').split(HYDRATION);
  expect(before).toContain('</header>');
  expect(after).toContain('aria-label="Go to slide 1"');

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

  test('touches that scroll, the menu and links load no scripts', {
    tag: ['@D47', '@H1.12', '@H2.02'],
  }, async ({ page, form, header, scrollToTop, slideshow }) => {
    const scripts = recordRequests(page, SCRIPT_FILES);
    await page.goto('/');
    for (const control of [
      form.field('Subject'),
      scrollToTop.link,
      header.menuButton,
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
    await header.menuButton.tap();
    await header.menuButton.tap();
    await expect(header.navigation).toBeHidden();
    await slideshow.servicesLink.tap();
    await expect(page).toHaveURL('/#services');
    const entries = await page.evaluate(() => history.length);
    await scrollToTop.link.tap();
    await scrollToTop.expectAtTop();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await header.menuButton.tap();
    await header.link('Contact').tap();
    await expect(page).toHaveURL('/contact');
    expect(scripts).toEqual([]);
  });
});

/** The paths of pages, the number of their lead images, and the width that these need on a phone, in pixels. */
const LEADS = [
  ['/', 1, 720],
  ['/portfolio', 1, 600],
  ['/portfolio/psa', 1, 600],
  ['/team', 2, 480],
] as const;

test('the lead image is requested before the font, in the width it needs', {
  tag: '@H2.08',
}, async ({ page }) => {
  for (const [urlPath, count, width] of LEADS) {
    await page.goto(urlPath);
    const leads = page.locator('img[fetchpriority=high]');
    await expect(leads, urlPath).toHaveCount(count);
    // The font is larger and must not be preloaded.
    await expect(page.locator('link[rel=preload]'), urlPath).toHaveCount(count);
    const url = await leads.first().evaluate((image: HTMLImageElement) => image.currentSrc);
    const files = page.locator('picture:has([fetchpriority=high]) source').first();
    const srcset = (await files.getAttribute('srcset')) ?? '';
    expect(srcset, urlPath).toContain(`${path.basename(url)} ${width}w`);
    await loadFonts(page);
    const names = (await readResources(page)).map(({ name }) => name);
    expect(names.indexOf(url), urlPath).toBeGreaterThanOrEqual(0);
    const font = names.findIndex((name) => name.endsWith('.woff2'));
    expect(names.indexOf(url), urlPath).toBeLessThan(font);
    const loaded = names.filter(
      (name) => name.endsWith('.avif') && srcset.includes(path.basename(name)),
    );
    expect(new Set(loaded), urlPath).toEqual(new Set([url]));
  }
});

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
