/** Pages with ten more of everything than the specification has, and with the team on the home page. */
import { brotliCompressSync, constants } from 'node:zlib';
import { findViolations } from '../support/axe.ts';
import { listBuiltPages, readElements, readMarkup } from '../support/built-page.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { buildLargerCopy } from '../support/larger-content.ts';
import { paintedNumbers } from '../support/picture-numbers.ts';
import { BUILD_TIMEOUT_MS, type ProjectCopy } from '../support/project-copy.ts';
import { CATEGORIES } from '../support/specification.ts';

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
    expect(count(`/portfolio/${slug}`, 'img'), slug).toBe(works + 10);
  }
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
