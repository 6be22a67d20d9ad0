import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { mergeScripts } from './merge-scripts.ts';
import { pruneStyles } from './prune-styles.ts';

const ISLANDS = new URL('../../islands/', import.meta.url);

async function islandSources(): Promise<string> {
  const files = (await readdir(ISLANDS)).filter((file) => file.endsWith('.tsx'));
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, ISLANDS), 'utf8')));
  return sources.join('\n');
}

/**
 * Finishes every built page: prunes its styles and merges its scripts. Must stand last among the
 * integrations, because it reads what the others have written.
 */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const islands = await islandSources();
        const files = (await readdir(root, { recursive: true })).filter((file) =>
          file.endsWith('.html'),
        );
        for (const file of files) {
          const path = join(root, file);
          const html = await readFile(path, 'utf8');
          await writeFile(path, mergeScripts(await pruneStyles(html, islands)));
        }
        logger.info(`${files.length} pages finished`);
      },
    },
  };
}
