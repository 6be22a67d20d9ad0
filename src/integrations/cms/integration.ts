import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cmsConfig, type Repository } from './config.ts';

const CMS_PATH = '/admin';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** Text or URL by path below `/admin/`. `root` ends with a slash. */
function cmsFiles(root: URL, repository: Repository | undefined): Map<string, string | URL> {
  const source = new URL('src/integrations/cms/', root);
  const packages = new URL('node_modules/', root);
  const library = new URL('@sveltia/cms/npm/', packages);
  return new Map<string, string | URL>([
    ['index.html', new URL('index.html', source)],
    ['start.js', new URL('start.js', source)],
    ['config.json', JSON.stringify(cmsConfig(basename(fileURLToPath(root)), repository))],
    ['exifr.js', new URL('exifr/dist/lite.esm.mjs', packages)],
    ['immutable.js', new URL('immutable/dist/immutable.es.js', packages)],
    ...globSync('**/*.*', { cwd: fileURLToPath(library), exclude: ['**/*.map'] }).map(
      (file) => [`cms/${file.replaceAll('\\', '/')}`, new URL(file, library)] as const,
    ),
  ]);
}

const contentOf = (file: string | URL) => (typeof file === 'string' ? file : readFile(file));

/** The development server always has the CMS, without a repository for a local folder; a build has it only with one. */
export function cms(repository: Repository | undefined): AstroIntegration {
  let root: URL;
  return {
    name: 'cms',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:server:setup': ({ server }) => {
        const files = cmsFiles(root, repository);
        server.middlewares.use(CMS_PATH, async (request, response, next) => {
          const path = request.url?.replace(/[?#].*$/, '').slice(1) || 'index.html';
          const file = files.get(path);
          if (file === undefined) return next();
          const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
          response.setHeader('content-type', type);
          response.setHeader('cache-control', 'no-cache');
          response.end(await contentOf(file));
        });
      },
      'astro:server:start': ({ address, logger }) => {
        logger.info(
          `To edit with forms, open http://localhost:${address.port}${CMS_PATH} in Chrome or Edge, ` +
            `press “Work with Local Repository” and choose the folder ${fileURLToPath(root)}`,
        );
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!repository) return;
        for (const [path, file] of cmsFiles(root, repository)) {
          const target = fileURLToPath(new URL(`.${CMS_PATH}/${path}`, dir));
          await mkdir(dirname(target), { recursive: true });
          await writeFile(target, await contentOf(file));
        }
        logger.info(`${CMS_PATH}/ edits ${repository.repository}`);
      },
    },
  };
}
