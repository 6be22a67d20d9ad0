import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AstroError } from 'astro/errors';
import type { Loader } from 'astro/loaders';
import { type CollectionName, nameOfFile } from '../../content-model/index.ts';
import type { CheckedContent } from './check-content.ts';
import { checkProject } from './check-project.ts';
import { type Diagnostic, errorsIn, formatDiagnostics, warningsIn } from './diagnostic.ts';
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

/**
 * Creates the loader of a collection; each content file is one entry (H6.03).
 *
 * In a build, any error in any file stops the build with the complete list of errors. On the development server,
 * list entries with errors are left out, and a file with an error that concerns all of it keeps its last valid
 * version, if there was one; the integration `contentDiagnostics` shows the errors and calls the loader again after a
 * change.
 *
 * @param collection name of the collection
 * @returns a loader that throws an `AstroError` in a build if the content has errors
 */
export function contentLoader(collection: CollectionName): Loader {
  return {
    name: LOADER_NAME,
    load: async ({ config, logger, parseData, refreshContextData, store, watcher }) => {
      const root = fileURLToPath(config.root);
      const refreshed = refreshContextData as RefreshContext | undefined;
      const checked = refreshed?.checked ?? (await sharedCheck(root));
      const files = checked.files.filter((file) => file.collection === collection);
      const isDevServer = watcher !== undefined;
      if (!isDevServer) {
        const errors = errorsIn(checked.diagnostics);
        if (errors.length) throw new ContentError(errors);
        const warnings = warningsIn(checked.diagnostics).filter((warning) =>
          files.some(({ file }) => file === warning.file),
        );
        if (warnings.length) logger.warn(formatDiagnostics(warnings, ''));
      }
      for (const { file, data } of files) {
        if (!data) continue;
        const id = nameOfFile(file);
        const parsed = await parseData({ id, data, filePath: join(root, file) });
        store.set({ id, data: parsed, filePath: file });
      }
    },
  };
}
