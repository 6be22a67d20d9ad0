/** Bytes of pages, pictures and fonts. `npm run weight` runs these tests and prints the table. */
import { brotliDecompressSync, constants } from 'node:zlib';
import { compressMarkup, weighPages } from '../support/built-page.ts';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

const FONTS_LIMIT_BYTES = 30_000;

/** Phones load a full-width card in 600 pixels instead of 1,050. */
const MIN_SHARPNESS = 0.55;

const SCREENS = [
  {
    width: 390,
    height: 844,
    deviceScaleFactor: 3,
    heroLimitBytes: 20_000,
    limitBytes: 12_000,
    isPhone: true,
  },
  {
    width: 1440,
    height: 900,
    deviceScaleFactor: 2,
    heroLimitBytes: 45_000,
    limitBytes: 16_000,
    isPhone: false,
  },
];

test('every page is within its size limit', { tag: '@H2.01' }, () => {
  const weights = weighPages(22_000);
  console.table(weights);
  expect(weights.filter(({ bytes, limitBytes }) => bytes > limitBytes)).toEqual([]);
  expect(weights.length).toBeGreaterThan(20);
});

test('the first delivery of the home page holds its first screen', { tag: '@H9.21' }, () => {
  // About what a new connection receives before the server has to wait for an acknowledgement.
  const delivered = compressMarkup('/').subarray(0, 13_000);
  const html = brotliDecompressSync(delivered, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  expect(html.toString()).toMatch(
    /<\/style>.*<\/header>.*id="home".*<svg [^>]*data-deferred-styles/s,
  );
});

for (const { heroLimitBytes, limitBytes, isPhone, ...screen } of SCREENS) {
  test(`pictures and fonts are within their limits at ${screen.width} × ${screen.deviceScaleFactor}`, {
    tag: ['@H9.20', '@H10.12'],
  }, async ({ page, pageErrors, thirdParties: _ }) => {
    pageErrors.expect('console error: 404: /404.html');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', { ...screen, mobile: isPhone });
    // Islands would replace the pictures that the page loads by itself.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const rows: Record<string, unknown>[] = [];
    const breaches: string[] = [];
    for (const urlPath of EVERY_KIND_OF_PAGE) {
      await page.goto(urlPath);
      await scrollThrough(page);
      const { fonts, hero, others, sharpness } = await page.evaluate(() => {
        const sizes = new Map(
          performance
            .getEntriesByType('resource')
            .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize]),
        );
        const weigh = (images: readonly HTMLImageElement[]) =>
          images.map(({ currentSrc }) => ({
            file: currentSrc,
            bytes: sizes.get(currentSrc) ?? -1,
          }));
        // Pixels of the file per pixel of the screen, unless it is the widest that there is; below 1 it is enlarged.
        const sharpnessOf = (image: HTMLImageElement) => {
          const { pathname } = new URL(image.currentSrc);
          const source = image.parentElement?.querySelector('source');
          const widths = new Map(
            (source?.srcset.split(', ') ?? []).map((one) => {
              const [url, width] = one.trim().split(' ');
              return [url, Number.parseInt(width ?? '', 10)] as const;
            }),
          );
          const width = widths.get(pathname) ?? Number.POSITIVE_INFINITY;
          if (width === Math.max(...widths.values())) return 1;
          return width / (image.clientWidth * devicePixelRatio);
        };
        const images = [...document.images].filter(
          ({ complete, currentSrc }) => complete && currentSrc.startsWith(location.origin),
        );
        const isHero = (image: HTMLImageElement) => image.matches('[data-hero-picture]');
        return {
          fonts: [...sizes].reduce(
            (sum, [url, size]) => sum + (/\.woff2$/.test(url) ? size : 0),
            0,
          ),
          hero: weigh(images.filter(isHero)),
          sharpness: Math.min(...images.map(sharpnessOf), 1),
          others: weigh(images.filter((image) => !isHero(image))),
        };
      });
      const check = (what: string, bytes: number, limit: number) => {
        if (bytes < 0 || bytes > limit) breaches.push(`${urlPath}: ${what}, ${bytes} bytes`);
      };
      check('fonts', fonts, FONTS_LIMIT_BYTES);
      for (const { file, bytes } of hero) check(file, bytes, heroLimitBytes);
      for (const { file, bytes } of others) check(file, bytes, limitBytes);
      if (sharpness < MIN_SHARPNESS) breaches.push(`${urlPath}: sharpness of ${sharpness}`);
      expect(hero, urlPath).toHaveLength(urlPath === '/' ? 1 : 0);
      const largest = Math.max(0, ...others.map(({ bytes }) => bytes));
      rows.push({
        page: urlPath,
        fonts,
        hero: hero[0]?.bytes,
        pictures: others.length,
        largest,
        sharpness,
      });
    }
    console.table(rows);
    expect(breaches).toEqual([]);
  });
}
