import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { CONTENT_FOLDER } from '../../content-model/index.ts';
import { checkProject } from './check-project.ts';
import * as report from './diagnostic.ts';
import { annotateWorkflow } from './workflow-annotations.ts';

/** Time without a change after which the content is read, because programs write a file in several steps. */
const SETTLE_MS = 100;

const CONSEQUENCE =
  'Until these lines are corrected, the site leaves them out or shows the old text:';

const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The message that makes Vite's client show the errors in an overlay, as text; undefined without errors. */
function overlay(errors: readonly report.Diagnostic[], root: string) {
  const [first] = errors;
  if (!first) return undefined;
  const list = errors.map(report.formatDiagnostic).join('\n\n');
  const err = {
    name: 'Content',
    title: report.countDiagnostics(errors),
    message: `${CONSEQUENCE}\n\n${list}`,
    stack: '',
    loc: { file: `${root}/${first.file}`, line: first.line, column: first.column },
  };
  return { type: 'error' as const, err };
}

/**
 * Shows the mistakes in the content: before a build, its warnings and annotations of a workflow; on the development
 * server, at its start and after each change, warnings once, and errors in the terminal and in an overlay in the browser
 * until they are corrected. The loaders stop a build.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        if (command !== 'build' && command !== 'sync') return;
        const { diagnostics } = await checkProject(fileURLToPath(config.root));
        annotateWorkflow(diagnostics);
        const warnings = report.formatDiagnostics(report.warningsIn(diagnostics));
        if (warnings) logger.warn(warnings);
      },
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        const { root } = server.config;
        const { hot } = server.environments.client;
        let errors: report.Diagnostic[] = [];
        let shownWarnings = '';
        let timer: NodeJS.Timeout | undefined;

        const check = async () => {
          await refreshContent?.({});
          const { diagnostics } = await checkProject(root);
          const hadErrors = errors.length > 0;
          errors = report.errorsIn(diagnostics);
          const warnings = report.formatDiagnostics(report.warningsIn(diagnostics));
          // Errors are repeated until they are corrected; warnings are shown once.
          if (warnings && warnings !== shownWarnings) logger.warn(warnings);
          shownWarnings = warnings;
          const payload = overlay(errors, root);
          if (payload) {
            logger.error(report.formatDiagnostics(errors, CONSEQUENCE));
            hot.send(payload);
          } else if (hadErrors) {
            logger.info('All errors in the content are corrected.');
            hot.send({ type: 'full-reload' });
          }
        };
        const checkSoon = () => {
          clearTimeout(timer);
          const logError = (error: unknown) => logger.error(String(error));
          timer = setTimeout(() => check().catch(logError), SETTLE_MS);
        };

        // Pages that are opened or reloaded while there are errors also show them.
        hot.on('vite:client:connect', (_data, client) => {
          const payload = overlay(errors, root);
          if (!payload) return;
          // The client shows HTML. Astro escapes only what is sent to all pages.
          payload.err.message = asHtml(payload.err.message);
          client.send(payload);
        });
        server.watcher.on('all', (_event, path) => {
          if (path.replaceAll('\\', '/').startsWith(`${root}/${CONTENT_FOLDER}/`)) checkSoon();
        });
        server.httpServer?.once('listening', checkSoon);
        server.httpServer?.once('close', () => clearTimeout(timer));
      },
    },
  };
}
