import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { COLLECTIONS } from '#/content-model/index.ts';
import { checkedContent } from '#/integrations/content/checked-content.ts';
import { type Editing, screenConfig } from './screen-config.ts';

const SCREEN_PATH = '/admin';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** Text or URL by path below `/admin/`. `root` ends with a slash; without `editing`, for a local folder only. */
export function screenFiles(root: URL, editing?: Editing): Map<string, string | URL> {
  const config = screenConfig(basename(fileURLToPath(root)), editing);
  const source = new URL('src/integrations/editing/', root);
  const packages = new URL('node_modules/', root);
  const library = new URL('@sveltia/cms/npm/', packages);
  return new Map<string, string | URL>([
    ['index.html', new URL('screen.html', source)],
    ['start.js', new URL('start-screen.js', source)],
    ['config.json', JSON.stringify(config)],
    ['exifr.js', new URL('exifr/dist/lite.esm.mjs', packages)],
    ['immutable.js', new URL('immutable/dist/immutable.es.js', packages)],
    ...globSync('**/*.*', { cwd: fileURLToPath(library), exclude: ['**/*.map'] }).map(
      (file) => [`cms/${file.replaceAll('\\', '/')}`, new URL(file, library)] as const,
    ),
  ]);
}

/** The development server always has the screen; a build has it only if the content names a repository. */
export function editingScreen(): AstroIntegration {
  let astro: AstroConfig;
  const editing = () => {
    const site = checkedContent(astro).data.get('site.yaml');
    return COLLECTIONS.site.schema.safeParse(site).data?.editing;
  };
  const contentOf = (file: string | URL) => (typeof file === 'string' ? file : readFile(file));
  return {
    name: 'editing-screen',
    hooks: {
      'astro:config:done': ({ config }) => {
        astro = config;
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(SCREEN_PATH, async (request, response, next) => {
          const path = request.url?.replace(/[?#].*$/, '').slice(1) || 'index.html';
          const file = screenFiles(astro.root, editing()).get(path);
          if (file === undefined) return next();
          const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
          response.setHeader('content-type', type);
          response.setHeader('cache-control', 'no-cache');
          response.end(await contentOf(file));
        });
      },
      'astro:server:start': ({ address, logger }) => {
        logger.info(
          `To edit with forms, open http://localhost:${address.port}${SCREEN_PATH} in Chrome or Edge, ` +
            `press “Work with Local Repository” and choose the folder ${fileURLToPath(astro.root)}`,
        );
      },
      'astro:build:done': async ({ dir, logger }) => {
        const repository = editing();
        if (!repository) return;
        for (const [path, file] of screenFiles(astro.root, repository)) {
          const target = fileURLToPath(new URL(`.${SCREEN_PATH}/${path}`, dir));
          await mkdir(dirname(target), { recursive: true });
          await writeFile(target, await contentOf(file));
        }
        logger.info(`${SCREEN_PATH}/ edits ${repository.repository}`);
      },
    },
  };
}
