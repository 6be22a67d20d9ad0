/** The right picture in the right place: the pictures of `e2e/content` show their numbers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltElement, readElements } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { numbersIn, paintedNumbers } from '../support/picture-numbers.ts';
import { SITE_FOLDER, VIEWPORTS_PX } from '../support/settings.ts';
import { CATEGORIES, PAGES, SERVICES } from '../support/specification.ts';
import { CATEGORY_CARDS, LOGOS, numberOf, THUMBNAILS } from '../support/test-content.ts';

// Revealed cards would not be painted yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MEMBERS = Array.from({ length: 24 }, (_, index) => index + 1);

test('portraits, logos, category cards and works show the pictures of their entries, in order', {
  tag: ['@S2.18', '@S2.23', '@S2.24', '@S3.02', '@S3.04', '@S3.05', '@S3.06', '@S9.15', '@H7.01'],
}, async ({ page, thirdParties: _ }) => {
  await page.setViewportSize(VIEWPORTS_PX.tablet);
  for (const [urlPath, numbers] of [
    ['/team', MEMBERS],
    ['/clients', LOGOS],
    ['/portfolio', CATEGORY_CARDS],
    ['/portfolio/documentary', THUMBNAILS.documentary.map(numberOf)],
  ] as const) {
    await page.goto(urlPath);
    expect(await paintedNumbers(page.getByRole('main')), urlPath).toEqual(numbers);
  }
});

/** @returns the numbers in all files of an image, in every format and width */
async function numbersOf(picture: BuiltElement): Promise<number[]> {
  const urls = picture.descendants.flatMap(
    ({ attributes: { src = '', srcset = '' } }) =>
      `${src},${srcset}`.match(/\/_astro\/[\w.-]+/g) ?? [],
  );
  const files = urls.map((url) => readFileSync(path.join(SITE_FOLDER, url)));
  return (await Promise.all(files.map((file) => numbersIn(file)))).flat();
}

test('works show their own thumbnails, in every format and width', {
  tag: ['@S2.36', '@S3.03', '@H7.01'],
}, async () => {
  for (const { slug } of CATEGORIES) {
    const works = readElements(`/portfolio/${slug}`).filter(
      ({ name, text }) => name === 'a' && text.includes('Watch'),
    );
    const numbers = await Promise.all(
      works.map(async ({ descendants }) => {
        const picture = descendants.find(({ name }) => name === 'picture');
        return picture ? [...new Set(await numbersOf(picture))] : [0];
      }),
    );
    expect(numbers, slug).toEqual(THUMBNAILS[slug].map((thumbnail) => [numberOf(thumbnail)]));
  }
});

/** @returns the files of the pictures in an element, without the letter for their width */
const filesIn = (element: BuiltElement | undefined) =>
  element?.descendants
    .filter(({ name }) => name === 'img')
    .map(({ attributes }) => attributes['src']?.replace(/^(\/_astro\/.{6}).*/, '$1'));

test('the home page has the pictures of /portfolio and /clients, in the same order', {
  tag: ['@S2.18', '@S2.39', '@D17a', '@H7.01'],
}, () => {
  for (const [label, urlPath, repetitions] of [
    ['Portfolio categories', '/portfolio', 1],
    ['Client logos', '/clients', 2],
  ] as const) {
    const strip = readElements('/').find(({ attributes }) => attributes['aria-label'] === label);
    const main = readElements(urlPath).find(({ name }) => name === 'main');
    const files = filesIn(main?.descendants.find(({ name }) => name === 'ul'));
    expect(files?.length, urlPath).toBeGreaterThan(12);
    expect(filesIn(strip), label).toEqual(Array(repetitions).fill(files).flat());
  }
});

test('every service has its icon, on the home page and on /services', {
  tag: ['@S2.17', '@S3.08', '@S3.09', '@H7.02'],
}, () => {
  for (const urlPath of ['/', '/services']) {
    const cards = readElements(urlPath).filter(
      ({ name, text }) => name === 'li' && / \/ 12\b/.test(text),
    );
    const icons = cards.map(({ descendants }, index) => {
      const all = descendants.filter(({ name }) => name === 'svg');
      const shapes = all.flatMap((icon) =>
        icon.descendants.map(({ name, attributes }) =>
          [name, ...Object.values(attributes)].join(' '),
        ),
      );
      return [`${SERVICES[index]}: ${all.length} icon`, ...shapes].join('\n  ');
    });
    expect(icons.join('\n'), urlPath).toMatchSnapshot('service-icons.txt');
  }
});

test('the marks that screen readers skip are in their places', {
  tag: '@H10.13',
}, () => {
  const lines = ['/', '/about', '/services', '/portfolio/documentary', '/team', '/404'].flatMap(
    (urlPath) => {
      const marks = readElements(urlPath)
        .filter(({ name, attributes }) => name !== 'svg' && attributes['aria-hidden'] === 'true')
        .map(({ text }) => text.trim().replaceAll(/\s+/g, ' '))
        .filter(Boolean);
      return [urlPath, ...marks.map((mark) => `  ${mark}`)];
    },
  );
  expect(lines.join('\n')).toMatchSnapshot('marks.txt');
});

test('link previews show the slides, one after the other, and the first own thumbnail of a category', {
  tag: ['@H5.01', '@H7.01'],
}, async () => {
  // The preview shows the middle of a picture of 1200 × 675 pixels.
  const box = { x: 0, y: -22, width: 1200, height: 675 };
  const numberIn = async (urlPath: string) => {
    const image = readElements(urlPath).find(
      ({ attributes }) => attributes['property'] === 'og:image',
    );
    const { pathname } = new URL(image?.attributes['content'] ?? '');
    const [number] = await numbersIn(readFileSync(path.join(SITE_FOLDER, pathname)), [box]);
    return number;
  };
  for (const [index, { path: urlPath }] of PAGES.entries()) {
    expect(await numberIn(urlPath), urlPath).toBe(index + 1);
  }
  for (const { slug } of CATEGORIES) {
    const own = THUMBNAILS[slug].find((thumbnail) => typeof thumbnail === 'number');
    expect(await numberIn(`/portfolio/${slug}`), slug).toBe(own);
  }
});
