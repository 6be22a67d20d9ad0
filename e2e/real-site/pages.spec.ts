/** Every page of the built site: its file, and the page in a browser. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import sharp from 'sharp';
import { runAxe } from '../support/axe.ts';
import { findHtmlErrors, findInternalLinks } from '../support/html-checks.ts';
import { findBadPictures, findSidewaysScroll } from '../support/page-checks.ts';
import { ROOT_FOLDER } from '../support/settings.ts';
import { BUILT_SITE, listPages, openPage, SITE_FOLDER } from './built-site.ts';
import { test } from './fixtures.ts';

/** Runs in the page: the text of the item or block around an element, by which editors can find it. */
function describePlace(target: string): string {
  const element = document.querySelector(target);
  const block = element?.closest('li, p, h1, h2, h3, h4, section, header, footer');
  const words = [element?.getAttribute('alt'), block?.textContent, element?.getAttribute('src')];
  return (words.find((one) => one?.trim()) ?? target).replace(/\s+/g, ' ').trim().slice(0, 80);
}

/** @returns what is wrong with the picture of a page's link preview */
async function checkPreview(urlPath: string): Promise<string> {
  const url = openPage(urlPath)('[property="og:image"]').attr('content') ?? '';
  const file = sharp(path.join(SITE_FOLDER, URL.parse(url)?.pathname ?? ''));
  const { width, height } = await file.metadata().catch(() => ({ width: 0, height: 0 }));
  if (width === 1200 && height === 630) return '';
  return `${width ? `has ${width} × ${height} pixels` : 'is missing'} (${url || 'no address'})`;
}

const links = findInternalLinks(listPages(), SITE_FOLDER);

for (const urlPath of listPages()) {
  test(urlPath, async ({ page, report }) => {
    for (const error of await findHtmlErrors(urlPath, SITE_FOLDER)) {
      report(`${urlPath}: the HTML is not valid in line ${error}`);
    }
    for (const { href, text, isValid, page: from } of links) {
      if (from !== urlPath || isValid) continue;
      report(`${urlPath}: the link “${text}” leads to ${href}, which does not exist`);
    }
    // The error pages are files of their own, which hosts send with an error status.
    const isErrorPage = /^\/(?:404|500)$/.test(urlPath);
    const preview = isErrorPage ? '' : await checkPreview(urlPath);
    if (preview) report(`${urlPath}: the picture of its link preview ${preview}`);

    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(isErrorPage ? `${urlPath}.html` : urlPath);
    for (const { near, problem } of await findBadPictures(page)) {
      report(`${urlPath}: the picture at “${near}” ${problem} — save it again, or use another one`);
    }
    for (const { rule, help, target } of await runAxe(page)) {
      const near = await page.evaluate(describePlace, target);
      report(`${urlPath}: not accessible at “${near}”: ${help} (${rule})`);
    }
    for (const { near, problem } of await findSidewaysScroll(page, [320, 390, 1440])) {
      report(`${urlPath}: ${problem} at “${near}” — shorten the long word or link`);
    }
  });
}

test('launch check', ({ report }) => {
  const script = ['src/tools/launch-check/launch-check.ts', BUILT_SITE];
  const options = { cwd: ROOT_FOLDER, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, script, options);
  // It fails with 1 if something is not ready, and lists that on the standard output.
  if (stderr !== '' || (status !== 0 && status !== 1)) report(`The launch check failed: ${stderr}`);
});
