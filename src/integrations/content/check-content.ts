import { basename, dirname } from 'node:path/posix';
import { ALL_COLLECTIONS, inContentFolder } from '../../content-model/index.ts';
import { assertKnownTypes } from '../../content-model/schema-fields.ts';
import { checkFile } from './content-file.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { MediaFiles } from './media-check.ts';
import { closestMatch, didYouMean } from './wording.ts';

/** The result of a check of all content. */
export interface CheckedContent {
  /** All errors and warnings, by file and line. */
  diagnostics: Diagnostic[];
  /**
   * The parsed files, by their path in the content folder, without list entries that have an error. A file with an error
   * that concerns all of it is left out.
   */
  data: Map<string, Record<string, unknown>>;
}

const FILES = ALL_COLLECTIONS.flatMap(([, { files }]) => files);

/** Errors for missing files and for YAML files that the site does not read; a misnamed file is one error. */
function checkNames(found: ReadonlySet<string>): Diagnostic[] {
  const missing = new Set(FILES.filter((name) => !found.has(name)));
  const messages = new Map<string, string>();
  for (const name of found) {
    if (FILES.includes(name)) continue;
    const meant = closestMatch(name.replace(/\.ya?ml.*$/i, '.yaml'), missing);
    // Backup copies such as `team.yaml.bak` next to the original are ignored.
    if (meant === undefined && !/\.ya?ml$/i.test(name)) continue;
    missing.delete(meant ?? '');
    const siblings = FILES.filter((other) => dirname(other) === dirname(name)).map((other) =>
      basename(other),
    );
    const advice = didYouMean(meant) ?? `delete it; the files here are ${siblings.join(', ')}`;
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
  const data: CheckedContent['data'] = new Map();
  for (const [collection, { files, schema }] of ALL_COLLECTIONS) {
    assertKnownTypes(schema, collection);
    for (const name of files) {
      const text = texts.get(name);
      if (text === undefined) continue;
      const checked = checkFile(inContentFolder(name), schema, text, media);
      diagnostics.push(...checked.diagnostics);
      if (checked.data) data.set(name, checked.data);
    }
  }
  diagnostics.push(...checkNames(new Set(texts.keys())));
  return { diagnostics, data };
}
