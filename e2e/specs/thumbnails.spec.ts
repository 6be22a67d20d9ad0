import type { Locator, Page } from '@playwright/test';
import { expect, scrollThrough, type ThumbnailAnswer, test } from '../support/fixtures.ts';
import { CATEGORIES } from '../support/specification.ts';

const CATEGORY_PATHS = CATEGORIES.map(({ slug }) => `/portfolio/${slug}`);
/** Its works have pictures of their own, of the video host in two forms of link, and of neither. */
const MIXED = '/portfolio/human-interest-story';

/** The forms in which people copy a link to a video. */
const VIDEO_ID =
  /^https:\/\/(?:(?:www|m|music)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live|v|e)\/))([\w-]{11})(?![\w-])/;

const works = (page: Page) => page.getByRole('main').locator('a[target=_blank]');
const pictures = (page: Page) => works(page).locator('img');
const hostPictures = (page: Page) => page.getByRole('main').locator('img[src*="img.youtube.com"]');

/** What a visitor sees in the place of a picture. */
const seen = (images: Locator) =>
  images.evaluateAll((all) =>
    (all as HTMLImageElement[]).map((image) => {
      const address = new URL(image.currentSrc || image.src);
      const { width, height } = image.getBoundingClientRect();
      const frame = image.closest('.card-image')?.getBoundingClientRect();
      return {
        shown: image.complete && image.naturalWidth > 0 && image.checkVisibility(),
        from:
          address.origin !== location.origin
            ? 'the video host'
            : address.pathname.endsWith('.svg')
              ? 'the placeholder'
              : 'the work',
        fillsFrame: width === frame?.width && height === frame.height,
      };
    }),
  );

const placeholder = { shown: true, from: 'the placeholder', fillsFrame: true };
const own = { shown: true, from: 'the work', fillsFrame: true };
const hosted = { shown: true, from: 'the video host', fillsFrame: true };

/** Where each picture of a page comes from, before anything has failed. */
async function sourcesOn(page: Page, path: string): Promise<('own' | 'hosted')[]> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const built = new DOMParser().parseFromString(text, 'text/html');
    return [...built.querySelectorAll('main a[target=_blank] img')].map((image) =>
      image.getAttribute('src')?.startsWith('/') ? 'own' : 'hosted',
    );
  }, html);
}

test('a work without a picture of its own has that of its video, dated by the build', {
  tag: ['@S2.36', '@S7.09', '@S7.10', '@D06a', '@D06c', '@D22'],
}, async ({ request }) => {
  const dates = new Set<string>();
  let derived = 0;
  for (const path of CATEGORY_PATHS) {
    const html = await (await request.get(path)).text();
    const cards =
      html.match(/<a [^>]*target="_blank"[^>]*>\s*<span class="card-image">.*?<\/a>/gs) ?? [];
    expect(cards.length, path).toBe(CATEGORIES.find(({ slug }) => path.endsWith(slug))?.works);
    for (const card of cards) {
      const link = /href="([^"]+)"/.exec(card)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const picture = /<img [^>]*src="([^"]+)"/.exec(card)?.[1] ?? '';
      if (picture.startsWith('/_astro/')) continue;
      const [, id, date] =
        /^https:\/\/img\.youtube\.com\/vi\/([\w-]+)\/hqdefault\.jpg\?t=(\d{13})$/.exec(picture) ??
        [];
      expect(id, `${link} shows ${picture}`).toBe(VIDEO_ID.exec(link)?.[1] ?? 'no video');
      dates.add(date ?? '');
      derived++;
    }
  }
  expect(derived).toBeGreaterThan(0);
  expect([...dates]).toHaveLength(1);
  // Milliseconds, not seconds: a date of this decade.
  expect(new Date(Number([...dates][0])).getFullYear()).toBeGreaterThanOrEqual(2025);
});

test('a picture of its own goes before that of the video', { tag: ['@S2.36', '@D06a'] }, async ({
  page,
  outside,
}) => {
  await page.goto(MIXED);
  await scrollThrough(page);
  const sources = await sourcesOn(page, MIXED);
  expect(new Set(sources)).toEqual(new Set(['own', 'hosted']));
  expect(await seen(pictures(page))).toEqual(
    sources.map((source) => (source === 'own' ? own : hosted)),
  );
  expect(outside.requests).toHaveLength(sources.filter((source) => source === 'hosted').length);
  // Some of those with their own lead to the video host, which is not asked for them.
  const links = await works(page).evaluateAll((all) =>
    (all as HTMLAnchorElement[]).map(({ href }) => href),
  );
  expect(links.some((link, index) => sources[index] === 'own' && VIDEO_ID.test(link))).toBe(true);
});

const FAILURES: ThumbnailAnswer[] = [
  'failure',
  'not found',
  'grey stand-in',
  'grey stand-in with status 200',
];
for (const failure of FAILURES) {
  test(`the placeholder takes the place of a thumbnail: ${failure}`, {
    tag: ['@S2.38', '@S8.05', '@D07c', ...(failure.startsWith('grey') ? ['@D07b'] : [])],
  }, async ({ page, outside }) => {
    outside.answerThumbnails(failure);
    await page.goto(MIXED);
    await scrollThrough(page);
    const sources = await sourcesOn(page, MIXED);
    await expect
      .poll(() => seen(pictures(page)))
      .toEqual(sources.map((source) => (source === 'own' ? own : placeholder)));
  });
}

test('one missing thumbnail leaves the others alone', {
  tag: ['@browsers', '@S2.38', '@D07b'],
}, async ({ page, outside }) => {
  await page.goto(MIXED);
  const address = (await hostPictures(page).first().getAttribute('src')) ?? '';
  const id = /\/vi\/([\w-]+)\//.exec(address)?.[1] ?? 'none';
  outside.answerThumbnails('grey stand-in', new RegExp(`/vi/${id}/`));
  await page.reload();
  await scrollThrough(page);
  const sources = await sourcesOn(page, MIXED);
  const missing = sources.indexOf('hosted');
  await expect
    .poll(() => seen(pictures(page)))
    .toEqual(
      sources.map((source, index) =>
        index === missing ? placeholder : source === 'own' ? own : hosted,
      ),
    );
});

test('the placeholder also comes when the picture failed before any script ran', {
  tag: ['@D07a'],
}, async ({ page, outside }) => {
  outside.answerThumbnails('not found');
  // A script that does not arrive holds up the page's own, which wait for the whole page.
  await page.route(MIXED, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('</main>', '<script src="/held.js"></script></main>');
    await route.fulfill({ response, body });
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('/held.js', async (route) => {
    await released;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const picture = pictures(page).nth((await sourcesOn(page, MIXED)).indexOf('hosted'));
  await page.goto(MIXED, { waitUntil: 'commit' });
  await picture.scrollIntoViewIfNeeded();
  const failed = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 0);
  await expect.poll(failed).toBe(true);

  release();
  await expect.poll(() => seen(picture)).toEqual([placeholder]);
});

test.describe('a picture of our own that fails', () => {
  for (const path of ['/portfolio', '/portfolio/documentary']) {
    test(`has the placeholder in its place on ${path}`, { tag: ['@S2.38', '@S8.05'] }, async ({
      page,
      problems,
    }) => {
      problems.expect(/^request failed: .*\.avif/);
      await page.route('**/*.avif', (route) => route.abort('connectionfailed'));
      await page.goto(path);
      await scrollThrough(page);
      const images = page.getByRole('main').locator('.card-image img');
      const all = await seen(images.filter({ visible: true }));
      expect(all.filter(({ from }) => from === 'the work')).toEqual([]);
      expect(all.filter(({ from }) => from === 'the placeholder').length).toBeGreaterThan(1);
      expect(all.filter(({ shown, fillsFrame }) => !shown || !fillsFrame)).toEqual([]);
    });
  }

  test('has it too where the browser shows no AVIF', { tag: ['@S2.38', '@S8.05'] }, async ({
    page,
    problems,
  }) => {
    problems.expect(/^status 404: .*\.webp/);
    await page.route('/portfolio/documentary', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll('image/avif', 'image/unheard-of') });
    });
    await page.route('**/*.webp', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto('/portfolio/documentary');
    await scrollThrough(page);
    await expect.poll(() => seen(pictures(page).first())).toEqual([placeholder]);
  });
});

test('a picture of our own may be 120 px wide', { tag: ['@S2.36', '@D06a'] }, async ({ page }) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="68"/>';
  await page.route('**/*.avif', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawing }),
  );
  await page.goto('/portfolio/documentary');
  await scrollThrough(page);
  const [first] = await seen(pictures(page));
  expect(first).toEqual(own);
});

test('a video host that never answers leaves the page usable', { tag: '@H3.07' }, async ({
  page,
  outside,
}) => {
  outside.answerThumbnails('silence');
  await page.goto(MIXED);
  await hostPictures(page).first().scrollIntoViewIfNeeded();
  await expect.poll(() => outside.requests.length).toBeGreaterThan(0);
  await expect(works(page).first()).toBeVisible();
  expect((await seen(pictures(page).first()))[0]).toEqual(own);
  await page
    .getByRole('navigation', { name: 'All categories' })
    .getByRole('link', { name: 'Podcast' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('podcast');
});
