import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type CheerioAPI, load } from 'cheerio';
import { makeScriptsBlocking } from './blocking-scripts.ts';
import { deferStyles } from './defer-styles.ts';
import { moveIslandScripts } from './move-island-scripts.ts';
import { preloadPriorityImages } from './preload-priority-images.ts';
import { removeUnusedClasses } from './remove-unused-classes.ts';
import { removeUnusedImages } from './remove-unused-images.ts';
import { addSecurityPolicy, type PolicyHosts } from './security-policy.ts';

export interface Step {
  name: string;
  run: ($: CheerioAPI) => void;
}

/** @throws for a parse error, because the tree would differ from what the markup suggests */
const parsePage = (text: string) =>
  load(text, {
    onParseError: ({ code, startLine, startCol }) => {
      // Unusual characters in texts are no error.
      if (code.endsWith('-in-input-stream')) return;
      throw new Error(`HTML parse error "${code}" at line ${startLine}, column ${startCol}.`);
    },
  });

/** @throws for the first step that fails, with the page and the step in the message */
export function runSteps(file: string, text: string, steps: readonly Step[]): string {
  let running = 'parse';
  try {
    const $ = parsePage(text);
    for (const { name, run } of steps) {
      running = name;
      run($);
    }
    return $.html();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file}, step "${running}": ${reason}`, { cause });
  }
}

/** `readScript` returns the text of a script file by its URL. */
export const pageSteps = (readScript: (url: string) => string, hosts: PolicyHosts): Step[] => [
  { name: 'remove unused classes', run: ($) => removeUnusedClasses($, readScript) },
  { name: 'defer styles', run: deferStyles },
  { name: 'blocking scripts', run: makeScriptsBlocking },
  { name: 'move island scripts', run: moveIslandScripts },
  { name: 'preload priority images', run: preloadPriorityImages },
  { name: 'security policy', run: ($) => addSecurityPolicy($, hosts) },
];

/** Must come after all integrations that change pages. */
export const pagePipeline = (hosts: PolicyHosts): AstroIntegration => ({
  name: 'page-pipeline',
  hooks: {
    'astro:build:done': ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      const steps = pageSteps((url) => readFileSync(join(root, url), 'utf8'), hosts);
      const files = globSync('**/*.html', { cwd: root }).sort();
      for (const file of files) {
        const path = join(root, file);
        writeFileSync(path, runSteps(file, readFileSync(path, 'utf8'), steps));
      }
      removeUnusedImages(root);
      logger.info(`${files.length} pages finished`);
    },
  },
});
