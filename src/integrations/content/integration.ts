import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { AstroError } from 'astro/errors';
import { CONTENT_FOLDER } from '#/content-model/index.ts';
import type { CheckedContent } from './check.ts';
import * as report from './diagnostic.ts';
import { checkFiles } from './read-files.ts';

declare global {
  namespace Astro {
    interface IntegrationHooks {
      /** Gives the loaders what the last check has read; undefined before the first. */
      'content:checked': () => CheckedContent | undefined;
    }
  }
}

/** Programs write a file in several steps. */
const SETTLE_MS = 100;

const CONSEQUENCE =
  'Until these lines are corrected, the site leaves them out or shows the old text:';

const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The message with which Vite's client shows an overlay; undefined without errors. */
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

function buildError(errors: readonly report.Diagnostic[]): Error {
  const consequence = 'Nothing was built. Correct these lines and try again:';
  const error = new AstroError(report.formatDiagnostics(errors, consequence));
  // Astro adds a hint if the text of an error has the name of a browser global, such as “window” in a title.
  return Object.assign(error, { name: 'Content', stack: '', toString: () => 'Content' });
}

/**
 * Checks the content when a build or the development server starts, and there after every change. Errors stop a build. The
 * development server repeats errors until they are corrected, and shows warnings once.
 */
export function contentCheck(): AstroIntegration {
  let current: CheckedContent | undefined;
  return {
    name: 'content-check',
    hooks: {
      'content:checked': () => current,
      'astro:config:setup': async ({ command, config }) => {
        if (command !== 'build' && command !== 'dev') return;
        current = await checkFiles(fileURLToPath(config.root));
        if (command === 'dev') return;
        const warnings = report.formatDiagnostics(report.warningsIn(current.diagnostics));
        // Astro's logger prints no warnings with --silent.
        if (warnings) console.warn(warnings);
        const errors = report.errorsIn(current.diagnostics);
        if (errors.length > 0) throw buildError(errors);
      },
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        const { root } = server.config;
        const { hot } = server.environments.client;
        let errors: report.Diagnostic[] = [];
        let shownWarnings = '';
        let timer: NodeJS.Timeout | undefined;
        let lastCheck = Promise.resolve();

        const show = () => {
          const hadErrors = errors.length > 0;
          const { diagnostics = [] } = current ?? {};
          errors = report.errorsIn(diagnostics);
          const warnings = report.formatDiagnostics(report.warningsIn(diagnostics));
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
        const check = async () => {
          current = await checkFiles(root);
          await refreshContent?.({});
          show();
        };
        const checkSoon = () => {
          clearTimeout(timer);
          // One after another, because the result of a slow check must not replace that of a later one.
          timer = setTimeout(() => {
            lastCheck = lastCheck.then(check).catch((error) => logger.error(String(error)));
          }, SETTLE_MS);
        };

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
        server.httpServer?.once('listening', show);
        server.httpServer?.once('close', () => clearTimeout(timer));
      },
    },
  };
}
