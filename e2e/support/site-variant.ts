/** Sites with other content than that in `e2e/content`. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { buildSite, stateOf } from './build-site.ts';
import { serveSite } from './server-process.ts';
import { CONTENT_FOLDER, ROOT_FOLDER } from './settings.ts';

/** An entry of a content file. */
export type Entry = Record<string, unknown>;

/** Other content than that of the tests. */
export interface OtherContent {
  /** The file of the suite with `edit`, which gives the variant its name. */
  file: string;
  /** A folder with files that replace those of the content, from the project folder. */
  folder?: string;
  /** Changes a copy of the content of the tests. */
  edit: (variant: SiteVariant) => void | Promise<void>;
}

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

  /** Builds the site with other content if its file, the sources or the content of the tests have changed. */
  static async build({ file, folder, edit }: OtherContent): Promise<SiteVariant> {
    const variant = new SiteVariant(path.basename(file).replace(/\..*/, ''));
    const prepare = async () => {
      variant.copyContent();
      if (folder) {
        cpSync(path.join(ROOT_FOLDER, folder), variant.contentFile(''), { recursive: true });
      }
      await edit(variant);
      // The resized pictures of earlier builds.
      const pictures = path.join(ROOT_FOLDER, '.cache/astro/assets');
      const copy = path.join(variant.cacheDir, 'assets');
      if (existsSync(pictures)) cpSync(pictures, copy, { recursive: true });
    };
    const changes = [path.relative(ROOT_FOLDER, file), ...(folder ? [`${folder}/**`] : [])];
    const state = stateOf(...changes, `${CONTENT_FOLDER}/**`);
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
}

const opened = new Map<OtherContent, Promise<{ variant: SiteVariant; origin: string }>>();

/** @returns the site with other content, which is served until this process ends, at an origin of its own */
export function openVariant(content: OtherContent) {
  const open = async () => {
    const variant = await SiteVariant.build(content);
    const { origin } = await serveSite(variant.site);
    return { variant, origin };
  };
  const result = opened.get(content) ?? open();
  opened.set(content, result);
  return result;
}
