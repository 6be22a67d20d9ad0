import type { AstroIntegration } from 'astro';
import { AstroError } from 'astro/errors';
import { CONTENT_FOLDER } from '#/content-model/index.ts';
import type { CheckedContent } from './check-content.ts';
import { checkProject } from './check-project.ts';
import type {} from './checked-content.ts';
import * as report from './diagnostic.ts';
import { annotateWorkflow } from './workflow-annotations.ts';

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

/** Errors stop a build. The development server repeats errors until they are corrected, and shows warnings once. */
export function contentCheck(content: CheckedContent): AstroIntegration {
  let current = content;
  return {
    name: 'content-check',
    hooks: {
      'content:checked': () => current,
      'astro:config:setup': ({ command }) => {
        if (command !== 'build' && command !== 'sync') return;
        const { diagnostics } = current;
        annotateWorkflow(diagnostics);
        const warnings = report.formatDiagnostics(report.warningsIn(diagnostics));
        // Astro's logger prints no warnings with --silent.
        if (warnings) console.warn(warnings);
        const errors = report.errorsIn(diagnostics);
        if (errors.length > 0) throw buildError(errors);
      },
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        const { root } = server.config;
        const { hot } = server.environments.client;
        let errors: report.Diagnostic[] = [];
        let shownWarnings = '';
        let timer: NodeJS.Timeout | undefined;

        const show = () => {
          const hadErrors = errors.length > 0;
          errors = report.errorsIn(current.diagnostics);
          const warnings = report.formatDiagnostics(report.warningsIn(current.diagnostics));
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
          current = await checkProject(root);
          await refreshContent?.({});
          show();
        };
        const checkSoon = () => {
          clearTimeout(timer);
          const logError = (error: unknown) => logger.error(String(error));
          timer = setTimeout(() => check().catch(logError), SETTLE_MS);
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
