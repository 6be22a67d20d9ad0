import { didYouMean, nearest } from './nearest.ts';

/** What is wrong with a file as such: that it is there, or that it is not. */
export interface FileFinding {
  /** Path below the content folder. */
  name: string;
  message: string;
  advice: string;
}

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
const withoutEnding = (name: string) => name.replace(/\.ya?ml.*$/i, '');

/**
 * Compares the YAML files that are there with those that the site reads.
 * @param found names of all YAML files, also those with an ending that only looks like `.yaml`
 * @param expected names of the files that the site reads; all of them must exist
 * @returns one finding for every file that is missing or never read; a misnamed file is one mistake
 */
export function fileFindings(found: Iterable<string>, expected: readonly string[]): FileFinding[] {
  const there = new Set(found);
  const missing = new Set(expected.filter((name) => !there.has(name)));
  const findings: FileFinding[] = [];
  for (const name of there) {
    if (expected.includes(name)) continue;
    const siblings = expected.filter((other) => folderOf(other) === folderOf(name));
    const stems = new Map(
      siblings.filter((other) => missing.has(other)).map((other) => [withoutEnding(other), other]),
    );
    const stem = nearest(withoutEnding(name), stems.keys());
    const meant = stem === undefined ? undefined : stems.get(stem);
    if (meant !== undefined) missing.delete(meant);
    // A backup copy beside the file that it is a copy of does no harm.
    else if (!/\.ya?ml$/i.test(name)) continue;
    const names = siblings.map((other) => other.slice(folderOf(other).length)).join(', ');
    findings.push({
      name,
      message: 'the site does not read a file of this name',
      advice: didYouMean(meant) ?? `remove it; the files here are ${names}`,
    });
  }
  for (const name of missing) {
    const advice = 'bring it back; the site needs every one of its content files';
    findings.push({ name, message: 'the file is missing', advice });
  }
  return findings;
}
