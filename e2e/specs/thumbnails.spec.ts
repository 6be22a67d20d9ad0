import type { Locator, Page } from '@playwright/test';
import { readElements } from '../support/built-page.ts';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { openStalled } from '../support/islands.ts';
import { CategoryPage } from '../support/pages/portfolio.ts';
import { CATEGORIES } from '../support/specification.ts';
import { CATEGORY_CARDS, THUMBNAILS } from '../support/test-content.ts';

/** A category with own thumbnails, thumbnails of the video host, and several forms of links. */
const MIXED = '/portfolio/human-interest-story';

const THUMBNAIL = /^https:\/\/img\.youtube\.com\/vi\/([\w-]{11})\/hqdefault\.jpg\?t=(\d{13})$/;

type Source = 'own' | 'video host' | 'placeholder';

/** @returns the links and thumbnail URLs of the works on a built category page */
const builtWorks = (path: string) =>
  readElements(path)
    .filter(({ name, attributes }) => name === 'a' && attributes['target'] === '_blank')
    .flatMap(({ attributes, descendants }) => {
      const image = descendants.find(({ name }) => name === 'img');
      if (!image) return [];
      const { src = '', loading } = image.attributes;
      return [{ link: attributes['href'] ?? '', src, isLazy: loading === 'lazy' }];
    });

const sourceOf = (thumbnail: number | string): Source => {
  if (typeof thumbnail === 'number') return 'own';
  return thumbnail === 'placeholder' ? 'placeholder' : 'video host';
};

/** @returns the sources of the thumbnails of `MIXED` if nothing fails */
const mixedSources = () => THUMBNAILS['human-interest-story'].map(sourceOf);

/** Expects every image to be visible, to fill its frame, and to come from the given source. */
async function expectSources(images: Locator, expected: readonly Source[]): Promise<void> {
  const sources = () =>
    images.evaluateAll((all) =>
      (all as HTMLImageElement[]).map((image) => {
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

async function openAndScroll(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await scrollThrough(page);
  return new CategoryPage(page).thumbnails;
}

test('a work without its own thumbnail has the thumbnail of its video, with the build time, or the placeholder', {
  tag: ['@S2.36', '@S2.37', '@S7.09', '@S7.10', '@D06a', '@D06b', '@D06c', '@D22', '@H2.04'],
}, () => {
  const times = new Set<string | undefined>();
  for (const { slug } of CATEGORIES) {
    const works = builtWorks(`/portfolio/${slug}`);
    const shown = works.map(({ link, src }) => {
      const [, id, time] = THUMBNAIL.exec(src) ?? [];
      if (id) times.add(time);
      if (/^\/_astro\/[\w-]+\.svg$/.test(src)) return 'placeholder';
      return id ?? (src.startsWith('/_astro/') ? 'own' : `${src} of ${link}`);
    });
    expect(shown, slug).toEqual(
      THUMBNAILS[slug].map((thumbnail) => (typeof thumbnail === 'number' ? 'own' : thumbnail)),
    );
    // The first row is loaded immediately.
    expect(
      works.slice(3).every(({ isLazy }) => isLazy),
      `${slug} is loaded lazily`,
    ).toBe(true);
  }
  expect(times.size).toBe(1);
  // The time is in milliseconds.
  expect(new Date(Number([...times][0])).getFullYear()).toBeGreaterThanOrEqual(2025);
});

test('a work’s own thumbnail precedes that of its video; the placeholder replaces missing ones', {
  tag: ['@browsers', '@S2.36', '@S2.38', '@S8.05', '@D06a', '@D07b', '@D07c'],
}, async ({ page, thirdParties }) => {
  const works = builtWorks(MIXED);
  const expected = mixedSources();
  for (const response of ['grey image', 'failure'] as const) {
    const index = expected.indexOf('video host');
    const [, id = 'none'] = THUMBNAIL.exec(works[index]?.src ?? '') ?? [];
    thirdParties.setThumbnailResponse(response, new RegExp(`/vi/${id}/`));
    expected[index] = 'placeholder';
  }
  await expectSources(await openAndScroll(page, MIXED), expected);
  expect(new Set(expected)).toEqual(new Set<Source>(['own', 'video host', 'placeholder']));
  // If a work has its own thumbnail, that of its video is not requested.
  expect(works[0]).toMatchObject({
    link: expect.stringContaining('youtube'),
    src: expect.stringMatching(/^\//),
  });
  expect(thirdParties.requests).toHaveLength(expected.filter((source) => source !== 'own').length);
});

test('the placeholder replaces a thumbnail that fails before any script runs', {
  tag: '@D07a',
}, async ({ page, thirdParties }) => {
  thirdParties.setThumbnailResponse('failure');
  // Deferred scripts run only after the whole page is parsed.
  const resume = await openStalled(page, MIXED, (html) => html.indexOf('</main>'));
  const thumbnail = new CategoryPage(page).thumbnails.nth(mixedSources().indexOf('video host'));
  await thumbnail.scrollIntoViewIfNeeded();
  await expect(thumbnail).toHaveJSProperty('complete', true);
  await expect(thumbnail).toHaveJSProperty('naturalWidth', 0);
  resume();
  await expectSources(thumbnail, ['placeholder']);
});

test('the placeholder replaces own thumbnails that fail, but not those that are 120 px wide', {
  tag: ['@S2.36', '@S2.38', '@S8.05', '@D06a', '@D07b'],
}, async ({ page, thirdParties, pageErrors }) => {
  // The width of the grey image of the video host.
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="68"/>';
  await page.route('**/*.avif', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: svg }),
  );
  await openAndScroll(page, '/portfolio');
  const cards = page.getByRole('main').getByRole('listitem').locator('img');
  await expectSources(
    cards,
    CATEGORY_CARDS.map((number) => (number ? 'own' : 'placeholder')),
  );

  thirdParties.setThumbnailResponse('failure');
  pageErrors.expect(/^request failed: .*\.avif/);
  await page.route('**/*.avif', (route) => route.abort('connectionfailed'));
  const thumbnails = await openAndScroll(page, '/portfolio/documentary');
  await expectSources(thumbnails, Array<Source>(3).fill('placeholder'));
});
