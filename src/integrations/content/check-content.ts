import {
  ALL_COLLECTIONS,
  type CollectionName,
  inContentFolder,
} from '../../content-model/index.ts';
import { checkFile } from './content-file.ts';
import type { Diagnostic } from './diagnostic.ts';
import { closestMatch, didYouMean } from './did-you-mean.ts';
import type { MediaFiles } from './media-check.ts';
import { assertKnownTypes } from './schema-fields.ts';

/** The result of a check of all content. */
export interface CheckedContent {
  /** All errors and warnings, by file and line. */
  diagnostics: Diagnostic[];
  files: {
    collection: CollectionName;
    /** Path from the project root. */
    file: string;
    /** The parsed file without list entries that have an error; undefined if an error concerns all of the file. */
    data: Record<string, unknown> | undefined;
  }[];
}

const FILES = ALL_COLLECTIONS.flatMap(([, { files }]) => files);

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
const withoutExtension = (name: string) => name.replace(/\.ya?ml.*$/i, '');

/** Errors for missing files and for YAML files that the site does not read; a misnamed file is one error. */
function checkNames(found: ReadonlySet<string>): Diagnostic[] {
  const missing = new Set(FILES.filter((name) => !found.has(name)));
  const messages = new Map<string, string>();
  for (const name of found) {
    if (FILES.includes(name)) continue;
    const siblings = FILES.filter((other) => folderOf(other) === folderOf(name));
    const absent = siblings.filter((other) => missing.has(other)).map(withoutExtension);
    const meant = closestMatch(withoutExtension(name), absent);
    // Backup copies such as `team.yaml.bak` next to the original are ignored.
    if (meant === undefined && !/\.ya?ml$/i.test(name)) continue;
    missing.delete(`${meant}.yaml`);
    const names = siblings.map((other) => other.slice(folderOf(other).length)).join(', ');
    const advice = didYouMean(meant && `${meant}.yaml`) ?? `delete it; the files here are ${names}`;
    messages.set(name, `the site does not read a file with this name — ${advice}`);
  }
  for (const name of missing) {
    messages.set(name, 'the file is missing — bring it back; the site needs all its content files');
  }
  const start = { line: 1, column: 1, subject: '', severity: 'error' as const };
  return [...messages].map(([name, message]) => ({
    ...start,
    file: inContentFolder(name),
    message,
  }));
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
  const files: CheckedContent['files'] = [];
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
  return { diagnostics: [...diagnostics, ...checkNames(new Set(texts.keys()))], files };
}
