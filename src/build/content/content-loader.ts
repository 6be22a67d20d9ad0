import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AstroError } from 'astro/errors';
import type { Loader, LoaderContext } from 'astro/loaders';
import { COLLECTIONS, type CollectionName } from '../../content-model/index.ts';
import type { CheckedContent, CheckedFile } from './check-content.ts';
import { checkProject } from './check-project.ts';
import { formatNotes, formatProblems } from './format-problems.ts';
import { withPreparedPictures } from './prepare-pictures.ts';
import type { Problem } from './problem.ts';

/** The name by which the content is read again while the development server runs. */
export const LOADER_NAME = 'content';

/** What the development server’s integration hands over, so that nothing is checked twice. */
export interface RefreshContext extends Record<string, unknown> {
  checked: CheckedContent;
}

let current: { root: string; check: Promise<CheckedContent> } | undefined;

// Astro loads all collections at the same time and tells only of the first that fails, so they share
// one check of everything and would all fail with the same complete list.
function sharedCheck(root: string): Promise<CheckedContent> {
  if (current?.root !== root) {
    const check = checkProject(root).finally(() => {
      current = undefined;
    });
    current = { root, check };
  }
  return current.check;
}

/** The error that stops the build, with the complete list of problems as its message. */
class ContentError extends AstroError {
  override name = 'Content';

  constructor(problems: readonly Problem[]) {
    super(formatProblems(problems, 'Nothing was built. Correct these lines and try again:'));
    this.stack = '';
  }

  // Astro looks here for the names of browser globals and would advise on those, only because a
  // title says “window” or a category is called “documentary”.
  override toString(): string {
    return this.name;
  }
}

async function storeEntries(
  { collection, file, entries = [] }: CheckedFile,
  { config, parseData, store }: LoaderContext,
): Promise<string[]> {
  const { schema } = COLLECTIONS[collection];
  const root = fileURLToPath(config.root);
  const filePath = join(root, file);
  for (const { id, data } of entries) {
    const prepared = await withPreparedPictures(schema, data, root, file);
    store.set({ id, data: await parseData({ id, data: prepared, filePath }), filePath: file });
  }
  return entries.map(({ id }) => id);
}

/** Keeps what an earlier, better version of the file has left in the store. */
function keepEntries({ file }: CheckedFile, { store }: LoaderContext): string[] {
  return store.values().flatMap((entry) => (entry.filePath === file ? [entry.id] : []));
}

/**
 * Reads one collection of `src/content`.
 *
 * Outside the development server any mistake in any file stops the build with the complete list of
 * mistakes. Inside it, entries with a mistake are left out, and a file that cannot be used at all
 * keeps its last good version; the `contentProblems` integration tells about the mistakes and calls
 * the loader again after a change.
 * @param collection name of the collection
 * @returns a loader that throws an `AstroError` when the content has mistakes; under the development
 * server only when a file that is one entry cannot be used and was never good
 */
export function contentLoader(collection: CollectionName): Loader {
  return {
    name: LOADER_NAME,
    load: async (context) => {
      const { config, logger, refreshContextData, store, watcher } = context;
      const refreshed = refreshContextData as RefreshContext | undefined;
      const checked = refreshed?.checked ?? (await sharedCheck(fileURLToPath(config.root)));
      const isDevServer = watcher !== undefined;
      if (checked.problems.length && !isDevServer) throw new ContentError(checked.problems);

      const files = checked.files.filter((file) => file.collection === collection);
      const ownNotes = checked.notes.filter((note) => files.some(({ file }) => file === note.file));
      if (ownNotes.length && !isDevServer) logger.warn(formatNotes(ownNotes));

      const kept = files.map((file) => (file.entries ? [] : keepEntries(file, context)));
      const isUnavailable =
        COLLECTIONS[collection].kind === 'single' &&
        files.some((file, index) => !file.entries && !kept[index]?.length);
      if (isUnavailable) throw new ContentError(checked.problems);

      const ids = new Set(kept.flat());
      for (const file of files) {
        for (const id of await storeEntries(file, context)) ids.add(id);
      }
      for (const id of store.keys()) {
        if (!ids.has(id)) store.delete(id);
      }
    },
  };
}
