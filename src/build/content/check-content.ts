import {
  ALL_COLLECTIONS,
  type CollectionName,
  inContentFolder,
} from '../../content-model/index.ts';
import { checkFile } from './content-file.ts';
import type { Diagnostic } from './diagnostic.ts';
import { fileDiagnostics } from './file-diagnostics.ts';
import type { MediaFiles } from './media-check.ts';
import { assertKnownTypes } from './schema-fields.ts';

/** A content file after the check. */
export interface CheckedFile {
  collection: CollectionName;
  /** Path from the project root. */
  file: string;
  /**
   * The parsed file, without entries that have an error. Undefined if an error concerns the whole file; the last valid
   * version is then kept.
   */
  data: Record<string, unknown> | undefined;
}

/** The result of a check of all content. */
export interface CheckedContent {
  /** All errors and warnings, by file, line and column. */
  diagnostics: Diagnostic[];
  files: CheckedFile[];
}

/**
 * Checks all content files and reports every mistake in them. Does not access the disk.
 *
 * @param texts texts of all YAML files, by their path in the content folder
 * @param media files in the media folders
 * @throws for mistakes in the content model, never for mistakes in the content
 */
export function checkContent(
  texts: ReadonlyMap<string, string>,
  media: MediaFiles,
): CheckedContent {
  const diagnostics: Diagnostic[] = [];
  const files: CheckedFile[] = [];
  for (const [collection, { files: names, schema }] of ALL_COLLECTIONS) {
    assertKnownTypes(schema, collection);
    for (const name of names) {
      const file = inContentFolder(name);
      const text = texts.get(name);
      const checked = text === undefined ? undefined : checkFile(file, schema, text, media);
      diagnostics.push(...(checked?.diagnostics ?? []));
      files.push({ collection, file, data: checked?.data });
    }
  }
  const expected = ALL_COLLECTIONS.flatMap(([, collection]) => collection.files);
  diagnostics.push(...fileDiagnostics(new Set(texts.keys()), expected));
  return { diagnostics, files };
}
