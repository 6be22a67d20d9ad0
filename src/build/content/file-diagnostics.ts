import { inContentFolder } from '../../content-model/index.ts';
import type { Diagnostic } from './diagnostic.ts';
import { didYouMean, nearest } from './nearest.ts';

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
const withoutEnding = (name: string) => name.replace(/\.ya?ml.*$/i, '');

/**
 * Compares the YAML files that are there with those that the site reads.
 * @param found names of all YAML files, also those with an ending that only looks like `.yaml`
 * @param expected names of the files that the site reads; all of them must exist
 * @returns one error for every file that is missing or never read; a misnamed file is one error
 */
export function fileDiagnostics(
  found: ReadonlySet<string>,
  expected: readonly string[],
): Diagnostic[] {
  const missing = new Set(expected.filter((name) => !found.has(name)));
  const errorIn = (name: string, message: string): Diagnostic => {
    return { severity: 'error', file: inContentFolder(name), line: 1, column: 1, message };
  };
  const unknown = [...found].flatMap((name) => {
    if (expected.includes(name)) return [];
    const siblings = expected.filter((other) => folderOf(other) === folderOf(name));
    const absent = siblings.filter((other) => missing.has(other)).map(withoutEnding);
    const stem = nearest(withoutEnding(name), absent);
    if (stem !== undefined) missing.delete(`${stem}.yaml`);
    // A backup copy beside the file that it is a copy of does no harm.
    else if (!/\.ya?ml$/i.test(name)) return [];
    const names = siblings.map((other) => other.slice(folderOf(other).length)).join(', ');
    const advice = didYouMean(stem && `${stem}.yaml`) ?? `delete it; the files here are ${names}`;
    return [errorIn(name, `the site does not read a file with this name — ${advice}`)];
  });
  return [
    ...unknown,
    ...[...missing].map((name) =>
      errorIn(name, 'the file is missing — bring it back; the site needs all its content files'),
    ),
  ];
}
