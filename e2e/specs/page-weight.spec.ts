/** Bytes of pages, pictures and fonts. `npm run weight` runs these tests and prints the table. */
import { brotliDecompressSync, constants } from 'node:zlib';
import { compressMarkup, loadPage, weighPages } from '../support/built-page.ts';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

const FONTS_LIMIT_BYTES = 30_000;

/** Phones load a full-width card in 600 pixels instead of 1,050. */
const MIN_SHARPNESS = 0.55;

const SCREENS = [
  { width: 390, height: 844, deviceScaleFactor: 3, mobile: true },
  { width: 820, height: 1180, deviceScaleFactor: 2, mobile: true },
  { width: 1440, height: 900, deviceScaleFactor: 2, mobile: false },
];

test.use({ mockThirdParties: true, reducedMotion: 'reduce' });

test('every page is within its size limit', { tag: '@H2.01' }, () => {
  const weights = weighPages(22_000);
  console.table(weights);
  expect(weights.filter(({ bytes, limitBytes }) => bytes > limitBytes)).toEqual([]);
  expect(weights.length).toBeGreaterThan(20);
});

test('the first round trip delivers the first screen of the home page', { tag: '@H9.21' }, () => {
  // About what a new connection receives before the server has to wait for an acknowledgement.
  const delivered = compressMarkup('/').subarray(0, 13_000);
  const html = brotliDecompressSync(delivered, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  expect(html.toString()).toMatch(
    /<\/style>.*<\/header>.*id="home".*<svg [^>]*data-deferred-styles/s,
  );
});

/** Runs in the page: the bytes of its fonts, and of its own pictures with the share of their pixels that is there. */
function weighFiles() {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sizes = new Map(files.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  // Pixels of the file per pixel of the screen, unless it is the widest that there is; below 1 it is enlarged.
  const sharpnessOf = (image: HTMLImageElement) => {
    const srcset = image.parentElement?.querySelector('source')?.srcset ?? '';
    const candidates = [...srcset.matchAll(/(\S+) (\d+)w/g)];
    const widths = new Map(candidates.map(([, url, width]) => [url, Number(width)]));
    const width = widths.get(new URL(image.currentSrc).pathname) ?? Number.POSITIVE_INFINITY;
    if (width === Math.max(...widths.values())) return 1;
    return width / (image.clientWidth * devicePixelRatio);
  };
  const pictures = [...document.images]
    .filter(({ complete, currentSrc }) => complete && currentSrc.startsWith(location.origin))
    .map((image) => ({
      file: image.currentSrc,
      bytes: sizes.get(image.currentSrc) ?? Number.NaN,
      sharpness: sharpnessOf(image),
      isHero: image.matches('[data-hero-picture]'),
    }));
  const fonts = [...sizes].filter(([url]) => url.endsWith('.woff2'));
  return { fonts: fonts.reduce((sum, [, bytes]) => sum + bytes, 0), pictures };
}

for (const screen of SCREENS) {
  test(`pictures and fonts are within their limits at ${screen.width} px`, {
    tag: ['@H9.20', '@H10.12'],
  }, async ({ page }) => {
    const [heroLimit, limit] = screen.width < 600 ? [20_000, 12_000] : [45_000, 16_000];
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', screen);
    const rows: Record<string, unknown>[] = [];
    for (const urlPath of EVERY_KIND_OF_PAGE) {
      if (loadPage(urlPath.replace('.html', ''))('img').length === 0) continue;
      // With motion, an island would replace the pictures that the page loads by itself.
      await page.goto(urlPath);
      await scrollThrough(page);
      const { fonts, pictures } = await page.evaluate(weighFiles);
      expect.soft(fonts, `fonts of ${urlPath}`).toBeLessThanOrEqual(FONTS_LIMIT_BYTES);
      const heroes = pictures.filter(({ isHero }) => isHero);
      expect(heroes, urlPath).toHaveLength(urlPath === '/' ? 1 : 0);
      for (const { file, bytes, sharpness, isHero } of pictures) {
        expect.soft(bytes, file).toBeLessThanOrEqual(isHero ? heroLimit : limit);
        expect.soft(sharpness, file).toBeGreaterThanOrEqual(MIN_SHARPNESS);
      }
      const others = pictures.filter(({ isHero }) => !isHero);
      rows.push({
        page: urlPath,
        fonts,
        hero: heroes[0]?.bytes,
        pictures: others.length,
        largest: Math.max(0, ...others.map(({ bytes }) => bytes)),
        sharpness: Math.min(1, ...pictures.map((picture) => picture.sharpness)),
      });
    }
    console.table(rows);
  });
}
