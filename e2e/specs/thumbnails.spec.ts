import type { Locator, Page } from '@playwright/test';
import { PAGE_PATHS, readElements } from '../support/built-page.ts';
import { expect, scrollThrough, type ThumbnailAnswer, test } from '../support/fixtures.ts';
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

/** Where the thumbnails of a page come from if nothing fails. */
const builtSources = (path: string) =>
  builtWorks(path).map(({ src }): Source => (src.startsWith('/') ? 'own' : 'video host'));

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

test('thumbnails of the video host are loaded when they come near, but for those of the first row', {
  tag: '@H2.04',
}, () => {
  const hosted = builtWorks(MIXED)
    .slice(3)
    .filter(({ src }) => !src.startsWith('/'));
  expect(hosted.length).toBeGreaterThan(0);
  expect(hosted.filter(({ isLazy }) => !isLazy)).toEqual([]);
});

test('a work without an own thumbnail has that of its video, with the time of the build', {
  tag: ['@S2.36', '@S7.09', '@S7.10', '@D06a', '@D06c', '@D22'],
}, () => {
  const times = new Set<string | undefined>();
  for (const path of PAGE_PATHS.filter((page) => page.startsWith('/portfolio/'))) {
    for (const { link, src } of builtWorks(path)) {
      if (src.startsWith('/_astro/')) continue;
      const [, id, time] = THUMBNAIL.exec(src) ?? [];
      expect(id, `${link} has ${src}`).toBe(VIDEO_ID.exec(link)?.[1] ?? 'no video');
      times.add(time);
    }
  }
  expect(times.size).toBe(1);
  // In milliseconds; read as seconds it would be a year far from now.
  expect(new Date(Number([...times][0])).getFullYear()).toBeGreaterThanOrEqual(2025);
});

test('an own thumbnail goes before that of the video, which is then not requested', {
  tag: ['@S2.36', '@D06a'],
}, async ({ page, thirdParties }) => {
  const sources = builtSources(MIXED);
  await expectSources(await openAndScroll(page, MIXED), sources);
  expect(new Set(sources)).toEqual(new Set<Source>(['own', 'video host']));
  expect(thirdParties.requests).toHaveLength(sources.filter((source) => source !== 'own').length);
  const hasOwnAndVideo = ({ link, src }: { link: string; src: string }) =>
    src.startsWith('/') && VIDEO_ID.test(link);
  expect(builtWorks(MIXED).some(hasOwnAndVideo)).toBe(true);
});

const FAILURES: ThumbnailAnswer[] = [
  'failure',
  'not found',
  'grey stand-in',
  'grey stand-in with status 200',
];
for (const failure of FAILURES) {
  test(`the placeholder replaces thumbnails of the video host: ${failure}`, {
    tag: ['@S2.38', '@S8.05', '@D07c', ...(failure.startsWith('grey') ? ['@D07b'] : [])],
  }, async ({ page, thirdParties }) => {
    thirdParties.answerThumbnails(failure);
    await expectSources(
      await openAndScroll(page, MIXED),
      builtSources(MIXED).map((source) => (source === 'own' ? 'own' : 'placeholder')),
    );
  });
}

test('one missing thumbnail does not affect the others', {
  tag: ['@browsers', '@S2.38', '@D07b'],
}, async ({ page, thirdParties }) => {
  const sources = builtSources(MIXED);
  const missing = sources.indexOf('video host');
  const [, id = 'none'] = THUMBNAIL.exec(builtWorks(MIXED)[missing]?.src ?? '') ?? [];
  thirdParties.answerThumbnails('grey stand-in', new RegExp(`/vi/${id}/`));
  await expectSources(await openAndScroll(page, MIXED), sources.with(missing, 'placeholder'));
});

test('the placeholder also replaces a thumbnail that failed before any script ran', {
  tag: '@D07a',
}, async ({ page, thirdParties }) => {
  thirdParties.answerThumbnails('not found');
  // The page's own scripts are deferred, so they wait for one that does not arrive.
  await page.route(MIXED, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('</main>', '<script src="/late.js"></script></main>');
    await route.fulfill({ response, body });
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('/late.js', async (route) => {
    await released;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto(MIXED, { waitUntil: 'commit' });
  const picture = new CategoryPage(page).thumbnails.nth(builtSources(MIXED).indexOf('video host'));
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).toHaveJSProperty('naturalWidth', 0);
  release();
  await expectSources(picture, ['placeholder']);
});

for (const path of ['/portfolio', '/portfolio/documentary']) {
  test(`the placeholder replaces own thumbnails that fail on ${path}`, {
    tag: ['@S2.38', '@S8.05'],
  }, async ({ page, thirdParties, pageErrors }) => {
    thirdParties.answerThumbnails('not found');
    pageErrors.expect(/^request failed: .*\.avif/);
    await page.route('**/*.avif', (route) => route.abort('connectionfailed'));
    await openAndScroll(page, path);
    const pictures = page.getByRole('main').getByRole('listitem').locator('img');
    const all = Array<Source>(await pictures.count()).fill('placeholder');
    expect(all.length).toBeGreaterThan(1);
    await expectSources(pictures, all);
  });
}

test('the placeholder also replaces a WebP that fails where the browser shows no AVIF', {
  tag: ['@S2.38', '@S8.05'],
}, async ({ page, pageErrors }) => {
  pageErrors.expect(/^status 404: .*\.webp/);
  await page.route('/portfolio/documentary', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replaceAll('image/avif', 'image/unknown') });
  });
  await page.route('**/*.webp', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const thumbnails = await openAndScroll(page, '/portfolio/documentary');
  await expectSources(thumbnails.first(), ['placeholder']);
});

test('an own thumbnail that is 120 px wide is not taken for the grey picture of the host', {
  tag: ['@S2.36', '@D06a', '@D07b'],
}, async ({ page }) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="68"/>';
  await page.route('**/*.avif', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: svg }),
  );
  const thumbnails = await openAndScroll(page, '/portfolio/documentary');
  await expectSources(thumbnails.first(), ['own']);
});

test('a video host that never answers leaves the page usable', {
  tag: '@H3.07',
}, async ({ page, thirdParties }) => {
  thirdParties.answerThumbnails('silence');
  const category = new CategoryPage(page);
  await page.goto(MIXED);
  const sources = builtSources(MIXED);
  await category.thumbnails.nth(sources.indexOf('video host')).scrollIntoViewIfNeeded();
  await expect.poll(() => thirdParties.requests.length).toBeGreaterThan(0);
  await expect(category.works.first()).toBeVisible();
  const own = category.thumbnails.nth(sources.indexOf('own'));
  await own.scrollIntoViewIfNeeded();
  await expectSources(own, ['own']);
  await category.categoryLink('Podcast').click();
  await expect(category.heading).toHaveText('podcast');
});
