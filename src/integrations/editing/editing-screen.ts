import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Editing, editingOf, screenConfig } from './screen-config.ts';

/** URL path of the screen. */
const SCREEN_PATH = '/admin';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** URL of a file in a package, in `node_modules`. */
const packageFile = (path: string, from: string | URL) => new URL(`node_modules/${path}`, from);

/** Loads the library, which reads `config.json`. */
const START_SCRIPT = "import CMS from '/admin/cms/index.js'; CMS.init();";

/** The module that the library imports by its name: it reads the date of an uploaded photo. */
const IMPORT_MAP = JSON.stringify({ imports: { 'exifr/dist/lite.esm.mjs': '/admin/exifr.js' } });

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

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
    `script-src 'self' 'wasm-unsafe-eval' ${hashOf(IMPORT_MAP)} ${hashOf(START_SCRIPT)}`,
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
    <link rel="cms-config-url" type="application/json" href="/admin/config.json">
    ${editing ? '' : HIDDEN_SIGN_IN}
    <script type="importmap">${IMPORT_MAP}</script>
    <script type="module">${START_SCRIPT}</script>
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
  const files = new Map<string, string | URL>([
    ['index.html', page(editing)],
    ['config.json', JSON.stringify(screenConfig(basename(fileURLToPath(root)), editing))],
    ['exifr.js', packageFile('exifr/dist/lite.esm.mjs', root)],
  ]);
  const library = packageFile('@sveltia/cms/npm/', root);
  for (const entry of readdirSync(library, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    const url = pathToFileURL(join(entry.parentPath, entry.name));
    files.set(`cms/${url.href.slice(library.href.length)}`, url);
  }
  return files;
}

/**
 * Adds the editing screen, with forms for all content, at /admin: always to the development server, and to a build
 * only if the content names a repository (H6.01, H6.02). On localhost the screen can also edit a local folder.
 *
 * @param siteFile URL of `site.yaml`
 */
export function editingScreen(siteFile: URL): AstroIntegration {
  let root: URL;
  const editing = () => editingOf(readFileSync(siteFile, 'utf8'));
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
          response.end(typeof file === 'string' ? file : await readFile(file));
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
          await writeFile(target, typeof file === 'string' ? file : await readFile(file));
        }
        logger.info(`${SCREEN_PATH}/ edits ${repository.repository}`);
      },
    },
  };
}
