/** Pages in every display mode: is all text there, uncovered, in its place, at its contrast, and is the focus seen? */
import type { Page } from '@playwright/test';
import { readTextsOf } from '../support/built-page.ts';
import { addStyles, expect, resizeViewport, test } from '../support/fixtures.ts';
import { LAY_OUT_ALL } from '../support/layout.ts';
import {
  findCovered,
  findHiddenFocus,
  findLowContrast,
  findMissing,
  findOutOfPlace,
  readTexts,
} from '../support/readability.ts';
import { scrollTo } from '../support/scroll.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';

/** Pages that together have every component; /404 has the elements of /500. */
const PATHS = [
  ...['/', '/about', '/portfolio/human-interest-story', '/clients', '/team', '/contact'],
  '/500.html',
];
/** Higher than a phone, for few screenshots. */
const PHONE_PX = { width: VIEWPORTS_PX.phone.width, height: 2000 };
/** What forced colours and paper may make invisible. */
const PICTURES = 'img:not([alt=""]), svg, button [aria-hidden=true]';

interface Mode {
  /** The viewport, in a mode with another layout. In other modes, contrast also tells whether text is covered. */
  size?: { width: number; height: number };
  media?: Parameters<Page['emulateMedia']>[0];
  /** The selector of pictures that must be seen, in a mode that changes the colours. */
  pictures?: string;
  /** The only pages that are displayed in the mode. */
  only?: readonly string[];
}

const MODES: Record<string, Mode> = {
  'forced colours, light theme': {
    media: { forcedColors: 'active', colorScheme: 'light' },
    pictures: PICTURES,
  },
  'forced colours, dark theme': {
    media: { forcedColors: 'active', colorScheme: 'dark' },
    pictures: PICTURES,
    // Its pictures keep their colours.
    only: ['/'],
  },
  // The width of A4 between the margins of Chrome. No element prints a background, so background graphics change nothing.
  print: { size: { width: 718, height: 2000 }, media: { media: 'print' }, pictures: PICTURES },
  // A viewport of 1280 × 1024 px at a zoom of 400%. `reflow.spec.ts` opens the other pages at this width.
  '320 × 256 px': {
    size: { width: 320, height: 256 },
    only: ['/', '/portfolio/human-interest-story', '/contact'],
  },
};

test.use({
  ...{ viewport: PHONE_PX, deviceScaleFactor: 1, mockThirdParties: true },
  ...{ reducedMotion: 'reduce', prefetch: false },
});

/** Runs in the page: hydrates each island. */
async function hydrateIslands(): Promise<void> {
  for (const island of document.querySelectorAll('astro-island')) {
    island.dispatchEvent(new Event('hydrate'));
    while (island.hasAttribute('ssr')) await new Promise(requestAnimationFrame);
  }
}

/** Runs in the page: loads all pictures. */
async function loadPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  const visible = [...document.images].filter((image) => image.checkVisibility());
  await Promise.allSettled(visible.map((image) => image.decode()));
}

/** Displays a page in a mode. */
async function setMode(page: Page, { size = PHONE_PX, media }: Mode) {
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme: null, ...media });
  await resizeViewport(page, size);
  await page.evaluate(loadPictures);
  await scrollTo(page, 0);
}

for (const path of PATHS) {
  test(`${path} is readable in every display mode`, {
    tag: ['@H1.01', '@H1.02', '@H1.04', '@H5.05', '@H8.05', '@D54a', '@D54b', '@D54d'],
  }, async ({ page, header }) => {
    await page.goto(path);
    await page.evaluate(addStyles, LAY_OUT_ALL);
    await page.evaluate(hydrateIslands);
    await scrollTo(page, 0);
    const texts = await readTexts(page);
    expect(texts.length).toBeGreaterThan(readTextsOf(path).length);
    for (const [name, mode] of Object.entries(MODES)) {
      if (mode.only && !mode.only.includes(path)) continue;
      await test.step(name, async () => {
        await setMode(page, mode);
        const isPrint = name === 'print';
        const expected = texts.filter(({ isForScreen }) => !isPrint || !isForScreen);
        const faults: string[] = [];
        if (mode.size) {
          const names = expected.map(({ text }) => text);
          // Chromium may apply another medium to some elements several frames late.
          await expect.poll(() => findMissing(page, names), name).toEqual([]);
          faults.push(...(await findCovered(page)), ...(await findOutOfPlace(page)));
        }
        // Other modes change no colours.
        if (mode.pictures) faults.push(...(await findLowContrast(page, mode.pictures)));
        // Nothing on paper has the focus.
        if (!isPrint) faults.push(...(await findHiddenFocus(page)));
        expect.soft(faults, `${path}, ${name}`).toEqual([]);
        if (mode.size?.height !== 256) return;
        const { height } = (await header.root.boundingBox()) ?? {};
        expect
          .soft(height, `height of the header of ${path}, ${name}`)
          .toBeLessThanOrEqual(256 / 3);
      });
    }
  });
}
