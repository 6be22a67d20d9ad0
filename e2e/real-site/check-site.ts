import { availableParallelism } from 'node:os';
import type { Browser } from '@playwright/test';
import { BuiltSite } from './built-site.ts';
import { checkContent } from './check-content.ts';
import { checkPages, checkSlides } from './check-pages.ts';
import { Content } from './content.ts';

interface Options {
  /** The folder of the built site: a path from the project folder, or an absolute path. */
  site: string;
  /** The path of the content that the site was built from, from the project folder. */
  content: string;
  /** Opens the pages; Chromium is the only one that reports all errors. */
  browser: Browser;
}

/**
 * Compares a built site with the content that it was built from, whatever that content is.
 *
 * @returns what is wrong, in words for editors: where it is, what is wrong there and, after a dash, what to do
 * @throws if there is no built site
 */
export async function checkSite({ site, content, browser }: Options): Promise<string[]> {
  const built = new BuiltSite(site);
  const source = new Content(content);
  const problems = [
    ...checkContent(built, source),
    ...(await checkSlides(built, source, browser)),
    ...(await checkPages(
      built,
      source,
      browser,
      Math.max(2, Math.floor(availableParallelism() / 2)),
    )),
  ];
  return [...new Set(problems)].sort();
}
