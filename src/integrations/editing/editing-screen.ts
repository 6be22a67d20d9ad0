import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Editing, editingOf, screenConfig, uniqueFields } from './screen-config.ts';

/** URL path of the screen. */
const SCREEN_PATH = '/admin';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
};

/**
 * Modules that are imported by their names: the library, and what it loads when it needs it, for the date of an uploaded
 * photo and for listeners to its events.
 */
const MODULES = {
  '@sveltia/cms': 'cms/index.js',
  'exifr/dist/lite.esm.mjs': 'exifr.js',
  immutable: 'immutable.js',
};

const IMPORT_MAP = JSON.stringify({
  imports: Object.fromEntries(
    Object.entries(MODULES).map(([name, file]) => [name, `${SCREEN_PATH}/${file}`]),
  ),
});
const IMPORT_MAP_HASH = createHash('sha256').update(IMPORT_MAP).digest('base64');

/** The API of the repository's host, the only other host that the screen connects to. */
const API_ORIGIN = 'https://api.github.com';

/**
 * Content-Security-Policy of the screen. The library creates its styles and, for HEIC photos, a worker with
 * WebAssembly. It also asks other hosts for fonts, new versions and a portrait, which the policy blocks; its package
 * contains the same fonts.
 */
const policy = (editing: Editing | undefined) =>
  [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' 'sha256-${IMPORT_MAP_HASH}'`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self' blob: data:${editing ? ` ${API_ORIGIN}` : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Without a repository there is nothing to sign in to: the screen works with a local folder only. */
const HIDDEN_SIGN_IN = '<style>.buttons .button.secondary { display: none }</style>';

const page = (editing: Editing | undefined) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="${policy(editing)}">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <title>Edit the site</title>
    <link rel="icon" href="/favicon.svg">
    ${editing ? '' : HIDDEN_SIGN_IN}
    <script type="importmap">${IMPORT_MAP}</script>
    <script type="module" src="${SCREEN_PATH}/start.js"></script>
  </head>
  <body></body>
</html>
`;

/**
 * The files of the screen: its page, its configuration, and the files of the library as they are in its package.
 *
 * @param root URL of the project folder, with a slash at the end
 * @param editing the repository that the screen writes to; undefined for a local folder only
 * @returns text or URL of each file, by its path below `/admin/`
 */
export function screenFiles(root: URL, editing?: Editing): Map<string, string | URL> {
  const config = screenConfig(basename(fileURLToPath(root)), editing);
  const packages = new URL('node_modules/', root);
  const files = new Map<string, string | URL>([
    ['index.html', page(editing)],
    ['config.json', JSON.stringify({ config, uniqueFields: uniqueFields() })],
    ['start.js', new URL('src/integrations/editing/start-screen.js', root)],
    ['exifr.js', new URL('exifr/dist/lite.esm.mjs', packages)],
    ['immutable.js', new URL('immutable/dist/immutable.es.js', packages)],
  ]);
  const library = new URL('@sveltia/cms/npm/', packages);
  for (const entry of readdirSync(library, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    const url = pathToFileURL(join(entry.parentPath, entry.name));
    files.set(`cms/${url.href.slice(library.href.length)}`, url);
  }
  return files;
}

/**
 * Adds the editing screen, with forms for all content, at /admin: always to the development server, and to a build
 * only if the content names a repository. On localhost the screen can also edit a local folder.
 *
 * @param siteFile URL of `site.yaml`
 */
export function editingScreen(siteFile: URL): AstroIntegration {
  let root: URL;
  const editing = () => editingOf(readFileSync(siteFile, 'utf8'));
  const contentOf = (file: string | URL) => (typeof file === 'string' ? file : readFile(file));
  return {
    name: 'editing-screen',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(SCREEN_PATH, async (request, response, next) => {
          const path = request.url?.replace(/[?#].*$/, '').slice(1) || 'index.html';
          const file = screenFiles(root, editing()).get(path);
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
            `press “Work with Local Repository” and choose the folder ${fileURLToPath(root)}`,
        );
      },
      'astro:build:done': async ({ dir, logger }) => {
        const repository = editing();
        if (!repository) return;
        for (const [path, file] of screenFiles(root, repository)) {
          const target = fileURLToPath(new URL(`.${SCREEN_PATH}/${path}`, dir));
          await mkdir(dirname(target), { recursive: true });
          await writeFile(target, await contentOf(file));
        }
        logger.info(`${SCREEN_PATH}/ edits ${repository.repository}`);
      },
    },
  };
}
