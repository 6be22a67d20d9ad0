import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readElements } from '../support/built-page.ts';
import { expect, loadFonts, test } from '../support/fixtures.ts';
import { holdRequests, REACT_FILE, recordRequests, recordScripts } from '../support/islands.ts';
import { advanceTime, scrollPosition, scrollToEnd, stopClock, swipe } from '../support/motion.ts';
import { SITE_FOLDER } from '../support/settings.ts';

/** The start of the inline script that hydrates islands. */
const HYDRATION = 'customElements.define("astro-island"';

test('only the home page loads scripts before an interaction; text comes before scripts', {
  tag: ['@D12b', '@H2.02', '@H2.09'],
}, async ({ page, pageErrors }) => {
  pageErrors.expect('console error: 404: /404.html');
  const scripts = recordScripts(page);
  await stopClock(page);
  for (const urlPath of ['/404.html', '/portfolio/human-interest-story', '/contact']) {
    const response = await page.goto(urlPath);
    await advanceTime(page, 60_000);
    await scrollToEnd(page);
    expect(scripts, urlPath).toEqual([]);
    const [before] = ((await response?.text()) ?? '').split(HYDRATION);
    expect(before, urlPath).toContain('</footer>');
  }
});

test('the home page loads scripts and videos after its images; the hydration script comes before its controls', {
  tag: ['@D16a', '@D16b', '@H2.02', '@H2.09'],
}, async ({ page }) => {
  const requests = recordRequests(page, (request) =>
    /script|media|fetch/.test(request.resourceType()),
  );
  await stopClock(page);
  const release = await holdRequests(page, /\.avif$/);
  const response = await page.goto('/', { waitUntil: 'domcontentloaded' });
  const [before, ...after] = ((await response?.text()) ?? '').split(HYDRATION);
  expect(before).not.toContain('aria-label="Go to slide');
  expect(after).toEqual([expect.stringContaining('aria-label="Go to slide 1"')]);
  await advanceTime(page, 60_000);
  expect(requests).toEqual([]);

  const loaded = page.waitForEvent('load');
  release();
  await loaded;
  expect(requests).toEqual([]);
  await advanceTime(page, 100);
  await expect.poll(() => requests.some((url) => REACT_FILE.test(url))).toBe(true);
});

test('a touch that scrolls over a control loads no script; a tap loads the files of its island, once', {
  tag: ['@phone', '@H2.02', '@H2.03', '@H2.13'],
}, async ({ page, form, menu, scrollToTop, slideshow }) => {
  const scripts = recordScripts(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const control of [form.field('Subject'), scrollToTop.link, menu.button, slideshow.dot(3)]) {
    await control.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await control.boundingBox()) ?? {};
    const before = await scrollPosition(page);
    await swipe(page, { x: x + 10, y: y + 10 }, { x: 0, y: before > 0 ? 60 : -60 });
    await expect.poll(() => scrollPosition(page)).not.toBe(before);
  }
  expect(scripts).toEqual([]);
  // A tap while the page still scrolls is not a click.
  await page.reload();
  await slideshow.dot(3).tap();
  await slideshow.expectSlide(3);
  // Each file is fetched and then imported from the cache.
  const transfers = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .map(({ name }) => name),
  );
  expect(transfers).toHaveLength(2);
  expect(transfers[0]).not.toBe(transfers[1]);
});

test('an island has two script files, named in its element, of at most 63,000 bytes in total', {
  tag: ['@D12b', '@H2.03', '@H2.13'],
}, () => {
  const read = (url: string) => {
    const code = readFileSync(path.join(SITE_FOLDER, url), 'utf8');
    const imported = [...code.matchAll(/(?:from|import) ?\(?["'`]\.\/([^"'`]+)/g)];
    // Hosts compress files once, at the highest level.
    const bytes = brotliCompressSync(code).length;
    const sendsEmail = code.includes('/api/v1.0/email/send');
    return { bytes, sendsEmail, imported: imported.map(([, file = '']) => file) };
  };
  const islands = readElements('/').filter(({ name }) => name === 'astro-island');
  expect(islands).toHaveLength(4);
  const renderer = islands[0]?.attributes['renderer-url'] ?? '';
  const shared = read(renderer);
  expect(shared).toMatchObject({ imported: [], sendsEmail: false });
  for (const { attributes } of islands) {
    const { 'component-url': component = '' } = attributes;
    expect(attributes['renderer-url'], component).toBe(renderer);
    const own = read(component);
    expect(own.bytes + shared.bytes, component).toBeGreaterThan(50_000);
    expect(own.bytes + shared.bytes, component).toBeLessThanOrEqual(63_000);
    // A third file would be requested one round trip later, without a retry.
    expect(own.imported, component).toEqual([path.basename(renderer)]);
    expect(own.sendsEmail, component).toBe(component.includes('ContactForm'));
  }
});

test('the lead image is requested before the font, once, and in the width it needs', {
  tag: ['@phone', '@H2.08'],
}, async ({ page }) => {
  for (const urlPath of ['/', '/portfolio', '/portfolio/psa', '/team']) {
    await page.goto(urlPath);
    const lead = await page
      .locator('img[fetchpriority=high]')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    // The preload must come before the styles. The font is larger and must not be preloaded.
    const preload = page.locator('link[rel=preload]');
    await expect(preload.and(page.locator('[as=image]:has(~ style)')).first()).toBeAttached();
    await expect(preload.and(page.locator('[as=font]'))).toHaveCount(0);
    // The browser lists requests in the order of their start.
    await loadFonts(page);
    const requests = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .sort((one, other) => one.startTime - other.startTime)
        .map(({ name }) => name),
    );
    const font = requests.findIndex((url) => url.endsWith('.woff2'));
    expect(requests.indexOf(lead), urlPath).toBeGreaterThanOrEqual(0);
    expect(requests.indexOf(lead), urlPath).toBeLessThan(font);
    // The last letter of the file name stands for the width.
    const [, name = '', extension = ''] = /^(.+?).\.(\w+)$/.exec(lead) ?? [];
    const widths = requests.filter((url) => url.startsWith(name) && url.endsWith(`.${extension}`));
    expect(new Set(widths), urlPath).toEqual(new Set([lead]));
  }
});

test('a tablet loads the largest file of the first slide, which is wider than the viewport', {
  tag: ['@tablet', '@H2.08'],
}, async ({ page, slideshow }) => {
  await page.goto('/');
  const { image, currentSlide } = slideshow;
  const files = await currentSlide.locator('picture source').getAttribute('srcset');
  const [, largest = 'none'] = /(\S+) 1080w/.exec(files ?? '') ?? [];
  await expect(image).toHaveJSProperty('currentSrc', new URL(largest, page.url()).href);
});
