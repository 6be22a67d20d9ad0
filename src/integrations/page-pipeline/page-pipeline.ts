import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { serialize } from 'parse5';
import { makeScriptsBlocking } from './blocking-scripts.ts';
import { deferStyles } from './defer-styles.ts';
import { type Page, parsePage } from './html-tree.ts';
import { moveIslandScripts } from './island-scripts.ts';
import { mergeModuleScripts } from './merge-module-scripts.ts';
import { preloadPriorityImages } from './preload-priority-images.ts';
import { removeUnusedClasses } from './remove-unused-classes.ts';
import { removeUnusedImages } from './remove-unused-images.ts';
import { addSecurityPolicy, type PolicyHosts } from './security-policy.ts';

/** A transformation of a page's tree. It throws when the page is not as expected. */
export interface Step {
  name: string;
  run: (page: Page) => void;
}

/**
 * Parses a page, runs the steps on its tree, and serializes it.
 * @param file file name of the page, for error messages
 * @throws for the first step that fails, with the page and the step in the message
 */
export function runSteps(file: string, text: string, steps: readonly Step[]): string {
  let running = 'parse';
  try {
    const page = parsePage(text);
    for (const { name, run } of steps) {
      running = name;
      run(page);
    }
    return serialize(page);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file}, step "${running}": ${reason}`, { cause });
  }
}

/**
 * The steps of the pipeline, in order.
 * @param readScript returns the text of a script file by its URL
 * @param hosts other hosts that pages may connect to
 */
export const pageSteps = (readScript: (url: string) => string, hosts: PolicyHosts): Step[] => [
  { name: 'remove unused classes', run: (page) => removeUnusedClasses(page, readScript) },
  { name: 'defer styles', run: deferStyles },
  { name: 'blocking scripts', run: makeScriptsBlocking },
  { name: 'merge module scripts', run: mergeModuleScripts },
  { name: 'move island scripts', run: moveIslandScripts },
  { name: 'preload priority images', run: preloadPriorityImages },
  { name: 'security policy', run: (page) => addSecurityPolicy(page, hosts) },
];

/**
 * Post-processes every built page. Must be the last integration that changes pages.
 * @param hosts other hosts that pages may connect to
 */
export function pagePipeline(hosts: PolicyHosts): AstroIntegration {
  let assetFolder = '';
  return {
    name: 'page-pipeline',
    hooks: {
      'astro:config:done': ({ config }) => {
        assetFolder = config.build.assets;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const steps = pageSteps((url) => readFileSync(join(root, url), 'utf8'), hosts);
        const files = (await readdir(root, { recursive: true }))
          .filter((file) => file.endsWith('.html'))
          .sort();
        for (const file of files) {
          const path = join(root, file);
          await writeFile(path, runSteps(file, await readFile(path, 'utf8'), steps));
        }
        await removeUnusedImages(root, assetFolder);
        logger.info(`${files.length} pages finished`);
      },
    },
  };
}
