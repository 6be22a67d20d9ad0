/** Every page of the built site, in a browser. */
import { runAxe } from '../support/axe.ts';
import { findBadPictures, findSidewaysScroll } from '../support/page-checks.ts';
import { listPages } from './built-site.ts';
import { test } from './fixtures.ts';

const WIDTHS_PX = [320, 390, 1440];

/** Runs in the page: the text of the item or block around an element, by which editors can find it. */
function describePlace(target: string): string {
  const element = document.querySelector(target);
  const block = element?.closest('li, p, h1, h2, h3, h4, section, header, footer');
  const words =
    element?.getAttribute('alt') ||
    block?.textContent?.trim() ||
    element?.getAttribute('src') ||
    target;
  return words.replace(/\s+/g, ' ').trim().slice(0, 80);
}

for (const path of listPages()) {
  test(path, async ({ page, report }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    // The error pages are files of their own, which hosts send with an error status.
    await page.goto(/^\/(?:404|500)$/.test(path) ? `${path}.html` : path);
    for (const { near, problem } of await findBadPictures(page)) {
      report(`${path}: the picture at “${near}” ${problem} — save it again, or use another one`);
    }
    for (const { rule, help, target } of await runAxe(page)) {
      const near = await page.evaluate(describePlace, target);
      report(`${path}: not accessible at “${near}”: ${help} (${rule})`);
    }
    for (const { near, problem } of await findSidewaysScroll(page, WIDTHS_PX)) {
      report(`${path}: ${problem} at “${near}” — shorten the long word or link`);
    }
  });
}
