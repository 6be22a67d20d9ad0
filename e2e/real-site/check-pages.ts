/** Every page of the built site: its file, and the page in a browser. */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { runAxe } from '../support/axe.ts';
import { fileOfPage, loadPage } from '../support/built-page.ts';
import { collectPageErrors, flushConsole, watchContext } from '../support/diagnostics.ts';
import { findHtmlErrors, findInternalLinks } from '../support/html-checks.ts';
import { addStyles } from '../support/layout.ts';
import { findBadPictures, findSidewaysScroll } from '../support/page-checks.ts';
import { ROOT_FOLDER } from '../support/settings.ts';
import { stubThirdParties } from '../support/third-parties.ts';

/** The origin at which the browser sees the files of the site. It does not exist. */
const ORIGIN = 'http://built-site.test';

/** The timeout of an action, long enough for a slow machine. */
const TIMEOUT_MS = 120_000;

/** Runs in the page: the text of the item or block around an element, by which editors can find it. */
function describePlace(target: string): string {
  const element = document.querySelector(target);
  const block = element?.closest('li, p, h1, h2, h3, h4, section, header, footer');
  const words = [element?.getAttribute('alt'), block?.textContent, element?.getAttribute('src')];
  return (words.find((one) => one?.trim()) ?? target).replace(/\s+/g, ' ').trim().slice(0, 80);
}

/** The error pages are files of their own, which hosts send with an error status. */
const isErrorPage = (urlPath: string) => /^\/(?:404|500)$/.test(urlPath);

/** @returns what is wrong with the picture of a page's link preview */
async function checkPreview(folder: string, urlPath: string): Promise<string | undefined> {
  const url = loadPage(urlPath, folder)('[property="og:image"]').attr('content') ?? '';
  const file = sharp(path.join(folder, URL.parse(url)?.pathname ?? ''));
  const { width, height } = await file.metadata().catch(() => ({ width: 0, height: 0 }));
  if (width === 1200 && height === 630) return undefined;
  return `${width ? `has ${width} × ${height} pixels` : 'is missing'} (${url || 'no address'})`;
}

/**
 * Opens a page of the site and calls a function with it. Other hosts are replaced by mocks.
 *
 * @returns the errors that the browser has reported
 */
async function visit(
  folder: string,
  browser: Browser,
  urlPath: string,
  use: (page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    viewport: { width: 390, height: 900 },
    // Contrast cannot be measured while elements move.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const errors = collectPageErrors();
  // The 404 page logs the path, which is not an error of the site.
  if (urlPath === '/404') errors.expect('console error: 404: /404.html');
  await watchContext(context, errors.report);
  await stubThirdParties(context);
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const page = fileOfPage(pathname, folder);
    const file = existsSync(page) ? page : path.join(folder, pathname);
    return route.fulfill(existsSync(file) ? { path: file } : { status: 404 });
  });
  await context.addInitScript(
    addStyles,
    // By default these are laid out only near the viewport.
    'html { scroll-behavior: auto !important } section, footer { content-visibility: visible !important }',
  );
  try {
    const page = await context.newPage();
    await page.goto(isErrorPage(urlPath) ? `${urlPath}.html` : urlPath);
    await use(page);
    await flushConsole(page);
  } finally {
    await context.close();
  }
  return errors.compare().unexpected;
}

/**
 * Checks every page of a built site in a browser, whatever its content is.
 *
 * @param site the folder of the site: a path from the project folder, or an absolute path
 * @param browser opens the pages; Chromium is the only one that reports all errors
 * @returns what is wrong, in words for editors: where it is, what is wrong there and, after a dash, what to do
 * @throws if there is no built site
 */
export async function checkPages(site: string, browser: Browser): Promise<string[]> {
  const folder = path.resolve(ROOT_FOLDER, site);
  const sitemap = readFileSync(path.join(folder, 'sitemap-0.xml'), 'utf8');
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)];
  const pages = [...urls.map(([, url = '']) => new URL(url).pathname), '/404', '/500'];
  const problems = new Set<string>();
  const report = (problem: string) => problems.add(problem);
  const links = findInternalLinks(pages, folder);

  const checkPage = async (urlPath: string): Promise<void> => {
    for (const error of await findHtmlErrors(urlPath, folder)) {
      report(`${urlPath}: the HTML is not valid in line ${error}`);
    }
    for (const { href, text, isValid, page: from } of links) {
      if (from !== urlPath || isValid) continue;
      report(`${urlPath}: the link “${text}” leads to ${href}, which does not exist`);
    }
    const preview = isErrorPage(urlPath) ? undefined : await checkPreview(folder, urlPath);
    if (preview) report(`${urlPath}: the picture of its link preview ${preview}`);

    const errors = await visit(folder, browser, urlPath, async (page) => {
      for (const { near, problem } of await findBadPictures(page)) {
        report(
          `${urlPath}: the picture at “${near}” ${problem} — save it again, or use another one`,
        );
      }
      for (const { rule, help, target } of await runAxe(page)) {
        const near = await page.evaluate(describePlace, target);
        report(`${urlPath}: not accessible at “${near}”: ${help} (${rule})`);
      }
      for (const { near, problem } of await findSidewaysScroll(page, [320, 390, 1440])) {
        report(`${urlPath}: ${problem} at “${near}” — shorten the long word or link`);
      }
    });
    for (const error of errors) report(`${urlPath}: the browser reports “${error}”`);
  };

  const waiting = [...pages];
  const checkNext = async (): Promise<void> => {
    for (let urlPath = waiting.shift(); urlPath; urlPath = waiting.shift()) {
      await checkPage(urlPath);
    }
  };
  const contexts = Math.max(2, Math.floor(availableParallelism() / 2));
  await Promise.all(Array.from({ length: contexts }, checkNext));
  return [...problems].sort();
}
