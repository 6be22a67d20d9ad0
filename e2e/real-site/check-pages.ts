/** Every page of the built site: its file, and the page in a browser. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { runAxe } from '../support/axe.ts';
import { fileOfPage } from '../support/built-page.ts';
import { collectPageErrors, flushConsole, watchContext } from '../support/diagnostics.ts';
import { findHtmlErrors, findInternalLinks } from '../support/html-checks.ts';
import { addStyles } from '../support/layout.ts';
import { findBadPictures, findSidewaysScroll } from '../support/page-checks.ts';
import { stubThirdParties } from '../support/third-parties.ts';
import type { BuiltSite } from './built-site.ts';
import type { Content } from './content.ts';

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
async function checkPreview(site: BuiltSite, urlPath: string): Promise<string | undefined> {
  const url = site.open(urlPath)('[property="og:image"]').attr('content') ?? '';
  const file = sharp(path.join(site.folder, URL.parse(url)?.pathname ?? ''));
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
  site: BuiltSite,
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
    const page = fileOfPage(pathname, site.folder);
    const file = existsSync(page) ? page : path.join(site.folder, pathname);
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
 * Checks every page of a built site in a browser, some at a time.
 *
 * @param contexts how many pages are checked at a time
 * @returns what is wrong: where it is, what is wrong there and, after a dash, what to do
 */
export async function checkPages(
  site: BuiltSite,
  content: Content,
  browser: Browser,
  contexts: number,
): Promise<string[]> {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const links = findInternalLinks(site.pages, site.folder);

  const checkPage = async (urlPath: string): Promise<void> => {
    for (const error of await findHtmlErrors(urlPath, site.folder)) {
      report(`${urlPath}: the HTML is not valid in line ${error}`);
    }
    for (const { href, text, isValid, page: from } of links) {
      if (from !== urlPath || isValid) continue;
      report(`${urlPath}: the link “${text}” leads to ${href}, which does not exist`);
    }
    const preview = isErrorPage(urlPath) ? undefined : await checkPreview(site, urlPath);
    if (preview) report(`${urlPath}: the picture of its link preview ${preview}`);

    const errors = await visit(site, browser, urlPath, async (page) => {
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
        const place = content.placeOf(near);
        const where = place ? `${place} ${urlPath}` : urlPath;
        report(`${where}: ${problem} at “${near}” — shorten the long word or link`);
      }
    });
    for (const error of errors) report(`${urlPath}: the browser reports “${error}”`);
  };

  const waiting = [...site.pages];
  const checkNext = async (): Promise<void> => {
    for (let urlPath = waiting.shift(); urlPath; urlPath = waiting.shift()) {
      await checkPage(urlPath);
    }
  };
  await Promise.all(Array.from({ length: contexts }, checkNext));
  return problems;
}

/**
 * Chooses every slide of the home page.
 *
 * @returns what is wrong with the slides
 */
export async function checkSlides(
  site: BuiltSite,
  content: Content,
  browser: Browser,
): Promise<string[]> {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const slides = content.entries('slides.yaml', 'slides');
  // Errors of the page are reported with the other pages.
  await visit(site, browser, '/', async (page) => {
    const dots = page.getByRole('button', { name: /^Go to slide / });
    const count = (await dots.count()) || 1;
    if (count !== slides.length) {
      report(
        `The home page has ${count} slides, but ${content.folder}/slides.yaml ${slides.length}`,
      );
    }
    for (const [index, { fields, place, label }] of slides.slice(0, count).entries()) {
      const name = `${index + 1} of ${count}`;
      const slide =
        count > 1 ? page.getByRole('group', { name, exact: true }) : page.locator('#home');
      if (count > 1) {
        await dots.nth(index).click();
        await slide.waitFor();
      }
      const alt = await slide.getByRole('img').first().getAttribute('alt');
      if (alt === fields['alt']) continue;
      report(
        `${place} “${label}” is not slide ${index + 1} of the home page, which shows “${alt}”`,
      );
    }
  });
  const videos = site.read('index.html').match(/\/_astro\/[\w.-]+\.(?:mp4|webm)/g) ?? [];
  for (const video of videos.filter((file) => !existsSync(path.join(site.folder, file)))) {
    report(`/: the video ${video} of a slide is missing`);
  }
  if (videos.length === 0 && slides.some(({ fields }) => fields['type'] === 'video')) {
    report('/: the videos of the slides are missing');
  }
  return problems;
}
