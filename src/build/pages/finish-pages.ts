import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { headersFile, redirectsFile } from '../hosting/hosting-files.ts';
import { foldStyles } from './fold-styles.ts';
import { settleIslandScripts, shortenIslands } from './island-scripts.ts';
import { announceLeadPictures } from './lead-pictures.ts';
import { mergeScripts } from './merge-scripts.ts';
import { tidyPictures } from './picture-names.ts';
import { pruneStyles } from './prune-styles.ts';
import { type PolicyHosts, securityPolicy, withPolicy } from './security-policy.ts';

const ISLANDS = new URL('../../islands/', import.meta.url);

/** Pages that hosts show by themselves, at any address. */
const ERROR_PAGES = new Set(['/404', '/500']);

const addressOf = (file: string) =>
  `/${file.replaceAll('\\', '/')}`.replace(/(?:\/index)?\.html$/, '') || '/';

async function islandSources(): Promise<string> {
  const files = (await readdir(ISLANDS)).filter((file) => file.endsWith('.tsx'));
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, ISLANDS), 'utf8')));
  return sources.join('\n');
}

/**
 * Finishes every built page: shortens its pictures' names and its islands' tags, prunes its styles and
 * folds them, merges its scripts, puts what is waited for first, and writes its security policy into it
 * and into the rules for hosts that read such files. Must stand last among the integrations, because it
 * reads what the others have written.
 * @param hosts other hosts that pages may reach
 */
export function finishPages(hosts: PolicyHosts): AstroIntegration {
  let assetFolder = '';
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        assetFolder = config.build.assets;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const islands = await islandSources();
        const withShortNames = await tidyPictures(root, assetFolder);
        const files = (await readdir(root, { recursive: true })).filter((file) =>
          file.endsWith('.html'),
        );
        for (const file of files.sort()) {
          const path = join(root, file);
          const html = withShortNames(await readFile(path, 'utf8'));
          const styled = foldStyles(await pruneStyles(html, islands));
          const settled = settleIslandScripts(mergeScripts(styled));
          const page = announceLeadPictures(shortenIslands(settled));
          const policy = securityPolicy(page, hosts);
          await writeFile(path, withPolicy(page, policy));
        }
        const addresses = files.map(addressOf).filter((path) => !ERROR_PAGES.has(path));
        await writeFile(join(root, '_headers'), headersFile());
        await writeFile(join(root, '_redirects'), redirectsFile(addresses));
        logger.info(`${files.length} pages finished`);
      },
    },
  };
}
