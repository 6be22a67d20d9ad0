/** Copies of the project that are built with different content. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { fileOfPage } from './built-page.ts';
import { BUILD_ENVIRONMENT, CONTENT_FOLDER, ROOT_FOLDER, SITE_ORIGIN } from './settings.ts';

/** An entry of a content file. */
export type Entry = Record<string, unknown>;

/** The timeout of a build on a slow machine. */
export const BUILD_TIMEOUT_MS = 600_000;

/** The image caches of earlier builds are copied; other caches are not. */
const NOT_COPIED =
  /^(?:node_modules|\.git|\.astro|dist|test-results|playwright-report|\.cache\/(?!astro$|open-graph$)[^/]+)$/;

/**
 * Copies the project into a temporary folder, including the image caches of earlier builds.
 *
 * @returns the folder, which the caller must remove
 */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  cpSync(ROOT_FOLDER, folder, {
    recursive: true,
    filter: (source) => {
      const file = path.relative(ROOT_FOLDER, source).replaceAll(path.sep, '/');
      return !NOT_COPIED.test(file);
    },
  });
  symlinkSync(path.join(ROOT_FOLDER, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** A copy of the project to edit, build and visit. */
export class ProjectCopy {
  readonly #folder = copyProject();

  /** The output folder of the build. */
  get site(): string {
    return path.join(this.#folder, 'dist');
  }

  /** @returns the path of a file of the content */
  contentFile(file: string): string {
    return path.join(this.#folder, CONTENT_FOLDER, file);
  }

  edit<T>(file: string, change: (content: T) => T): void {
    const yaml = this.contentFile(file);
    writeFileSync(yaml, stringify(change(parse(readFileSync(yaml, 'utf8')))));
  }

  /** @throws with the output of the build if it fails */
  build(): void {
    const astro = path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build'], {
      cwd: this.#folder,
      encoding: 'utf8',
      env: { ...process.env, ...BUILD_ENVIRONMENT },
    });
    if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  }

  read(file: string): string {
    return readFileSync(path.join(this.site, file), 'utf8');
  }

  /** Opens a page of the copy at the origin of the tested site. Unknown paths show the 404 page. */
  async open(page: Page, url: string): Promise<void> {
    await page.route(`${SITE_ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      // Pages are also fetched ahead by a script.
      const isPage = path.extname(pathname) === '';
      const file = isPage ? fileOfPage(pathname, this.site) : path.join(this.site, pathname);
      if (existsSync(file)) return route.fulfill({ path: file });
      return isPage ? route.fulfill({ path: path.join(this.site, '404.html') }) : route.fallback();
    });
    await page.goto(url);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
