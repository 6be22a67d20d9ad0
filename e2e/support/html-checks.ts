/** Checks the HTML and the links of a built site, without a browser. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { parse } from 'parse5';
import { fileOfPage, loadPage, readMarkup } from './built-page.ts';
import { SITE_FOLDER } from './settings.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // The 404 page has two, one of which is hidden.
    'heading-level': ['error', { allowMultipleH1: true }],
    // The security policy blocks styles in attributes.
    'no-inline-style': 'error',
  },
});

/** @returns the errors of a page's HTML, each with its line, and the images without a size or alt text */
export async function findHtmlErrors(urlPath: string, folder = SITE_FOLDER): Promise<string[]> {
  // The parse errors that the Nu Html Checker (`npx vnu-jar`, needs Java) reports.
  const errors: string[] = [];
  parse(readMarkup(urlPath, folder), {
    onParseError: ({ code, startLine }) => errors.push(`${startLine} ${code}`),
  });
  const { results } = await validator.validateFile(fileOfPage(urlPath, folder));
  for (const { line, ruleId, message } of results.flatMap(({ messages }) => messages)) {
    errors.push(`${line} ${ruleId}: ${message}`);
  }
  for (const { attribs } of loadPage(urlPath, folder)('img')) {
    const { width, height, alt, src } = attribs;
    const isComplete = Number(width) > 0 && Number(height) > 0 && alt !== undefined;
    if (!isComplete) errors.push(`${src} has no size or no alt text`);
  }
  return errors;
}

/** A path of the site with an extension in HTML, JSON or CSS: alone, in a list, or after the URL of the site. */
const FILE_PATH = /(?:(?<=["'(,;]|[",] )|(?<=:\/\/www\.tests\.example))\/[\w./-]+\.\w+/g;

/**
 * @returns the paths of the files that a page names, in whatever attribute, style or script: pictures in every width,
 *   posters and videos, icons, link previews, fonts and scripts
 */
export const findFiles = (urlPath: string, folder = SITE_FOLDER): string[] => [
  ...new Set(readMarkup(urlPath, folder).match(FILE_PATH)),
];

/**
 * @returns the links of pages within the site, in order. A link is valid if there is a page or a file with its path, and
 *   an element with its ID; one with a trailing slash is not.
 */
export function findInternalLinks(urlPaths: readonly string[], folder = SITE_FOLDER) {
  const pages = new Map(urlPaths.map((page) => [page, loadPage(page, folder)]));
  const isValid = ({ pathname, hash }: URL): boolean => {
    const $ = pages.get(pathname);
    // A page is linked without its extension.
    if (!$) return /\.(?!html$)\w+$/.test(pathname) && existsSync(path.join(folder, pathname));
    const id = decodeURIComponent(hash.slice(1));
    // `#top` needs no element.
    return ['', 'top'].includes(id) || $(`[id=${JSON.stringify(id)}]`).length > 0;
  };
  return [...pages].flatMap(([page, $]) =>
    [...$('a[href]')].flatMap((link) => {
      const { href = '' } = link.attribs;
      const url = new URL(href, `http://site.invalid${page}`);
      if (url.host !== 'site.invalid') return [];
      return [{ page, href, text: $(link).text().trim(), isValid: isValid(url) }];
    }),
  );
}
