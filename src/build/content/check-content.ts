import {
  COLLECTIONS,
  type Collection,
  type CollectionName,
  filesOf,
  inContentFolder,
} from '../../content-model/index.ts';
import { readContentFile, type ValidEntry, validEntries, withPlace } from './content-file.ts';
import { type Diagnostic, inReadingOrder } from './diagnostic.ts';
import { fileDiagnostics } from './file-diagnostics.ts';
import { type MediaFiles, mediaLibrary } from './media-diagnostics.ts';

/** What can be shown of one content file. */
export interface CheckedFile {
  collection: CollectionName;
  /** Path from the project root. */
  file: string;
  /** Undefined when the file as a whole is wrong, so that an earlier version of it is better. */
  entries: ValidEntry[] | undefined;
}

/** The result of a check of the whole content. */
export interface CheckedContent {
  /** All errors and warnings, in reading order. */
  diagnostics: Diagnostic[];
  files: CheckedFile[];
}

/**
 * Checks the whole content and finds every mistake in every file at once. It reads nothing itself
 * and never throws.
 * @param texts the texts of all YAML files, by their path below the content folder
 * @param media what there is in the media folders
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
  return { diagnostics: inReadingOrder(diagnostics), files };
}
