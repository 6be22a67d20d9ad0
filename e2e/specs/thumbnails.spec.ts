import type { Locator } from '@playwright/test';
import { loadPage } from '../support/built-page.ts';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { failRequests, openStalled } from '../support/requests.ts';
import { CATEGORY_CARDS, THUMBNAILS } from '../support/test-content.ts';

/** A category with own thumbnails, thumbnails of the video host, and several forms of links. */
const MIXED = '/portfolio/human-interest-story';
const MIXED_THUMBNAILS = THUMBNAILS['human-interest-story'];

const isOwn = (thumbnail: number | string) => typeof thumbnail === 'number';

/** Expects every image to be visible, to fill its frame, and to come from the given source. */
async function expectSources(images: Locator, expected: readonly string[]): Promise<void> {
  const sources = () =>
    images.evaluateAll((all: HTMLImageElement[]) =>
      all.map((image) => {
        const { origin, pathname } = new URL(image.currentSrc || image.src);
        const { width, height } = image.getBoundingClientRect();
        const frame = image.closest('span')?.getBoundingClientRect();
        if (!image.complete || image.naturalWidth === 0 || !image.checkVisibility()) {
          return 'not shown';
        }
        if (width !== frame?.width || height !== frame.height) return 'smaller than its frame';
        if (origin !== location.origin) return 'video host';
        return pathname.endsWith('.svg') ? 'placeholder' : 'own';
      }),
    );
  await expect.poll(sources).toEqual(expected);
}

const FAILED_THUMBNAIL = /^request failed: https:\/\/img\.youtube\.com\//;

test('the placeholder replaces thumbnails that the video host does not have', {
  tag: ['@browsers', '@S2.36', '@S2.38', '@S8.05', '@D06a', '@D07b', '@D07c'],
}, async ({ page, thirdParties, pageErrors, category }) => {
  thirdParties.setThumbnailResponse('grey image', /Test_Film24/);
  pageErrors.expect(/^status 404: .*Test_Film24/);
  thirdParties.setThumbnailResponse('failure', /Test_Film25/);
  pageErrors.expect(/^request failed: .*Test_Film25/);
  const expected = MIXED_THUMBNAILS.map((thumbnail) => {
    if (isOwn(thumbnail)) return 'own';
    return /Test_Film2[45]/.test(String(thumbnail)) ? 'placeholder' : 'video host';
  });
  await page.goto(MIXED);
  await scrollThrough(page);
  await expectSources(category.thumbnails, expected);
  // If a work has its own thumbnail, that of its video is not requested.
  const [first] = loadPage(MIXED)('main a[target=_blank]');
  expect([expected[0], first?.attribs['href']]).toEqual([
    'own',
    expect.stringContaining('youtube'),
  ]);
  expect(thirdParties.requests).toHaveLength(expected.filter((source) => source !== 'own').length);
});

test('the placeholder replaces a thumbnail that fails before any script runs', {
  tag: ['@D07a', '@D07b'],
}, async ({ page, thirdParties, pageErrors, category }) => {
  thirdParties.setThumbnailResponse('failure');
  pageErrors.expect(FAILED_THUMBNAIL);
  thirdParties.setThumbnailResponse('grey image', /Test_Film25/);
  pageErrors.expect(/^status 404: .*Test_Film25/);
  // Deferred scripts run only after the whole page is parsed.
  const resume = await openStalled(page, MIXED, (html) => html.indexOf('</main>'));
  const images = (['Test_Film24', 'Test_Film25'] as const).map((id) =>
    category.thumbnails.nth(MIXED_THUMBNAILS.indexOf(id)),
  );
  for (const [index, image] of images.entries()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
    await expect(image).toHaveJSProperty('naturalWidth', [0, 120][index]);
  }
  resume();
  for (const image of images) await expectSources(image, ['placeholder']);
});

test.describe(() => {
  test.use({ mockThirdParties: true });

  test('a thumbnail that has loaded stays while its reported width is 0', {
    tag: ['@D07a', '@D07b'],
  }, async ({ page, category }) => {
    // As Chromium does now and then when an AVIF file has just loaded.
    await page.addInitScript(() => {
      const { prototype } = HTMLImageElement;
      const naturalWidth = Object.getOwnPropertyDescriptor(prototype, 'naturalWidth') ?? {};
      Object.defineProperty(prototype, 'naturalWidth', { configurable: true, get: () => 0 });
      addEventListener('load', () =>
        Object.defineProperty(prototype, 'naturalWidth', naturalWidth),
      );
    });
    await page.goto('/portfolio/documentary');
    await expectSources(category.thumbnails, ['own', 'own', 'video host']);
  });
});

test('a work’s own thumbnail stays if it is 120 px wide', {
  tag: ['@S2.36', '@D06a', '@D07b'],
}, async ({ page }) => {
  // The width of the grey image of the video host.
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="68"/>';
  await page.route('**/*.avif', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  await page.goto('/portfolio');
  await scrollThrough(page);
  await expectSources(
    page.getByRole('main').getByRole('listitem').locator('img'),
    CATEGORY_CARDS.map((number) => (number ? 'own' : 'placeholder')),
  );
});

test('the placeholder replaces any picture that does not load', {
  tag: ['@S2.38', '@S8.05', '@H3.07'],
}, async ({ page, thirdParties, pageErrors, category }) => {
  thirdParties.setThumbnailResponse('failure');
  pageErrors.expect(FAILED_THUMBNAIL);
  await failRequests(page, pageErrors, /\.(?:avif|webp)$/);
  for (const path of ['/team', '/clients', '/about', '/', '/portfolio/documentary']) {
    await page.goto(path);
    await scrollThrough(page);
    const pictures = page.getByRole('main').locator('section:not(#home) img');
    const findBroken = () =>
      pictures.evaluateAll((all: HTMLImageElement[]) =>
        all.filter((image) => image.complete && !image.naturalWidth).map(({ alt }) => alt),
      );
    await expect.poll(findBroken, path).toEqual([]);
  }
  await expectSources(category.thumbnails, Array(3).fill('placeholder'));
});
