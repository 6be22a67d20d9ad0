/** Every page of the built site: its file, and the page in a browser. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { runAxe } from '../support/axe.ts';
import { collectPageErrors, flushConsole, watchContext } from '../support/diagnostics.ts';
import { findHtmlErrors, findInternalLinks } from '../support/html-checks.ts';
import { addStyles } from '../support/layout.ts';
import { findBadPictures, findSidewaysScroll } from '../support/page-checks.ts';
import { serveSite } from '../support/server-process.ts';
import { ROOT_FOLDER } from '../support/settings.ts';
import { stubThirdParties } from '../support/third-parties.ts';

/** The timeout of an action, long enough for a slow machine. */
const TIMEOUT_MS = 120_000;

/** Runs in the page: the text of the item or block around an element, by which editors can find it. */
function describePlace(target: string): string {
  const element = document.querySelector(target);
  const block = element?.closest('li, p, h1, h2, h3, h4, section, header, footer');
  const words = [element?.getAttribute('alt'), block?.textContent, element?.getAttribute('src')];
  return (words.find((one) => one?.trim()) ?? target).replace(/\s+/g, ' ').trim().slice(0, 80);
}

/**
 * Opens a page of the site and calls a function with it. Other hosts are replaced by mocks.
 *
 * @returns the errors that the browser has reported
 */
async function visit(
  browser: Browser,
  baseURL: string,
  urlPath: string,
  use: (page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL,
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
  await context.addInitScript(
    addStyles,
    // By default these are laid out only near the viewport.
    'html { scroll-behavior: auto !important } section, footer { content-visibility: visible !important }',
  );
  try {
    const page = await context.newPage();
    // The error pages are files of their own, which hosts send with an error status.
    await page.goto(/^\/(?:404|500)$/.test(urlPath) ? `${urlPath}.html` : urlPath);
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
  await using server = await serveSite(folder);

  const checkPage = async (urlPath: string): Promise<void> => {
    for (const error of await findHtmlErrors(urlPath, folder)) {
      report(`${urlPath}: the HTML is not valid in line ${error}`);
    }
    for (const { href, text, isValid, page: from } of links) {
      if (from !== urlPath || isValid) continue;
      report(`${urlPath}: the link “${text}” leads to ${href}, which does not exist`);
    }
    const errors = await visit(browser, server.origin, urlPath, async (page) => {
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

  const queue = pages.values();
  const checkRest = async () => {
    for (const urlPath of queue) await checkPage(urlPath);
  };
  const contexts = Math.max(2, Math.floor(availableParallelism() / 2));
  await Promise.all(Array.from({ length: contexts }, checkRest));
  return [...problems].sort();
}
