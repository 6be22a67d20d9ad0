/** Pages with ten more of everything than the specification has, and with the team on the home page. */
import { LIMITS } from '../../src/lib/limits.ts';
import { findViolations } from '../support/axe.ts';
import { loadPage, weighPages } from '../support/built-page.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { LARGER_CONTENT } from '../support/larger-content.ts';
import { findBadPictures, findSidewaysScroll } from '../support/page-checks.ts';
import { numbersOf } from '../support/picture-numbers.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';
import { CATEGORIES, SITE_NAME } from '../support/specification.ts';

test.use({ content: LARGER_CONTENT, mockThirdParties: true });

test('with ten more of everything, every page is within its size limit', {
  tag: '@H2.01',
}, ({ variant }) => {
  const weights = weighPages(LIMITS.homeWithTeam, variant.site);
  expect(weights.filter(({ bytes, limitBytes }) => bytes > limitBytes)).toEqual([]);
  // The limits hold for pages that have the entries.
  for (const [urlPath, selector, count] of [
    ['/team', 'img', 34],
    ['/clients', 'img', 41],
    ['/services', 'h2', 22],
    // More logos would be too fast to read.
    ['/', '[alt^="Client: "]', 40],
    ['/', 'a:contains("All 41 clients")', 1],
    ...CATEGORIES.map(
      ({ slug, works }) => [`/portfolio/${slug}`, 'img', slug === 'psa' ? 24 : works + 10] as const,
    ),
  ] as const) {
    expect(loadPage(urlPath, variant.site)(`main ${selector}`), urlPath).toHaveLength(count);
  }
});

test('a category with 50 works continues on two more pages', { tag: ['@H10.10', '@D24c'] }, ({
  variant,
}) => {
  const sitemap = variant.read('sitemap-0.xml');
  const titles = new Set<string>();
  for (const [path, title, first, last, links] of [
    ['/portfolio/psa', 'PSA', 1, 24, ['next /portfolio/psa/2']],
    ['/portfolio/psa/2', 'PSA, page 2', 25, 48, ['prev /portfolio/psa', 'next /portfolio/psa/3']],
    ['/portfolio/psa/3', 'PSA, page 3', 49, 50, ['prev /portfolio/psa/2']],
  ] as const) {
    const $ = loadPage(path, variant.site);
    expect($('title').text()).toBe(`${title} · ${SITE_NAME}`);
    expect($('[name=description]').attr('content')).toMatch(/^PSA: 50 of our works/);
    expect($('[property="og:image"]').attr('content')).toMatch(/\/share\/psa\.jpg$/);
    const url = $('[rel=canonical]').attr('href') ?? '';
    expect(new URL(url).pathname).toBe(path);
    expect(sitemap).toContain(`<loc>${url}</loc>`);

    expect(variant.read('_redirects')).toContain(`${path}/ ${path} 200`);

    const pages = $('[aria-label=Pages]');
    expect(pages.text()).toContain(`${first}–${last} of 50`);
    const found = [...pages.find('[rel]')].map(({ attribs: { rel, href } }) => `${rel} ${href}`);
    expect(found).toEqual(links);
    const cards = [...$('main a[target=_blank]')];
    const numbers = cards.map((card) => $(card).find('[aria-hidden]').text());
    expect($('script').text().split('CreativeWork')).toHaveLength(cards.length + 1);
    expect(cards).toHaveLength(last - first + 1);
    expect(numbers).toEqual(
      cards.map((_, index) => `${String(first + index).padStart(2, '0')} / 50`),
    );
    for (const card of cards) titles.add($(card).find('[aria-hidden]').remove().end().text());
    expect($('a:contains("Next reel")').attr('href')).toBe('/portfolio/tv-episode');
  }
  expect(titles.size).toBe(50);
});

test('a further page of a category is accessible', { tag: '@H10.10' }, async ({
  page,
  category,
}) => {
  await page.goto('/portfolio/psa/2');
  await expect(category.heading).toHaveText('psa');
  await expect(category.works).toHaveCount(24);
  expect(await findBadPictures(page)).toEqual([]);
  expect(await findViolations(page, 'main')).toEqual([]);
  expect(await findSidewaysScroll(page, [320, 1440])).toEqual([]);
});

test('the home page shows the portraits of all 34 members, in order', {
  tag: ['@S2.15', '@D02e', '@H1.02', '@H7.01'],
}, async ({ page, variant }) => {
  const members = Array.from({ length: 34 }, (_, index) => (index % 24) + 1);
  expect(await numbersOf('/', '#team img', variant.site)).toEqual(members);
  await page.goto('/');
  expect(await findSidewaysScroll(page, [320, 820])).toEqual([]);
});

test('the buttons of 17 slides have room beside the others, and can be tapped', {
  tag: '@H1.04',
}, async ({ page, slideshow }) => {
  await page.goto('/');
  await expect(slideshow.pause).toBeVisible();
  for (const size of [
    VIEWPORTS_PX.phone,
    { width: 320, height: 568 },
    { width: 667, height: 375 },
  ]) {
    await resizeViewport(page, size);
    const buttons = slideshow.root.getByRole('button');
    await expect(buttons).toHaveCount(20);
    const faults = await buttons.evaluateAll((all) =>
      all
        .filter((button) => {
          button.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = button.getBoundingClientRect();
          const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
          return width < 24 || !button.contains(onTop);
        })
        .map((button) => button.ariaLabel),
    );
    expect(faults, `${size.width} px`).toEqual([]);
  }
});

test('slides with the same picture are shown one at a time', {
  tag: '@H8.27',
}, async ({ page, slideshow }) => {
  await page.goto('/');
  await slideshow.dot(8).click();
  await expect(slideshow.currentSlide).toHaveAccessibleName('8 of 17');
  await slideshow.expectLoaded(slideshow.image);
});
