/** The right picture in the right place: the pictures of `e2e/content` show their numbers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { loadPage } from '../support/built-page.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { numbersIn, paintedNumbers } from '../support/picture-numbers.ts';
import { SITE_FOLDER, VIEWPORTS_PX } from '../support/settings.ts';
import { CATEGORIES, PAGES, SERVICES } from '../support/specification.ts';
import { CATEGORY_CARDS, LOGOS, numberOf, THUMBNAILS } from '../support/test-content.ts';

// Revealed cards would not be painted yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MEMBERS = Array.from({ length: 24 }, (_, index) => index + 1);

const readPicture = (urlPath: string) => readFileSync(path.join(SITE_FOLDER, urlPath));

test('services, portraits, logos, category cards and works are in grids, with their pictures, in order', {
  tag: [
    ...['@S2.17', '@S2.18', '@S2.22', '@S2.23', '@S2.24', '@S2.25', '@S3.02', '@S3.04', '@S3.05'],
    ...['@S3.06', '@S9.15', '@H7.01'],
  ],
}, async ({ page, thirdParties: _ }) => {
  const items = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  const countColumns = async () => {
    const edges = await items.evaluateAll((all) =>
      all.map((item) => Math.round(item.getBoundingClientRect().left)),
    );
    return new Set(edges).size;
  };
  /** @returns the numbers of rows whose pictures have different heights, and of rows that end elsewhere */
  const readRows = () =>
    items.locator('img').evaluateAll((all) => {
      const boxes = all.map((image) => image.getBoundingClientRect());
      const rows = Object.values(Object.groupBy(boxes, ({ top }) => Math.round(top)));
      return [
        rows.filter((row) => new Set(row?.map(({ height }) => Math.round(height))).size > 1).length,
        new Set(rows.map((row) => Math.round(row?.at(-1)?.right ?? 0))).size - 1,
      ];
    });
  const wide = { width: 2560, height: 1300 };
  const { phone, tablet, desktop } = VIEWPORTS_PX;
  for (const [urlPath, columns, numbers] of [
    ['/about', [1, 3, 3, 3], []],
    ['/services', [1, 2, 4, 4], []],
    ['/clients', [3, 5, 6, 6], LOGOS],
    ['/portfolio', [1, 2, 5, 5], CATEGORY_CARDS],
    ['/portfolio/documentary', [1, 2, 3, 3], THUMBNAILS.documentary.map(numberOf)],
    ['/team', [2, 3, 4, 4], MEMBERS],
  ] as const) {
    await page.setViewportSize(tablet);
    await page.goto(urlPath);
    expect(await paintedNumbers(page.getByRole('main')), urlPath).toEqual(numbers);
    const found: number[] = [];
    for (const size of [phone, tablet, desktop, wide]) {
      await resizeViewport(page, size);
      found.push(await countColumns());
      if (urlPath === '/portfolio') expect(await readRows(), `${size.width} px`).toEqual([0, 0]);
    }
    expect(found, urlPath).toEqual(columns);
    // On a wide screen, the content is in the middle.
    const boxes = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect()));
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    expect(left + right, urlPath).toBeCloseTo(wide.width, -1);
    expect(left, urlPath).toBeGreaterThan(300);
  }
  const { width = 0, height = 0 } = (await items.locator('img').first().boundingBox()) ?? {};
  expect(width / height, 'a portrait').toBeCloseTo(4 / 5, 2);
});

test('works show their own thumbnails, in every format and width', {
  tag: ['@S2.36', '@S3.03', '@H7.01'],
}, async () => {
  for (const { slug } of CATEGORIES) {
    const $ = loadPage(`/portfolio/${slug}`);
    for (const [index, work] of $('main a[target=_blank]').toArray().entries()) {
      const files = $.html($(work).find('picture')).match(/\/_astro\/[\w.-]+/g) ?? [];
      const numbers = await Promise.all(files.map((file) => numbersIn(readPicture(file))));
      const expected = numberOf(THUMBNAILS[slug][index]);
      expect([...new Set(numbers.flat())], slug).toEqual(expected === 0 ? [] : [expected]);
    }
  }
});

test('the home page has the pictures of /portfolio and /clients, in the same order', {
  tag: ['@S2.18', '@S2.39', '@D17a', '@H7.01'],
}, () => {
  /** The files of pictures, without the letter for their width. */
  const filesOf = (urlPath: string, images: string) =>
    [...loadPage(urlPath).root().find(images)].map(({ attribs }) => attribs['src']?.slice(0, 14));
  const [cards, logos] = [filesOf('/portfolio', 'main ul img'), filesOf('/clients', 'main ul img')];
  expect([cards.length, logos.length]).toEqual([13, 31]);
  expect(filesOf('/', '[aria-label="Portfolio categories"] img')).toEqual(cards);
  expect(filesOf('/', '[aria-label="Client logos"] img')).toEqual([...logos, ...logos]);
});

test('every service has its icon, on the home page and on /services', {
  tag: ['@S2.17', '@S3.08', '@S3.09', '@H7.02'],
}, () => {
  for (const urlPath of ['/', '/services']) {
    const $ = loadPage(urlPath);
    const icons = SERVICES.map((service) => {
      const icon = $(`li:contains("${service}")`).filter(':contains("/ 12")').find('svg');
      const shapes = [...icon.find('*')].map(({ name, attribs }) =>
        [name, ...Object.values(attribs)].join(' '),
      );
      return [`${service}: ${icon.length} icon`, ...shapes].join('\n  ');
    });
    expect(icons.join('\n'), urlPath).toMatchSnapshot('service-icons.txt');
  }
});

test('the marks that screen readers skip are in their places', {
  tag: '@H10.13',
}, () => {
  const lines = [
    ...['/', '/about', '/services', '/portfolio', '/portfolio/documentary', '/clients'],
    ...['/team', '/404', '/500'],
  ].flatMap((urlPath) => {
    const $ = loadPage(urlPath);
    // The direction of an arrow is in its path.
    const marks = [...$('[aria-hidden=true]:not(svg), [class^=size-][stroke-width] path')]
      .map((mark) => $(mark).text().trim().replaceAll(/\s+/g, ' ') || (mark.attribs['d'] ?? ''))
      .filter(Boolean);
    return [urlPath, ...marks.map((mark) => `  ${mark}`)];
  });
  expect(lines.join('\n')).toMatchSnapshot('marks.txt');
});

test('link previews are small pictures of the slides, or of the first own thumbnail of a category', {
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
    expect(preview.length, urlPath).toBeLessThanOrEqual(60_000);
    const { format, width, height } = await sharp(preview).metadata();
    expect([format, width, height], urlPath).toEqual(['jpeg', 1200, 630]);
    expect(await numbersIn(preview, [box]), urlPath).toEqual([number]);
  }
});
