import type { Locator, Page } from '@playwright/test';
import { PAGE_PATHS, readElements } from '../support/built-page.ts';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { openStalled } from '../support/islands.ts';
import { CategoryPage } from '../support/pages/category-page.ts';

/** Its works have own thumbnails, thumbnails of the video host, and links of several forms. */
const MIXED = '/portfolio/human-interest-story';

/** The forms in which people copy a link to a YouTube video. */
const VIDEO_ID =
  /^https:\/\/(?:(?:www|m|music)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live|v|e)\/))([\w-]{11})(?![\w-])/;
const THUMBNAIL = /^https:\/\/img\.youtube\.com\/vi\/([\w-]{11})\/hqdefault\.jpg\?t=(\d{13})$/;

type Source = 'own' | 'video host' | 'placeholder';

/** The works of a category page as built: their links, and the addresses of their thumbnails. */
const builtWorks = (path: string) =>
  readElements(path)
    .filter(({ name, attributes }) => name === 'a' && attributes['target'] === '_blank')
    .flatMap(({ attributes, inside }) => {
      const image = inside.find(({ name }) => name === 'img');
      if (!image) return [];
      const { src = '', loading } = image.attributes;
      return [{ link: attributes['href'] ?? '', src, isLazy: loading === 'lazy' }];
    });

/** Where the thumbnails of `MIXED` come from if nothing fails. */
const mixedSources = () =>
  builtWorks(MIXED).map(({ src }): Source => (src.startsWith('/') ? 'own' : 'video host'));

/** Expects that every picture is visible, fills its frame, and comes from the given source. */
async function expectSources(pictures: Locator, expected: readonly Source[]): Promise<void> {
  const sources = () =>
    pictures.evaluateAll((all) =>
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

test('a work without an own thumbnail has that of its video, with the time of the build', {
  tag: ['@S2.36', '@S7.09', '@S7.10', '@D06a', '@D06c', '@D22', '@H2.04'],
}, () => {
  const times = new Set<string | undefined>();
  for (const path of PAGE_PATHS.filter((page) => page.startsWith('/portfolio/'))) {
    for (const [index, { link, src, isLazy }] of builtWorks(path).entries()) {
      if (src.startsWith('/_astro/')) continue;
      const [, id, time] = THUMBNAIL.exec(src) ?? [];
      expect(id, `${link} has ${src}`).toBe(VIDEO_ID.exec(link)?.[1] ?? 'no video');
      times.add(time);
      // Those of the first row are requested at once.
      if (index >= 3) expect(isLazy, `${link} is loaded when it comes near`).toBe(true);
    }
  }
  expect(times.size).toBe(1);
  // In milliseconds; read as seconds it would be a year far from now.
  expect(new Date(Number([...times][0])).getFullYear()).toBeGreaterThanOrEqual(2025);
});

test('an own thumbnail goes before that of the video; the placeholder replaces a missing one', {
  tag: ['@browsers', '@S2.36', '@S2.38', '@D06a', '@D07b'],
}, async ({ page, thirdParties }) => {
  const works = builtWorks(MIXED);
  const sources = mixedSources();
  const missing = sources.indexOf('video host');
  const [, id = 'none'] = THUMBNAIL.exec(works[missing]?.src ?? '') ?? [];
  thirdParties.answerThumbnails('grey picture', new RegExp(`/vi/${id}/`));
  await expectSources(await openAndScroll(page, MIXED), sources.with(missing, 'placeholder'));
  expect(new Set(sources)).toEqual(new Set<Source>(['own', 'video host']));
  // The thumbnail of a video is not requested where a work has its own.
  expect(works.some(({ link, src }) => src.startsWith('/') && VIDEO_ID.test(link))).toBe(true);
  expect(thirdParties.requests).toHaveLength(sources.filter((source) => source !== 'own').length);
});

test('the placeholder replaces the thumbnails of a video host that cannot be reached', {
  tag: ['@S2.38', '@S8.05', '@D07c'],
}, async ({ page, thirdParties }) => {
  thirdParties.answerThumbnails('failure');
  const expected = mixedSources().map((source) => (source === 'own' ? 'own' : 'placeholder'));
  await expectSources(await openAndScroll(page, MIXED), expected);
});

test('the placeholder also replaces a thumbnail that failed before any script ran', {
  tag: '@D07a',
}, async ({ page, thirdParties }) => {
  thirdParties.answerThumbnails('failure');
  // The page's own scripts are deferred, so they wait until the page is read.
  const readOn = await openStalled(page, MIXED, (html) => html.indexOf('</main>'));
  const picture = new CategoryPage(page).thumbnails.nth(mixedSources().indexOf('video host'));
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).toHaveJSProperty('naturalWidth', 0);
  readOn();
  await expectSources(picture, ['placeholder']);
});

test('the placeholder replaces own thumbnails that fail, and none for its width', {
  tag: ['@S2.36', '@S2.38', '@S8.05', '@D06a', '@D07b'],
}, async ({ page, thirdParties, pageErrors }) => {
  // As wide as the grey picture of the video host.
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="68"/>';
  await page.route('**/*.avif', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: svg }),
  );
  const thumbnails = await openAndScroll(page, '/portfolio/documentary');
  await expectSources(thumbnails.first(), ['own']);

  thirdParties.answerThumbnails('failure');
  pageErrors.expect(/^request failed: .*\.avif/);
  await page.route('**/*.avif', (route) => route.abort('connectionfailed'));
  for (const path of ['/portfolio', '/portfolio/documentary']) {
    await openAndScroll(page, path);
    const pictures = page.getByRole('main').getByRole('listitem').locator('img');
    const all = Array<Source>(await pictures.count()).fill('placeholder');
    expect(all.length, path).toBeGreaterThan(1);
    await expectSources(pictures, all);
  }
});
