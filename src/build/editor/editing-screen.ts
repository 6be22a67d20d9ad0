import { readFile } from 'node:fs/promises';
import { basename, extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Connect } from 'vite';
import { screenConfig } from './screen-config.ts';

/** URL path of the screen. */
const SCREEN_PATH = '/admin';

/** Path of the screen's npm packages, below the path of the screen. */
const PACKAGES_PATH = '/packages/';

/** The import map: names of imported modules, and their files in `node_modules`. */
const MODULES = {
  '@sveltia/cms': '@sveltia/cms/npm/index.js',
  // Reads the date and place of a photo.
  'exifr/dist/lite.esm.mjs': 'exifr/dist/lite.esm.mjs',
  yaml: 'yaml/browser/index.js',
};

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

const REMOTE_FONTS = /@font-face \{[^}]*https:[^}]*\}/g;

/**
 * Removes the fonts that Sveltia CMS loads from a content delivery network, so that the screen makes no requests to
 * other hosts. It falls back to the same fonts in its package. Version 0.221.1 has no option for this.
 *
 * @param bundle content of the package's `npm/index.js`
 * @throws when it contains no such fonts, which means that a new version has changed them
 */
export function withoutRemoteFonts(bundle: string): string {
  const local = bundle.replace(REMOTE_FONTS, '');
  if (local === bundle) {
    throw new Error('@sveltia/cms: no fonts from another host found in npm/index.js.');
  }
  return local;
}

/** Content-Security-Policy of the screen: no requests to other hosts. */
const POLICY = [
  "default-src 'self' blob: data:",
  "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>Edit the site</title>
    <link rel="icon" href="/favicon.svg">
    <style>
      /* Hides the sign-in button: the screen works with a local folder only. */
      .buttons .button.secondary { display: none }
    </style>
    <script type="importmap">${JSON.stringify({
      imports: Object.fromEntries(
        Object.entries(MODULES).map(([name, file]) => [name, SCREEN_PATH + PACKAGES_PATH + file]),
      ),
    })}</script>
    <script type="module" src="${SCREEN_PATH}/start.js"></script>
  </head>
  <body></body>
</html>
`;

/** Error codes for paths that are not a file. */
const NOT_A_FILE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR']);

const SCREEN_FOLDER = fileURLToPath(new URL('screen', import.meta.url));

/** Names of the packages whose files are served. */
const SERVED_PACKAGES = Object.values(MODULES).map(
  (file) => /^(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0] ?? file,
);

/** The file for a path below the path of the screen; undefined if there is none. */
function fileOf(path: string, packageFolder: string): string | undefined {
  if (/\.\.|\\|%/.test(path)) return undefined;
  if (!path.startsWith(PACKAGES_PATH)) return join(SCREEN_FOLDER, path);
  const file = path.slice(PACKAGES_PATH.length);
  return SERVED_PACKAGES.some((name) => file.startsWith(name))
    ? join(packageFolder, file)
    : undefined;
}

/** Creates the handler of requests for the screen, its configuration and its modules. */
function screenHandler(root: string): Connect.NextHandleFunction {
  const packageFolder = join(root, 'node_modules');
  return async (request, response, next) => {
    const send = (extension: string, body: string | Buffer) => {
      response.setHeader('content-type', CONTENT_TYPES[extension] ?? 'application/octet-stream');
      response.setHeader('cache-control', 'no-cache');
      response.end(body);
    };
    const path = request.url?.replace(/[?#].*$/, '') ?? '/';
    try {
      if (path === '/') {
        response.setHeader('content-security-policy', POLICY);
        return send('.html', PAGE);
      }
      if (path === '/config.json') {
        return send('.json', JSON.stringify(screenConfig(basename(root))));
      }
      const file = fileOf(path, packageFolder);
      if (!file) return next();
      const extension = extname(file);
      // The package imports its translations as modules; a bundler would convert them.
      if (extension === '.json')
        return send('.js', `export default ${await readFile(file, 'utf8')}`);
      if (file.endsWith(MODULES['@sveltia/cms'].replaceAll('/', sep))) {
        return send(extension, withoutRemoteFonts(await readFile(file, 'utf8')));
      }
      return send(extension, await readFile(file));
    } catch (error) {
      const isMissing = NOT_A_FILE.has((error as NodeJS.ErrnoException).code ?? '');
      return next(isMissing ? undefined : error);
    }
  };
}

/**
 * Serves the editing screen, with forms for all content, at /admin of the development server (H6.01, H6.02). It is
 * not part of a build. The screen writes to the folder that the editor chooses in the browser.
 */
export function editingScreen(): AstroIntegration {
  let root = '';
  return {
    name: 'editing-screen',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root).replace(/[/\\]$/, '');
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(SCREEN_PATH, screenHandler(root));
      },
      'astro:server:start': ({ address, logger }) => {
        logger.info(
          `To edit with forms, open http://localhost:${address.port}${SCREEN_PATH} in Chrome or Edge, ` +
            `press “Work with Local Repository” and choose the folder ${root}`,
        );
      },
    },
  };
}
