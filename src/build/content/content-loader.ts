import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AstroError } from 'astro/errors';
import type { Loader, LoaderContext } from 'astro/loaders';
import { COLLECTIONS, type CollectionName } from '../../content-model/index.ts';
import type { CheckedContent, CheckedFile } from './check-content.ts';
import { checkProject } from './check-project.ts';
import { type Diagnostic, formatDiagnostics, ofSeverity } from './diagnostic.ts';
import { withPreparedPictures } from './prepare-pictures.ts';
import { annotateWorkflow } from './workflow-annotations.ts';

/** Name by which the development server calls the loader again after a change. */
export const LOADER_NAME = 'content';

/** The result of the development server's check, so that the loader does not repeat it. */
export interface RefreshContext extends Record<string, unknown> {
  checked: CheckedContent;
}

let current: { root: string; check: Promise<CheckedContent> } | undefined;

// Astro loads all collections at the same time and reports only the first one that fails. They share one
// check, so that each of them fails with the complete list of errors.
function sharedCheck(root: string): Promise<CheckedContent> {
  if (current?.root !== root) {
    const check = checkProject(root)
      .then((checked) => {
        annotateWorkflow(checked.diagnostics);
        return checked;
      })
      .finally(() => {
        current = undefined;
      });
    current = { root, check };
  }
  return current.check;
}

/** The error that stops the build; its message is the complete list of errors. */
class ContentError extends AstroError {
  override name = 'Content';

  constructor(errors: readonly Diagnostic[]) {
    super(formatDiagnostics(errors, 'Nothing was built. Correct these lines and try again:'));
    this.stack = '';
  }

  // Astro searches this text for names of browser globals and adds a hint about them, which would be wrong
  // for a title with the word “window”.
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

/** Keeps the entries of the last valid version of the file, which are still in the store. */
function keepEntries({ file }: CheckedFile, { store }: LoaderContext): string[] {
  return store.values().flatMap((entry) => (entry.filePath === file ? [entry.id] : []));
}

/**
 * Creates the loader of a collection of `src/content` (H6.03).
 *
 * In a build, any error in any file stops the build with the complete list of errors. On the development server,
 * entries with errors are left out, and a file with an error that concerns all of it keeps its last valid
 * version; the integration `contentDiagnostics` shows the errors and calls the loader again after a change.
 *
 * @param collection name of the collection
 * @returns a loader that throws an `AstroError` if the content has errors; on the development server only if a
 * file with one entry has never been valid
 */
export function contentLoader(collection: CollectionName): Loader {
  return {
    name: LOADER_NAME,
    load: async (context) => {
      const { config, logger, refreshContextData, store, watcher } = context;
      const refreshed = refreshContextData as RefreshContext | undefined;
      const checked = refreshed?.checked ?? (await sharedCheck(fileURLToPath(config.root)));
      const isDevServer = watcher !== undefined;
      const errors = ofSeverity('error', checked.diagnostics);
      if (errors.length && !isDevServer) throw new ContentError(errors);

      const files = checked.files.filter((file) => file.collection === collection);
      const warnings = ofSeverity('warning', checked.diagnostics).filter((warning) =>
        files.some(({ file }) => file === warning.file),
      );
      if (warnings.length && !isDevServer) logger.warn(formatDiagnostics(warnings, ''));

      const kept = files.map((file) => (file.entries ? [] : keepEntries(file, context)));
      const isUnavailable =
        COLLECTIONS[collection].kind === 'single' &&
        files.some((file, index) => !file.entries && !kept[index]?.length);
      if (isUnavailable) throw new ContentError(errors);

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
