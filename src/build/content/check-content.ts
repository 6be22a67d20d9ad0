import {
  COLLECTIONS,
  type Collection,
  type CollectionName,
  filesOf,
  inContentFolder,
} from '../../content-model/index.ts';
import { readContentFile, type ValidEntry, validEntries, withPlace } from './content-file.ts';
import { type Diagnostic, sortDiagnostics } from './diagnostic.ts';
import { fileDiagnostics } from './file-diagnostics.ts';
import { type MediaFiles, mediaLibrary } from './media-diagnostics.ts';

/** The valid entries of one content file. */
export interface CheckedFile {
  collection: CollectionName;
  /** Path from the project root. */
  file: string;
  /** Undefined if an error concerns the whole file; the last valid version is then kept. */
  entries: ValidEntry[] | undefined;
}

/** The result of a check of all content. */
export interface CheckedContent {
  /** All errors and warnings, sorted by file, line and column. */
  diagnostics: Diagnostic[];
  files: CheckedFile[];
}

/**
 * Checks all content files and reports every mistake in them. Does not access the disk, and never throws.
 *
 * @param texts texts of all YAML files, by their path in the content folder
 * @param media files in the media folders
 */
export function checkContent(
  texts: ReadonlyMap<string, string>,
  media: MediaFiles,
): CheckedContent {
  const library = mediaLibrary(media);
  const expected: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const files: CheckedFile[] = [];
  for (const [name, collection] of Object.entries<Collection>(COLLECTIONS)) {
    for (const fileName of filesOf(collection)) {
      const text = texts.get(fileName);
      const content = readContentFile(inContentFolder(fileName), collection, text, library);
      expected.push(fileName);
      diagnostics.push(...content.diagnostics.map((one) => withPlace(content, one)));
      files.push({
        collection: name as CollectionName,
        file: content.file,
        entries: validEntries(content),
      });
    }
  }
  diagnostics.push(...fileDiagnostics(new Set(texts.keys()), expected));
  return { diagnostics: sortDiagnostics(diagnostics), files };
}
