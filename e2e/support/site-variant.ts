/** Sites with other content than that in `e2e/content`. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { buildSite, hashFiles, hashSources } from './build-site.ts';
import { fileOfPage } from './built-page.ts';
import { CONTENT_FOLDER, ROOT_FOLDER, SITE_ORIGIN } from './settings.ts';

/** An entry of a content file. */
export type Entry = Record<string, unknown>;

/** The timeout of a build on a slow machine. */
export const BUILD_TIMEOUT_MS = 600_000;

/** The resized pictures of earlier builds. */
const PICTURES = path.join(ROOT_FOLDER, '.cache/astro/assets');

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Waits until no other process has the lock. Returns a function that releases it. */
async function takeLock(file: string): Promise<() => void> {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch {
      const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
      if (owner && !isRunning(owner)) rmSync(file, { force: true });
      await sleep(100);
    }
  }
}

/** A copy of the content of the tests to edit, and the site that is built from it. */
export class SiteVariant {
  readonly #folder: string;

  constructor(name: string) {
    this.#folder = `.cache/variants/${name}`;
  }

  /**
   * Opens the variant whose content a file of the suite describes, and builds it if that file, the sources or the
   * content of the tests have changed. Workers that need the same variant at the same time build it once.
   *
   * @param file the file with `edit`, which gives the variant its name
   * @param edit changes the content
   */
  static async open(
    file: string,
    edit: (variant: SiteVariant) => void | Promise<void>,
  ): Promise<SiteVariant> {
    const variant = new SiteVariant(path.basename(file).replace(/\..*/, ''));
    const files = [path.relative(ROOT_FOLDER, file), `${CONTENT_FOLDER}/**`];
    const state = JSON.stringify([hashFiles(files), hashSources()]);
    const folder = path.join(ROOT_FOLDER, variant.#folder);
    mkdirSync(folder, { recursive: true });
    const release = await takeLock(path.join(folder, 'lock'));
    try {
      const stateFile = `${variant.site}.state`;
      if (existsSync(stateFile) && readFileSync(stateFile, 'utf8') === state) return variant;
      variant.copyContent();
      await edit(variant);
      const pictures = path.join(variant.cache, 'assets');
      if (existsSync(PICTURES)) cpSync(PICTURES, pictures, { recursive: true });
      await variant.build(state);
      return variant;
    } finally {
      release();
    }
  }

  /** Path of the content folder from the project folder. */
  get content(): string {
    return `${this.#folder}/content`;
  }

  /** Absolute path of the built site. */
  get site(): string {
    return path.join(ROOT_FOLDER, this.#folder, 'site');
  }

  /** Absolute path of Astro's cache. */
  get cache(): string {
    return path.join(ROOT_FOLDER, this.#folder, 'cache');
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

  /** @throws with the output of the build if it fails */
  async build(state?: string): Promise<void> {
    await buildSite({ content: this.content, site: this.site, cacheDir: this.cache }, state);
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
