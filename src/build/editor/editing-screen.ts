import { readFile } from 'node:fs/promises';
import { basename, extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Connect } from 'vite';
import { screenConfig } from './screen-config.ts';

/** Where the screen is found while the development server runs. */
const ADDRESS = '/admin';

/** Where the packages that the screen consists of are found, below its address. */
const PACKAGES = '/packages/';

/** The packages that the screen’s modules name, and the module that each name stands for. */
const MODULES = {
  '@sveltia/cms': '@sveltia/cms/npm/index.js',
  // Reads when and where a picture was taken, for its details.
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
 * Removes the fonts that the bundle of Sveltia CMS loads from a content delivery network; it falls back to
 * the same fonts in its package. Version 0.221.1 has no option for it, and without this every start of
 * the screen asks another host.
 * @param bundle the text of the package’s `npm/index.js`
 * @throws when there are none, because a new version of the package has changed them
 */
export function withoutRemoteFonts(bundle: string): string {
  const local = bundle.replace(REMOTE_FONTS, '');
  if (local === bundle) {
    throw new Error('@sveltia/cms: no fonts from another host found in npm/index.js.');
  }
  return local;
}

/** The browser itself sees to it that the screen asks no other host for anything. */
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
      /* The screen works on the folder alone: there is nowhere to sign in. */
      .buttons .button.secondary { display: none }
    </style>
    <script type="importmap">${JSON.stringify({
      imports: Object.fromEntries(
        Object.entries(MODULES).map(([name, file]) => [name, ADDRESS + PACKAGES + file]),
      ),
    })}</script>
    <script type="module" src="${ADDRESS}/start.js"></script>
  </head>
  <body></body>
</html>
`;

/** What reading says where there is no file: nothing, a folder, or a file taken for a folder. */
const NOT_A_FILE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR']);

const SCREEN_FOLDER = fileURLToPath(new URL('screen', import.meta.url));

/** The packages whose files are handed out. */
const HANDED_OUT = Object.values(MODULES).map(
  (file) => /^(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0] ?? file,
);

/** The file that stands behind an address below the screen’s; undefined where there is none. */
function fileOf(path: string, packageFolder: string): string | undefined {
  if (/\.\.|\\|%/.test(path)) return undefined;
  if (!path.startsWith(PACKAGES)) return join(SCREEN_FOLDER, path);
  const file = path.slice(PACKAGES.length);
  return HANDED_OUT.some((name) => file.startsWith(name)) ? join(packageFolder, file) : undefined;
}

/** Answers requests for the screen, its configuration and the modules that it consists of. */
function answerFor(root: string): Connect.NextHandleFunction {
  const packageFolder = join(root, 'node_modules');
  return async (request, response, next) => {
    const send = (ending: string, body: string | Buffer) => {
      response.setHeader('content-type', CONTENT_TYPES[ending] ?? 'application/octet-stream');
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
      const ending = extname(file);
      // Texts in other languages are imported as modules, which a bundler would make of them.
      if (ending === '.json') return send('.js', `export default ${await readFile(file, 'utf8')}`);
      if (file.endsWith(MODULES['@sveltia/cms'].replaceAll('/', sep))) {
        return send(ending, withoutRemoteFonts(await readFile(file, 'utf8')));
      }
      return send(ending, await readFile(file));
    } catch (error) {
      const isMissing = NOT_A_FILE.has((error as NodeJS.ErrnoException).code ?? '');
      return next(isMissing ? undefined : error);
    }
  };
}

/**
 * Serves a screen with forms for all content at /admin, while the development server runs and no
 * longer: nothing of it is in a build. The screen edits the files of the folder that the editor
 * chooses in the browser, and the pages follow as they do for every other edit.
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
        server.middlewares.use(ADDRESS, answerFor(root));
      },
      'astro:server:start': ({ address, logger }) => {
        logger.info(
          `To edit with forms, open http://localhost:${address.port}${ADDRESS} in Chrome or Edge, ` +
            `press “Work with Local Repository” and choose the folder ${root}`,
        );
      },
    },
  };
}
