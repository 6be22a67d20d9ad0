/** Sites with other content than that in `e2e/content`. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { buildSite, stateOf } from './build-site.ts';
import { fileOfPage } from './built-page.ts';
import { CONTENT_FOLDER, ROOT_FOLDER, SITE_ORIGIN } from './settings.ts';

/** An entry of a content file. */
export type Entry = Record<string, unknown>;

/** A copy of the content of the tests to edit, and the site that is built from it. */
export class SiteVariant {
  /** Path of the content folder from the project folder. */
  readonly content: string;
  /** Absolute path of the built site. */
  readonly site: string;
  /** Absolute path of Astro's cache. */
  readonly cacheDir: string;

  constructor(name: string) {
    const folder = `.cache/variants/${name}`;
    this.content = `${folder}/content`;
    this.site = path.join(ROOT_FOLDER, folder, 'site');
    this.cacheDir = path.join(ROOT_FOLDER, folder, 'cache');
    mkdirSync(path.join(ROOT_FOLDER, folder), { recursive: true });
  }

  /**
   * Opens the variant with the changes that a file of the suite makes. It is built if that file, the sources or the content
   * of the tests have changed, once for all workers.
   *
   * @param file the file with `edit`, which gives the variant its name
   * @param edit changes the content
   */
  static async open(
    file: string,
    edit: (variant: SiteVariant) => void | Promise<void>,
  ): Promise<SiteVariant> {
    const variant = new SiteVariant(path.basename(file).replace(/\..*/, ''));
    const prepare = async () => {
      variant.copyContent();
      await edit(variant);
      // The resized pictures of earlier builds.
      const pictures = path.join(ROOT_FOLDER, '.cache/astro/assets');
      const copy = path.join(variant.cacheDir, 'assets');
      if (existsSync(pictures)) cpSync(pictures, copy, { recursive: true });
    };
    const state = stateOf(path.relative(ROOT_FOLDER, file), `${CONTENT_FOLDER}/**`);
    await buildSite({ ...variant, prepare }, state);
    return variant;
  }

  /** @returns the absolute path of a file of the content */
  contentFile(file: string): string {
    return path.join(ROOT_FOLDER, this.content, file);
  }

  /** Gives the variant the content of the tests. */
  copyContent(): void {
    rmSync(this.contentFile(''), { recursive: true, force: true });
    cpSync(path.join(ROOT_FOLDER, CONTENT_FOLDER), this.contentFile(''), { recursive: true });
  }

  /** Changes a YAML file of the content. */
  edit<T>(file: string, change: (content: T) => T): void {
    const yaml = this.contentFile(file);
    writeFileSync(yaml, stringify(change(parse(readFileSync(yaml, 'utf8')))));
  }

  /** @returns the text of a file of the built site */
  read(file: string): string {
    return readFileSync(path.join(this.site, file), 'utf8');
  }

  /** Opens a page of the variant at the origin of the tested site. Unknown paths show the 404 page. */
  async goto(page: Page, url: string): Promise<void> {
    await page.route(`${SITE_ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      // Pages are also prefetched by a script.
      const isPage = path.extname(pathname) === '';
      const file = isPage ? fileOfPage(pathname, this.site) : path.join(this.site, pathname);
      if (existsSync(file)) return route.fulfill({ path: file });
      return isPage ? route.fulfill({ path: path.join(this.site, '404.html') }) : route.fallback();
    });
    await page.goto(url);
  }
}
