/** Pages with ten more of everything than the specification has, and with the team on the home page. */
import { brotliCompressSync, constants } from 'node:zlib';
import { findViolations } from '../support/axe.ts';
import { listBuiltPages, readElements, readMarkup } from '../support/built-page.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { buildLargerCopy } from '../support/larger-content.ts';
import { paintedNumbers } from '../support/picture-numbers.ts';
import { BUILD_TIMEOUT_MS, type ProjectCopy } from '../support/project-copy.ts';
import { CATEGORIES, SITE_NAME } from '../support/specification.ts';

let copy: ProjectCopy;

// In default mode one worker builds the copy once.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(() => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  copy = buildLargerCopy();
});

test.afterAll(() => copy?.remove());

/** A common setting of hosts that compress responses on the fly. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const LIMITS_BYTES = { homeWithTeam: 24_500, page: 13_000 };

test('every page is within its size limit, even with ten more of everything', {
  tag: '@H2.01',
}, () => {
  const rows = listBuiltPages(copy.site).map((page) => ({
    page,
    bytes: brotliCompressSync(readMarkup(page, copy.site), BROTLI).length,
    limit: page === '/' ? LIMITS_BYTES.homeWithTeam : LIMITS_BYTES.page,
  }));
  expect(rows.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
  // The limits hold for pages that have the entries.
  const count = (urlPath: string, tag: string) => {
    const main = readElements(urlPath, copy.site).find(({ name }) => name === 'main');
    return main?.descendants.filter(({ name }) => name === tag).length;
  };
  expect(count('/team', 'img')).toBe(34);
  expect(count('/clients', 'img')).toBe(41);
  expect(count('/services', 'h2')).toBe(22);
  for (const { slug, works } of CATEGORIES) {
    expect(count(`/portfolio/${slug}`, 'img'), slug).toBe(slug === 'psa' ? 24 : works + 10);
  }
});

test('a category with 50 works continues on two more pages, each with its own numbers, links and canonical URL', {
  tag: '@H10.10',
}, () => {
  const sitemap = copy.read('sitemap-0.xml');
  const titles = new Set<string>();
  for (const [page, first, last, title, links] of [
    ['/portfolio/psa', 1, 24, 'PSA', { next: '/portfolio/psa/2' }],
    [
      ...(['/portfolio/psa/2', 25, 48, 'PSA, page 2'] as const),
      { prev: '/portfolio/psa', next: '/portfolio/psa/3' },
    ],
    ['/portfolio/psa/3', 49, 50, 'PSA, page 3', { prev: '/portfolio/psa/2' }],
  ] as const) {
    const elements = readElements(page, copy.site);
    const main = elements.find(({ name }) => name === 'main');
    expect(elements.find(({ name }) => name === 'title')?.text).toBe(`${title} · ${SITE_NAME}`);
    const canonical = elements.find(({ attributes }) => attributes['rel'] === 'canonical');
    const url = canonical?.attributes['href'] ?? '';
    expect(new URL(url).pathname).toBe(page);
    expect(sitemap).toContain(`<loc>${url}</loc>`);

    const pages = main?.descendants.find(({ attributes }) => attributes['aria-label'] === 'Pages');
    expect(pages?.text).toContain(`${first}–${last} of 50`);
    const found = pages?.descendants.flatMap(({ attributes: { rel, href } }) =>
      rel ? [[rel, href]] : [],
    );
    expect(Object.fromEntries(found ?? [])).toEqual(links);
    const cards = main?.descendants.filter(({ attributes }) => attributes['target'] === '_blank');
    expect(cards?.map(({ text }) => Number(/(\d+) \/ 50/.exec(text)?.[1]))).toEqual(
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    for (const { text } of cards ?? []) titles.add(text.replace(/\d+ \/ 50/, ''));
    const next = main?.descendants.find(({ text, name }) => name === 'a' && /Next reel/.test(text));
    expect(next?.attributes['href']).toBe('/portfolio/tv-episode');
  }
  expect(titles.size).toBe(50);
});

test('the home page with the team shows the right portraits, is accessible, and does not scroll sideways', {
  tag: ['@S2.15', '@D02e', '@H1.01', '@H1.02', '@H7.01'],
}, async ({ page, thirdParties: _ }) => {
  await copy.open(page, '/');
  const team = page.locator('#team');
  const members = Array.from({ length: 34 }, (_, index) => (index % 24) + 1);
  expect(await paintedNumbers(team)).toEqual(members);
  expect(await findViolations(page)).toEqual([]);
  for (const width of [320, 390, 820, 1440]) {
    await resizeViewport(page, { width, height: 900 });
    const overflowPx = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    await expect.poll(overflowPx, `${width} px wide`).toBe(0);
  }
});
