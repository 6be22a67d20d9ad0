import { basename, dirname } from 'node:path/posix';
import { ALL_COLLECTIONS, CONTENT_FOLDER, inContentFolder } from '#/content-model/index.ts';
import { assertKnownTypes } from '#/content-model/schema.ts';
import { checkFile } from './check-file.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { MediaFiles } from './media-check.ts';
import { closestMatch, didYouMean } from './wording.ts';

/** The result of a check of all content. */
export interface CheckedContent {
  diagnostics: Diagnostic[];
  /** Parsed files by path in the content folder, without entries that have errors, and files with other errors. */
  data: Map<string, Record<string, unknown>>;
}

const FILES = ALL_COLLECTIONS.flatMap(([, { files }]) => files);

/** Finds missing files, and YAML files that the site does not read; a misnamed file is one error. */
function* checkNames(found: readonly string[]): Generator<Diagnostic> {
  const start = { severity: 'error', line: 1, column: 1, subject: '' } as const;
  const missing = new Set(FILES.filter((name) => !found.includes(name)));
  for (const name of found) {
    if (FILES.includes(name)) continue;
    const meant = closestMatch(name.replace(/\.ya?ml.*$/i, '.yaml'), missing);
    // Backup copies such as `team.yaml.bak` next to the original are ignored.
    if (meant === undefined && !/\.ya?ml$/i.test(name)) continue;
    missing.delete(meant ?? '');
    const siblings = FILES.filter((other) => dirname(other) === dirname(name));
    const names = siblings.map((other) => basename(other)).join(', ');
    const advice = didYouMean(meant) ?? `delete it; the files here are ${names}`;
    const message = `the site does not read a file with this name — ${advice}`;
    yield { ...start, file: inContentFolder(name), message };
  }
  for (const name of missing) {
    const message = 'the file is missing — bring it back; the site needs all its content files';
    yield { ...start, file: inContentFolder(name), message };
  }
}

/** `texts`: all YAML files, by path in the content folder. @throws for mistakes in the content model only */
export function checkContent(
  texts: ReadonlyMap<string, string>,
  media: MediaFiles,
): CheckedContent {
  const diagnostics: Diagnostic[] = [];
  const data: CheckedContent['data'] = new Map();
  for (const [name, collection] of ALL_COLLECTIONS) {
    assertKnownTypes(collection.schema, name);
    for (const file of collection.files) {
      const text = texts.get(file);
      if (text === undefined) continue;
      const checked = checkFile(CONTENT_FOLDER, file, collection, text, media);
      diagnostics.push(...checked.diagnostics);
      if (checked.data) data.set(file, checked.data);
    }
  }
  diagnostics.push(...checkNames([...texts.keys()]));
  return { diagnostics, data };
}
