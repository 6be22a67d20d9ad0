import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { serialize } from 'parse5';
import { headersFile, redirectsFile } from '../hosting/hosting-files.ts';
import { makeScriptsBlocking } from './blocking-scripts.ts';
import { deferStyles } from './defer-styles.ts';
import { type Page, parsePage } from './html-tree.ts';
import { moveIslandScripts } from './island-scripts.ts';
import { mergeModuleScripts } from './merge-module-scripts.ts';
import { preloadPriorityImages } from './preload-priority-images.ts';
import { pruneStyles } from './prune-styles.ts';
import { removeUnusedImages } from './remove-unused-images.ts';
import { addSecurityPolicy, type PolicyHosts } from './security-policy.ts';

const ISLANDS = new URL('../../islands/', import.meta.url);

/** Pages that hosts show by themselves, at any address. */
const ERROR_PAGES = new Set(['/404', '/500']);

/** One change to the tree of a page. It throws when what it works on is not as it expects. */
export interface Step {
  name: string;
  run: (page: Page) => void | Promise<void>;
}

/**
 * Parses a page, runs steps over its tree, and serialises it.
 * @param file the page's file, named in errors
 * @throws for the first step that fails, with the page and the step in the message
 */
export async function runSteps(
  file: string,
  text: string,
  steps: readonly Step[],
): Promise<string> {
  let running = 'parse';
  try {
    const page = parsePage(text);
    for (const { name, run } of steps) {
      running = name;
      await run(page);
    }
    return serialize(page);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file}, step "${running}": ${reason}`, { cause });
  }
}

/**
 * The steps that every page goes through, in their order.
 * @param islands source text of the islands
 * @param hosts other hosts that pages may reach
 */
export const pageSteps = (islands: string, hosts: PolicyHosts): Step[] => [
  { name: 'prune styles', run: (page) => pruneStyles(page, islands) },
  { name: 'defer styles', run: deferStyles },
  { name: 'blocking scripts', run: makeScriptsBlocking },
  { name: 'merge module scripts', run: mergeModuleScripts },
  { name: 'move island scripts', run: moveIslandScripts },
  { name: 'preload lead pictures', run: preloadPriorityImages },
  { name: 'security policy', run: (page) => addSecurityPolicy(page, hosts) },
];

async function islandSources(): Promise<string> {
  const files = (await readdir(ISLANDS)).filter((file) => file.endsWith('.tsx'));
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, ISLANDS), 'utf8')));
  return sources.join('\n');
}

const pathOf = (file: string) =>
  `/${file.replaceAll('\\', '/')}`.replace(/(?:\/index)?\.html$/, '') || '/';

/**
 * Finishes every built page: runs the steps over it, and writes the files that hosts read. Must stand
 * last among the integrations, because it reads what the others have written.
 * @param hosts other hosts that pages may reach
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
        const steps = pageSteps(await islandSources(), hosts);
        const files = (await readdir(root, { recursive: true }))
          .filter((file) => file.endsWith('.html'))
          .sort();
        for (const file of files) {
          const path = join(root, file);
          await writeFile(path, await runSteps(file, await readFile(path, 'utf8'), steps));
        }
        await removeUnusedImages(root, assetFolder);
        const addresses = files.map(pathOf).filter((path) => !ERROR_PAGES.has(path));
        await writeFile(join(root, '_headers'), headersFile());
        await writeFile(join(root, '_redirects'), redirectsFile(addresses));
        logger.info(`${files.length} pages finished`);
      },
    },
  };
}
