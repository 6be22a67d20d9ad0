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

const links = findInternalLinks(listPages(), SITE_FOLDER);

for (const urlPath of listPages()) {
  // The error pages are files of their own, which hosts send with an error status.
  const isErrorPage = /^\/(?:404|500)$/.test(urlPath);

  test(`file of ${urlPath}`, async ({ report }) => {
    for (const error of await findHtmlErrors(urlPath, SITE_FOLDER)) {
      report(`${urlPath}: the HTML is not valid in line ${error}`);
    }
    for (const { href, text, isValid } of links.filter(({ page }) => page === urlPath)) {
      if (!isValid) report(`${urlPath}: the link “${text}” leads to ${href}, which does not exist`);
    }
    if (isErrorPage) return;
    const url = openPage(urlPath)('[property="og:image"]').attr('content') ?? '';
    const file = path.join(SITE_FOLDER, URL.parse(url)?.pathname ?? '');
    const picture = await sharp(file)
      .metadata()
      .catch(() => undefined);
    if (picture?.width !== 1200 || picture.height !== 630) {
      const size = picture ? `has ${picture.width} × ${picture.height} pixels` : 'is missing';
      report(`${urlPath}: the picture of its link preview ${size} (${url || 'no address'})`);
    }
  });

  test(urlPath, async ({ page, report }) => {
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
