import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { CONTENT_FOLDER } from '../../content-model/index.ts';
import type { CheckedContent } from './check-content.ts';
import { checkProject } from './check-project.ts';
import { LOADER_NAME, type RefreshContext } from './content-loader.ts';
import {
  countDiagnostics,
  errorsIn,
  formatDiagnostic,
  formatDiagnostics,
  warningsIn,
} from './diagnostic.ts';

/** Time without a change after which the content is read, because programs write a file in several steps. */
const SETTLE_MS = 100;

const CONSEQUENCE = 'These entries are not shown until they are corrected:';

const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type ServerHook = NonNullable<AstroIntegration['hooks']['astro:server:setup']>;
type DevServer = Parameters<ServerHook>[0]['server'];

/** The message that makes Vite's client show the errors in an overlay; undefined without errors. */
function overlay({ diagnostics }: CheckedContent, root: string) {
  const errors = errorsIn(diagnostics);
  const [first] = errors;
  if (!first) return undefined;
  const { file, line, column } = first;
  const err = {
    name: 'Content',
    title: countDiagnostics(errors),
    message: asHtml(`${CONSEQUENCE}\n\n${errors.map(formatDiagnostic).join('\n\n')}`),
    stack: '',
    loc: { file: `${root}${file}`, line, column },
  };
  return { type: 'error' as const, err };
}

/** Checks the content after each change, and shows its errors until they are corrected. */
function watchContent(
  server: DevServer,
  root: string,
  refresh: (context: RefreshContext) => Promise<void>,
  logger: AstroIntegrationLogger,
): void {
  const { hot } = server.environments.client;
  let checked: CheckedContent = { diagnostics: [], files: [] };
  let shownWarnings = '';
  let timer: NodeJS.Timeout | undefined;
  // Checks run one after another, so that an older result never replaces a newer one.
  let queue = Promise.resolve();

  const check = async (isFirst: boolean) => {
    const before = checked;
    checked = await checkProject(root);
    const errors = errorsIn(checked.diagnostics);
    const warnings = formatDiagnostics(warningsIn(checked.diagnostics), '');
    if (errors.length) logger.error(formatDiagnostics(errors, CONSEQUENCE));
    // Errors are repeated until they are corrected; warnings are shown once.
    if (checked.diagnostics.length > errors.length && warnings !== shownWarnings) {
      logger.warn(warnings);
    }
    shownWarnings = warnings;
    if (!isFirst) await refresh({ checked });
    const payload = overlay(checked, root);
    if (payload) return hot.send(payload);
    if (!errorsIn(before.diagnostics).length) return;
    logger.info('All errors in the content are corrected.');
    hot.send({ type: 'full-reload' });
  };
  const enqueue = (isFirst: boolean) => {
    queue = queue
      .then(() => check(isFirst))
      .catch((error: unknown) =>
        logger.error(error instanceof Error ? error.message : String(error)),
      );
  };

  // Pages that are opened or reloaded while there are errors also show them.
  hot.on('vite:client:connect', (_data, client) => {
    const payload = overlay(checked, root);
    if (payload) client.send(payload);
  });
  server.watcher.on('all', (_event, path) => {
    if (!path.replaceAll('\\', '/').startsWith(`${root}${CONTENT_FOLDER}/`)) return;
    clearTimeout(timer);
    timer = setTimeout(() => enqueue(false), SETTLE_MS);
  });
  server.httpServer?.once('close', () => clearTimeout(timer));
  if (server.httpServer) server.httpServer.once('listening', () => enqueue(true));
  else enqueue(true);
}

/**
 * Shows the errors of the content while the development server runs, in the terminal and in an overlay in the
 * browser, until they are corrected. Does nothing in a build, which the content loaders stop (H6.03).
 */
export function contentDiagnostics(): AstroIntegration {
  let root = '';
  return {
    name: 'content-diagnostics',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root).replaceAll('\\', '/');
      },
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        const refresh = async (context: RefreshContext) => {
          await refreshContent?.({ loaders: [LOADER_NAME], context });
        };
        watchContent(server, root, refresh, logger);
      },
    },
  };
}
