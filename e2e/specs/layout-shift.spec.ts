import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fileOfPage } from '../support/built-page.ts';
import { DESKTOP } from '../support/devices.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/requests.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

/** The widths and heights of common screens, in CSS pixels. */
const SCREENS_PX = [
  ...['360x640', '375x667', '384x832', '393x852', '412x823', '430x932'],
  ...['768x1024', '1366x768', '1440x900'],
];

/** The source of the fallback font on a device, by the name of the font; other devices have a font of unknown metrics. */
const FALLBACKS: Readonly<Record<string, string>> = {
  Arial: "local('Liberation Sans'), local('Arial')",
  Roboto: 'url(/roboto.woff2)',
  other: '',
};

// The test changes styles. All frames are in the viewport.
test.use({
  ...DESKTOP,
  bypassCSP: true,
  mockThirdParties: true,
  prefetch: false,
  viewport: { width: 1500, height: 1100 },
});

/** A frame in which a page arrives. */
type ObservedWindow = Window & {
  shifts?: (PerformanceEntry & { value: number; sources: { node?: Node }[] })[];
};

/** Runs in every frame: collects layout shifts. */
function observe(): void {
  const shifts: PerformanceEntryList = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({
    type: 'layout-shift',
  });
}

/** Runs in a frame: writes a page, and waits until each part in the first screen is painted. */
async function writeParts([head = '', ...parts]: string[]): Promise<void> {
  const painted = async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  };
  document.write(head);
  const fallbacks = [...document.fonts].filter(({ family }) => /Arial|Roboto/.test(family));
  await Promise.allSettled(fallbacks.map((font) => font.load()));
  let isBelow = false;
  for (const part of parts) {
    document.write(part);
    if (isBelow) continue;
    await painted();
    const last = [...document.querySelectorAll('main *')].at(-1)?.getBoundingClientRect();
    isBelow = last !== undefined && last.top > innerHeight;
  }
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  document.close();
  await parsed;
  await painted();
}

/** Runs in a frame: waits for the font, scrolls to the end of the page, and returns the layout shifts. */
async function readShifts() {
  await document.fonts.ready;
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { shifts = [] } = window as ObservedWindow;
  const moved = shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent));
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    where: `${innerWidth} px: ${moved.map((text) => text?.trim().slice(0, 40))}`,
  };
}

/**
 * Loads a page in frames of all sizes, and its font after it.
 *
 * @param fallback the fallback font of the device
 * @param inParts whether the page arrives element by element
 */
async function load(page: Page, urlPath: string, fallback: string, inParts: boolean) {
  const html = readFileSync(fileOfPage(urlPath.replace('.html', '')), 'utf8').replace(
    /(?<=font-family:Anek (Arial|Roboto);src:)[^;}]+/g,
    (_, name: string) => (name === fallback && FALLBACKS[name]) || 'local(none)',
  );
  const start = html.indexOf('<body');
  // Before every element with a box, except those in an SVG.
  const end = inParts ? /(?=<(?!path|stop|g\b|use|source|script|style)[a-z])/ : /$/;
  const parts = [html.slice(0, start), ...html.slice(start).split(end)];

  const frames = SCREENS_PX.map((size) => {
    const [width, height] = size.split('x');
    return `<iframe src="${urlPath}" width="${width}" height="${height}" style="position: absolute; inset: 0"></iframe>`;
  });
  const contentType = 'text/html';
  await page.addInitScript(observe);
  await page.route('/frames', (route) => route.fulfill({ contentType, body: frames.join('') }));
  await page.route(urlPath, (route) => route.fulfill({ contentType, body: '<!doctype html>' }));
  const roboto = path.join(import.meta.dirname, '../support/roboto.woff2');
  await page.route('/roboto.woff2', (route) => route.fulfill({ path: roboto }));
  const showFont = await holdRequests(page, '**/_astro/*.woff2');
  await page.goto('/frames');
  const [, ...screens] = page.frames();
  await Promise.all(screens.map((frame) => frame.evaluate(writeParts, parts)));
  showFont();
  return await Promise.all(screens.map((frame) => frame.evaluate(readShifts)));
}

for (const urlPath of EVERY_KIND_OF_PAGE) {
  for (const fallback of Object.keys(FALLBACKS)) {
    test(`${urlPath} does not shift on a device with the font ${fallback}`, {
      tag: '@H2.06',
    }, async ({ page, pageErrors }) => {
      if (urlPath === '/404.html') pageErrors.expect('console error: 404: /404.html');
      const results = await load(page, urlPath, fallback, fallback === 'Arial');
      expect(results).toHaveLength(SCREENS_PX.length);
      for (const { total, where } of results) expect.soft(total, where).toBeLessThanOrEqual(0.005);
    });
  }
}
