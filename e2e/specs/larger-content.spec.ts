/** Pages with ten more of everything than the specification has, and with the team on the home page. */
import { readElements, weighPages } from '../support/built-page.ts';
import { expect, testOf } from '../support/fixtures.ts';
import { openLargerSite } from '../support/larger-content.ts';
import { findSidewaysScroll } from '../support/page-checks.ts';
import { paintedNumbers } from '../support/picture-numbers.ts';
import { CATEGORIES, SITE_NAME } from '../support/specification.ts';

const test = testOf(openLargerSite);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every page is within its size limit, even with ten more of everything', {
  tag: '@H2.01',
}, ({ variant }) => {
  const weights = weighPages(24_500, variant.site);
  expect(weights.filter(({ bytes, limitBytes }) => bytes > limitBytes)).toEqual([]);
  // The limits hold for pages that have the entries.
  const count = (urlPath: string, tag: string) => {
    const main = readElements(urlPath, variant.site).find(({ name }) => name === 'main');
    return main?.descendants.filter(({ name }) => name === tag).length;
  };
  expect(count('/team', 'img')).toBe(34);
  expect(count('/clients', 'img')).toBe(41);
  expect(count('/services', 'h2')).toBe(22);
  for (const { slug, works } of CATEGORIES) {
    expect(count(`/portfolio/${slug}`, 'img'), slug).toBe(slug === 'psa' ? 24 : works + 10);
  }
});

/** The pages of a category with 50 works: their works, titles and links to other pages. */
const PAGES_OF_CATEGORY = [
  { path: '/portfolio/psa', first: 1, last: 24, title: 'PSA', links: { next: '/portfolio/psa/2' } },
  {
    ...{ path: '/portfolio/psa/2', first: 25, last: 48, title: 'PSA, page 2' },
    links: { prev: '/portfolio/psa', next: '/portfolio/psa/3' },
  },
  {
    ...{ path: '/portfolio/psa/3', first: 49, last: 50, title: 'PSA, page 3' },
    links: { prev: '/portfolio/psa/2' },
  },
];

test('a category with 50 works continues on two more pages', { tag: '@H10.10' }, ({ variant }) => {
  const sitemap = variant.read('sitemap-0.xml');
  const titles = new Set<string>();
  for (const { path, first, last, title, links } of PAGES_OF_CATEGORY) {
    const elements = readElements(path, variant.site);
    const main = elements.find(({ name }) => name === 'main');
    expect(elements.find(({ name }) => name === 'title')?.text).toBe(`${title} · ${SITE_NAME}`);
    const canonical = elements.find(({ attributes }) => attributes['rel'] === 'canonical');
    const url = canonical?.attributes['href'] ?? '';
    expect(new URL(url).pathname).toBe(path);
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

test('the home page shows the right portraits of the team', {
  tag: ['@S2.15', '@D02e', '@H1.02', '@H7.01'],
}, async ({ page, variant, thirdParties: _ }) => {
  await variant.goto(page, '/');
  const members = Array.from({ length: 34 }, (_, index) => (index % 24) + 1);
  expect(await paintedNumbers(page.locator('#team'))).toEqual(members);
  expect(await findSidewaysScroll(page, [320, 820])).toEqual([]);
});
