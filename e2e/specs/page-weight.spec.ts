/** Bytes of pages, scripts, pictures and fonts. `npm run weight` runs these tests and prints the tables. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { LIMITS } from '../../src/lib/limits.ts';
import { compressMarkup, loadPage, weighPages } from '../support/built-page.ts';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

/** Phones load a full-width card in 600 pixels instead of 1,050. */
const MIN_SHARPNESS = 0.55;

const SCREENS = [
  { width: 390, height: 844, deviceScaleFactor: 3, mobile: true },
  { width: 820, height: 1180, deviceScaleFactor: 2, mobile: true },
  { width: 1440, height: 900, deviceScaleFactor: 2, mobile: false },
];

test.use({ mockThirdParties: true, reducedMotion: 'reduce' });

test('every page is within its size limit', { tag: '@H2.01' }, () => {
  const weights = weighPages(LIMITS.home);
  console.table(weights);
  expect(weights.filter(({ bytes, limitBytes }) => bytes > limitBytes)).toEqual([]);
  expect(weights.length).toBeGreaterThan(20);
});

test('the first round trip delivers the first screen of the home page', { tag: '@H9.21' }, () => {
  const delivered = compressMarkup('/').subarray(0, LIMITS.firstRoundTrip);
  const html = brotliDecompressSync(delivered, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  expect(html.toString()).toMatch(
    /<\/style>.*<\/header>.*id="home".*<svg [^>]*data-deferred-styles/s,
  );
});

test('an island has two script files, which are within the limit in total', {
  tag: ['@D12b', '@H2.03', '@H2.13'],
}, () => {
  const read = (url: string) => {
    const code = readFileSync(path.join(SITE_FOLDER, url), 'utf8');
    const imported = [...code.matchAll(/(?:from|import) ?\(?["'`]\.\/([^"'`]+)/g)];
    // Hosts compress files once, at the highest level.
    const bytes = brotliCompressSync(code).length;
    const sendsEmail = code.includes('/api/v1.0/email/send');
    return { bytes, sendsEmail, imported: imported.map(([, file = '']) => file) };
  };
  const islands = loadPage('/')('astro-island').toArray();
  expect(islands).toHaveLength(4);
  const renderer = islands[0]?.attribs['renderer-url'] ?? '';
  const shared = read(renderer);
  expect(shared).toMatchObject({ imported: [], sendsEmail: false });
  for (const { attribs } of islands) {
    const { 'component-url': component = '' } = attribs;
    expect(attribs['renderer-url'], component).toBe(renderer);
    const own = read(component);
    expect(own.bytes + shared.bytes, component).toBeGreaterThan(50_000);
    expect(own.bytes + shared.bytes, component).toBeLessThanOrEqual(LIMITS.island);
    // A third file would be requested one round trip later, without a retry.
    expect(own.imported, component).toEqual([path.basename(renderer)]);
    expect(own.sendsEmail, component).toBe(component.includes('ContactForm'));
  }
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
      isHero: image.closest('[role=group]') !== null,
    }));
  const fonts = [...sizes].filter(([url]) => url.endsWith('.woff2'));
  return { fonts: fonts.reduce((sum, [, bytes]) => sum + bytes, 0), pictures };
}

for (const screen of SCREENS) {
  test(`pictures and fonts are within their limits at ${screen.width} px`, {
    tag: ['@H9.20', '@H10.12'],
  }, async ({ page }) => {
    const [heroLimit, limit] =
      screen.width < 600
        ? [LIMITS.heroOnPhone, LIMITS.pictureOnPhone]
        : [LIMITS.hero, LIMITS.picture];
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', screen);
    const rows: Record<string, unknown>[] = [];
    for (const urlPath of EVERY_KIND_OF_PAGE) {
      if (loadPage(urlPath.replace('.html', ''))('img').length === 0) continue;
      // With motion, an island would replace the pictures that the page loads by itself.
      await page.goto(urlPath);
      await scrollThrough(page);
      const { fonts, pictures } = await page.evaluate(weighFiles);
      expect.soft(fonts, `fonts of ${urlPath}`).toBeLessThanOrEqual(LIMITS.fonts);
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
