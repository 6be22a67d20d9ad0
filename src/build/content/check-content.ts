import {
  COLLECTIONS,
  type Collection,
  type CollectionName,
  filesOf,
  inContentFolder,
} from '../../content-model/index.ts';
import { type GoodEntry, goodEntries, problemAt, readContentFile } from './content-file.ts';
import { fileFindings } from './file-findings.ts';
import { inReadingOrder } from './format-problems.ts';
import { type MediaFiles, mediaLibrary } from './media-findings.ts';
import type { Problem } from './problem.ts';

/** The texts of all YAML files, by their path below the content folder. */
export type ContentTexts = ReadonlyMap<string, string>;

/** What can be shown of one content file. */
export interface CheckedFile {
  collection: CollectionName;
  /** Path from the project root. */
  file: string;
  /** Undefined when the file as a whole is wrong, so that an earlier version of it is better. */
  entries: GoodEntry[] | undefined;
}

/** Everything that can be said about the content. */
export interface CheckedContent {
  /** Mistakes: nothing is published until they are corrected. */
  problems: Problem[];
  /** Things worth knowing that stop nothing. */
  notes: Problem[];
  files: CheckedFile[];
}

/**
 * Checks the whole content and finds every mistake in every file at once. It reads nothing itself
 * and never throws.
 * @param texts all YAML files of the content folder
 * @param media what there is in the media folders
 * @returns problems and notes in reading order, and what can be shown in spite of them
 */
export function checkContent(texts: ContentTexts, media: MediaFiles): CheckedContent {
  const collections = Object.entries(COLLECTIONS) as [CollectionName, Collection][];
  const library = mediaLibrary(media);
  const expected: string[] = [];
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  const checked: CheckedFile[] = [];
  for (const [name, collection] of collections) {
    const fileNames = filesOf(collection);
    const files = fileNames.map((fileName) =>
      readContentFile(inContentFolder(fileName), collection, texts.get(fileName), library),
    );
    expected.push(...fileNames);
    for (const content of files) {
      for (const finding of content.findings) {
        (finding.isNote ? notes : problems).push(problemAt(content, finding));
      }
      checked.push({ collection: name, file: content.file, entries: goodEntries(content) });
    }
  }
  for (const { name, ...finding } of fileFindings(texts.keys(), expected)) {
    problems.push({ file: inContentFolder(name), line: 1, column: 1, ...finding });
  }
  return { problems: inReadingOrder(problems), notes: inReadingOrder(notes), files: checked };
}
