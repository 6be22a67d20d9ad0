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

/** One page of each layout, which is loaded with every fallback font; the home page has the sections of the others. */
const EACH_LAYOUT: readonly string[] = [
  '/',
  '/team',
  '/portfolio/human-interest-story',
  '/404.html',
];

/** The page whose header and footer arrive in parts too. They are the same on all pages, and this one is short. */
const SHORT_PAGE = '/500.html';

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
  for (const [index, part] of parts.entries()) {
    document.write(part);
    await painted();
    const last = [...document.querySelectorAll('main *')].at(-1)?.getBoundingClientRect();
    if (!last || last.top <= innerHeight) continue;
    document.write(parts.slice(index + 1).join(''));
    break;
  }
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  document.close();
  await parsed;
  await painted();
}

/** Runs in a frame: waits for the font, scrolls to the end of the page or stays, and returns the layout shifts. */
async function readShifts(toEnd: boolean) {
  await document.fonts.ready;
  for (let top = 0; top < (toEnd ? document.body.scrollHeight : 1); top += innerHeight) {
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
 * Loads a page in frames of all sizes, and its font after it. With Arial, it arrives element by element, and is scrolled to
 * its end: neither depends on the font.
 *
 * @param fallback the fallback font of the device
 */
async function load(page: Page, urlPath: string, fallback: string) {
  const inParts = fallback === 'Arial';
  const html = readFileSync(fileOfPage(urlPath.replace('.html', '')), 'utf8').replace(
    /(?<=font-family:Anek (Arial|Roboto);src:)[^;}]+/g,
    (_, name: string) => (name === fallback && FALLBACKS[name]) || 'local(none)',
  );
  const start = html.indexOf(urlPath === SHORT_PAGE ? '<body' : '<main');
  const end = html.indexOf(urlPath === SHORT_PAGE ? '</body' : '<footer');
  // Before every element that may begin a line.
  const split = inParts
    ? /(?=<(?:h\d|p|li|dt|dd|div|img|section|nav|form|button|input|svg)\b)/
    : /$/;
  const parts = [html.slice(0, start), ...html.slice(start, end).split(split), html.slice(end)];

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
  return await Promise.all(screens.map((frame) => frame.evaluate(readShifts, inParts)));
}

for (const urlPath of EVERY_KIND_OF_PAGE) {
  for (const fallback of EACH_LAYOUT.includes(urlPath) ? Object.keys(FALLBACKS) : ['Arial']) {
    test(`${urlPath} does not shift on a device with the font ${fallback}`, {
      tag: '@H2.06',
    }, async ({ page, pageErrors }) => {
      if (urlPath === '/404.html') pageErrors.expect('console error: 404: /404.html');
      const results = await load(page, urlPath, fallback);
      expect(results).toHaveLength(SCREENS_PX.length);
      for (const { total, where } of results) expect.soft(total, where).toBeLessThanOrEqual(0.005);
    });
  }
}
