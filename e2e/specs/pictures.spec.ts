/** The right picture in the right place: the pictures of `e2e/content` show their numbers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { parse } from 'yaml';
import { LIMITS } from '../../src/lib/limits.ts';
import { loadPage } from '../support/built-page.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { numberIn, numbersOf } from '../support/picture-numbers.ts';
import { CONTENT_FOLDER, ROOT_FOLDER, SITE_FOLDER, VIEWPORTS_PX } from '../support/settings.ts';
import { CATEGORIES, PAGES } from '../support/specification.ts';
import { CATEGORY_CARDS, LOGOS, numberOf, THUMBNAILS } from '../support/test-content.ts';

test.use({ mockThirdParties: true });

const MEMBERS = Array.from({ length: 24 }, (_, index) => index + 1);

const readPicture = (urlPath: string) => readFileSync(path.join(SITE_FOLDER, urlPath));

/** The pages with a grid: its columns on a phone, a tablet, a desktop and a wide screen, and the numbers of its pictures. */
const GRIDS = [
  ['/about', [1, 3, 3, 3], [], 'S2.16'],
  ['/services', [1, 2, 4, 4], [], 'S2.17'],
  ['/clients', [3, 5, 6, 6], LOGOS, 'S2.23 S3.04 S3.05'],
  ['/portfolio', [1, 2, 5, 5], CATEGORY_CARDS, 'S2.18 S3.02'],
  ['/portfolio/documentary', [1, 2, 3, 3], THUMBNAILS.documentary.map(numberOf), 'S2.22'],
  ['/team', [2, 3, 4, 4], MEMBERS, 'S2.24 S2.25 S3.06'],
] as const;

for (const [urlPath, columns, numbers, clauses] of GRIDS) {
  test(`${urlPath} has its pictures in order, in ${columns} columns`, {
    tag: `${clauses} S9.15 H7.01`.split(' ').map((clause) => `@${clause}`),
  }, async ({ page }) => {
    const items = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    const wide = { width: 2560, height: 1300 };
    const { phone, tablet, desktop } = VIEWPORTS_PX;
    expect(await numbersOf(urlPath, 'main img')).toEqual(numbers);
    await page.goto(urlPath);
    const found: number[] = [];
    for (const size of [phone, tablet, desktop, wide]) {
      await resizeViewport(page, size);
      const edges = await items.evaluateAll((all) =>
        all.map((item) => Math.round(item.getBoundingClientRect().left)),
      );
      found.push(new Set(edges).size);
    }
    expect(found).toEqual(columns);

    await test.step('on a wide screen it is in the middle', async () => {
      const boxes = await items.evaluateAll((all) =>
        all.map((item) => item.getBoundingClientRect()),
      );
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      expect(left + right).toBeCloseTo(wide.width, -1);
      expect(left).toBeGreaterThan(300);
    });
  });
}

test('the home page has the pictures of /portfolio and /clients, in order', {
  tag: ['@S2.18', '@S2.39', '@S3.04', '@D17a', '@H7.01'],
}, () => {
  /** The files of pictures, without the letter for their width. */
  const filesOf = (urlPath: string, images: string) =>
    [...loadPage(urlPath).root().find(images)].map(({ attribs }) => attribs['src']?.slice(0, 14));
  const [cards, logos] = [filesOf('/portfolio', 'main ul img'), filesOf('/clients', 'main ul img')];
  expect([cards.length, logos.length]).toEqual([13, 31]);
  expect(filesOf('/', '[aria-label="Portfolio categories"] img')).toEqual(cards);
  expect(filesOf('/', '[aria-label="Client logos"] img')).toEqual([...logos, ...logos]);
});

test('every service has the icon that its entry names, on both pages', {
  tag: ['@S2.17', '@S3.08', '@S3.09', '@H7.02'],
}, () => {
  const { services }: { services: { title: string; icon: string }[] } = parse(
    readFileSync(path.join(ROOT_FOLDER, CONTENT_FOLDER, 'services.yaml'), 'utf8'),
  );
  const folder = path.join(ROOT_FOLDER, 'src/features/services/icons');
  const shapesIn = (svg: string) => load(svg)('svg').html()?.replaceAll(/\s+/g, ' ').trim();
  for (const urlPath of ['/', '/services']) {
    const $ = loadPage(urlPath);
    for (const { title, icon } of services) {
      const shown = $(`li:contains("${title}")`).filter(':contains("/ 12")').find('svg');
      const file = readFileSync(path.join(folder, `${icon}.svg`), 'utf8');
      expect(shapesIn($.html(shown)), `${title} on ${urlPath}`).toBe(shapesIn(file));
    }
  }
});

test('link previews show a slide, or the first own thumbnail of a category', {
  tag: ['@H5.01', '@H7.01'],
}, async () => {
  // The preview shows the middle of a picture of 1200 × 675 pixels.
  const box = { x: 0, y: -22, width: 1200, height: 675 };
  for (const [urlPath, number] of [
    ...PAGES.map((page, index) => [page, index + 1] as const),
    ...CATEGORIES.map(({ slug }) => {
      const own = THUMBNAILS[slug].find((thumbnail) => typeof thumbnail === 'number');
      return [`/portfolio/${slug}`, own] as const;
    }),
  ]) {
    const url = loadPage(urlPath)('[property="og:image"]').attr('content') ?? '';
    const preview = readPicture(new URL(url).pathname);
    expect(preview.length, urlPath).toBeLessThanOrEqual(LIMITS.linkPreview);
    const { format, width, height } = await sharp(preview).metadata();
    expect([format, width, height], urlPath).toEqual(['jpeg', 1200, 630]);
    expect(await numberIn(preview, box), urlPath).toBe(number);
  }
});
