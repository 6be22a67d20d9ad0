/** The files of the built site, without a browser. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { findHtmlErrors, findInternalLinks } from '../support/html-checks.ts';
import { ROOT_FOLDER } from '../support/settings.ts';
import { BUILT_SITE, elementsOf, listPages, SITE_FOLDER } from './built-site.ts';
import { test } from './fixtures.ts';

const PAGES = listPages();
const PREVIEW_SIZE_PX = { width: 1200, height: 630 };

test('HTML', async ({ report }) => {
  for (const page of PAGES) {
    for (const error of await findHtmlErrors(page, SITE_FOLDER)) {
      report(`${page}: the HTML is not valid in line ${error}`);
    }
  }
});

test('links within the site', ({ report }) => {
  for (const { page, href, text, isValid } of findInternalLinks(PAGES, SITE_FOLDER)) {
    if (!isValid) report(`${page}: the link “${text}” leads to ${href}, which does not exist`);
  }
});

test('pictures of link previews', async ({ report }) => {
  for (const page of PAGES.filter((one) => !/^\/(?:404|500)$/.test(one))) {
    const tag = elementsOf(page).find(({ attributes }) => attributes['property'] === 'og:image');
    const url = tag?.attributes['content'] ?? '';
    const file = URL.canParse(url) ? path.join(SITE_FOLDER, new URL(url).pathname) : '';
    if (!existsSync(file)) {
      report(`${page}: the picture of its link preview is missing (${url || 'no address'})`);
      continue;
    }
    const { width, height } = await sharp(file).metadata();
    if (width !== PREVIEW_SIZE_PX.width || height !== PREVIEW_SIZE_PX.height) {
      report(`${page}: the picture of its link preview has ${width} × ${height} pixels`);
    }
  }
});

test('launch check', ({ report }) => {
  const script = 'src/tools/launch-check/launch-check.ts';
  const { status, stderr } = spawnSync(process.execPath, [script, BUILT_SITE], {
    cwd: ROOT_FOLDER,
    encoding: 'utf8',
  });
  // It fails with 1 if something is not ready, and lists that on the standard output.
  if (stderr !== '' || (status !== 0 && status !== 1)) report(`The launch check failed: ${stderr}`);
});
