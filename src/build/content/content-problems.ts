import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { CONTENT_FOLDER } from '../../content-model/index.ts';
import type { CheckedContent } from './check-content.ts';
import { checkProject } from './check-project.ts';
import { LOADER_NAME, type RefreshContext } from './content-loader.ts';
import { countProblems, formatNotes, formatProblem, formatProblems } from './format-problems.ts';

/** Editors and tools write a file in several steps; the content is read when they are done. */
const SETTLE_MS = 100;

const CONSEQUENCE = 'What is wrong is left out of these pages until it is corrected:';

const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type ServerHook = NonNullable<AstroIntegration['hooks']['astro:server:setup']>;
type DevServer = Parameters<ServerHook>[0]['server'];

/** The message that makes the browser show the problems over the page. */
function overlay({ problems }: CheckedContent, root: string) {
  const [first] = problems;
  if (!first) return undefined;
  const { file, line, column } = first;
  const err = {
    name: 'Content',
    title: `${countProblems(problems)}.`,
    message: asHtml(`${CONSEQUENCE}\n\n${problems.map(formatProblem).join('\n\n')}`),
    stack: '',
    loc: { file: `${root}${file}`, line, column },
  };
  return { type: 'error' as const, err };
}

/** Watches the content of one development server and tells about its mistakes until they are gone. */
function watchContent(
  server: DevServer,
  root: string,
  refresh: (context: RefreshContext) => Promise<void>,
  logger: AstroIntegrationLogger,
): void {
  const { hot } = server.environments.client;
  let checked: CheckedContent = { problems: [], notes: [], files: [] };
  let timer: NodeJS.Timeout | undefined;
  // One check after another, so that an older result never replaces a newer one.
  let queue = Promise.resolve();

  const check = async (isFirst: boolean) => {
    const before = checked;
    checked = await checkProject(root);
    const { problems, notes } = checked;
    if (problems.length) logger.error(formatProblems(problems, CONSEQUENCE));
    // Problems are repeated until they are corrected, notes are told once.
    const areNotesNew = formatNotes(notes) !== formatNotes(before.notes);
    if (notes.length && areNotesNew) logger.warn(formatNotes(notes));
    if (!isFirst) await refresh({ checked });
    const payload = overlay(checked, root);
    if (payload) return hot.send(payload);
    if (!before.problems.length) return;
    logger.info('All content is right again.');
    hot.send({ type: 'full-reload' });
  };
  const enqueue = (isFirst: boolean) => {
    queue = queue
      .then(() => check(isFirst))
      .catch((error: unknown) =>
        logger.error(error instanceof Error ? error.message : String(error)),
      );
  };

  // A page that is opened or reloaded while there are problems shows them too.
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
 * Shows mistakes in the content while the development server runs: as a list in the terminal and
 * over the page in the browser, until they are corrected. It stops nothing, neither does it do
 * anything in a build, which the loaders stop themselves.
 */
export function contentProblems(): AstroIntegration {
  let root = '';
  return {
    name: 'content-problems',
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
