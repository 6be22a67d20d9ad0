import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { CONTENT_FOLDER } from '../../content-model/index.ts';
import { checkProject } from './check-project.ts';
import { LOADER_NAME, type RefreshContext } from './content-loader.ts';
import * as report from './diagnostic.ts';

/** Time without a change after which the content is read, because programs write a file in several steps. */
const SETTLE_MS = 100;

const CONSEQUENCE = 'These entries are not shown until they are corrected:';

type ServerHook = NonNullable<AstroIntegration['hooks']['astro:server:setup']>;
type DevServer = Parameters<ServerHook>[0]['server'];

const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The message that makes Vite's client show the errors in an overlay; undefined without errors. */
function overlay(errors: readonly report.Diagnostic[], root: string) {
  const [first] = errors;
  if (!first) return undefined;
  const list = errors.map(report.formatDiagnostic).join('\n\n');
  const err = {
    name: 'Content',
    title: report.countDiagnostics(errors),
    message: asHtml(`${CONSEQUENCE}\n\n${list}`),
    stack: '',
    loc: { file: root + first.file, line: first.line, column: first.column },
  };
  return { type: 'error' as const, err };
}

/** Checks the content now and after each change, and shows its errors until they are corrected. */
function watchContent(
  { environments, httpServer, watcher }: DevServer,
  root: string,
  refresh: (context: RefreshContext) => Promise<void>,
  logger: AstroIntegrationLogger,
): void {
  const { hot } = environments.client;
  let errors: report.Diagnostic[] = [];
  let shownWarnings = '';
  let timer: NodeJS.Timeout | undefined;
  // Checks run one after another, so that an older result never replaces a newer one.
  let queue = Promise.resolve();

  const check = async () => {
    const checked = await checkProject(root);
    const hadErrors = errors.length > 0;
    errors = report.errorsIn(checked.diagnostics);
    const warnings = report.warningsIn(checked.diagnostics);
    // Errors are repeated until they are corrected; warnings are shown once.
    if (errors.length) logger.error(report.formatDiagnostics(errors, CONSEQUENCE));
    const text = warnings.length ? report.formatDiagnostics(warnings, '') : '';
    if (text && text !== shownWarnings) logger.warn(text);
    shownWarnings = text;
    await refresh({ checked });
    const payload = overlay(errors, root);
    if (payload) return hot.send(payload);
    if (!hadErrors) return;
    logger.info('All errors in the content are corrected.');
    hot.send({ type: 'full-reload' });
  };
  const enqueue = () => {
    queue = queue.then(check).catch((error: unknown) => logger.error(String(error)));
  };

  // Pages that are opened or reloaded while there are errors also show them.
  hot.on('vite:client:connect', (_data, client) => {
    const payload = overlay(errors, root);
    if (payload) client.send(payload);
  });
  watcher.on('all', (_event, path) => {
    if (!path.replaceAll('\\', '/').startsWith(`${root}${CONTENT_FOLDER}/`)) return;
    clearTimeout(timer);
    timer = setTimeout(enqueue, SETTLE_MS);
  });
  httpServer?.once('close', () => clearTimeout(timer));
  httpServer?.once('listening', enqueue);
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
        const refresh = async (context: RefreshContext) =>
          refreshContent?.({ loaders: [LOADER_NAME], context });
        watchContent(server, root, refresh, logger);
      },
    },
  };
}
