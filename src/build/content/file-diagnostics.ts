import { inContentFolder } from '../../content-model/index.ts';
import type { Diagnostic } from './diagnostic.ts';
import { closestMatch, didYouMean } from './did-you-mean.ts';

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
const withoutExtension = (name: string) => name.replace(/\.ya?ml.*$/i, '');

/**
 * Finds missing content files, and YAML files that the site does not read.
 *
 * @param found names of all YAML files, including those with a wrong extension such as `.yml`
 * @param expected names of the files that the site reads
 * @returns one error for each missing or unknown file; a misnamed file is one error, not two
 */
export function fileDiagnostics(
  found: ReadonlySet<string>,
  expected: readonly string[],
): Diagnostic[] {
  const missing = new Set(expected.filter((name) => !found.has(name)));
  const errorIn = (name: string, message: string): Diagnostic => {
    return {
      severity: 'error',
      file: inContentFolder(name),
      line: 1,
      column: 1,
      subject: '',
      message,
    };
  };
  const unknown = [...found].flatMap((name) => {
    if (expected.includes(name)) return [];
    const siblings = expected.filter((other) => folderOf(other) === folderOf(name));
    const absent = siblings.filter((other) => missing.has(other)).map(withoutExtension);
    const stem = closestMatch(withoutExtension(name), absent);
    if (stem !== undefined) missing.delete(`${stem}.yaml`);
    // Backup copies such as `team.yaml.bak` next to the original are ignored.
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
