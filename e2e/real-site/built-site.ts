import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadPage } from '../support/built-page.ts';
import { ROOT_FOLDER } from '../support/settings.ts';

/** The built site that is checked. */
export class BuiltSite {
  /** The absolute path of its folder. */
  readonly folder: string;
  /** The URL paths of all pages in the sitemap, and of the two error pages. */
  readonly pages: readonly string[];
  readonly #opened = new Map<string, ReturnType<typeof loadPage>>();

  /**
   * @param folder a path from the project folder, or an absolute path
   * @throws if there is no built site
   */
  constructor(folder: string) {
    this.folder = path.resolve(ROOT_FOLDER, folder);
    const urls = [...this.read('sitemap-0.xml').matchAll(/<loc>(.*?)<\/loc>/g)];
    this.pages = [...urls.map(([, url = '']) => new URL(url).pathname), '/404', '/500'];
  }

  /** @returns the text of a file of the site */
  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** @returns a page to query with CSS selectors */
  open(urlPath: string) {
    const page = this.#opened.get(urlPath) ?? loadPage(urlPath, this.folder);
    this.#opened.set(urlPath, page);
    return page;
  }
}
