import { readFileSync, writeFileSync } from 'node:fs';

/** What `git diff --word-diff` puts around removed and added text. */
const REMOVED = /\[-(.*?)-\]/gs;
const ADDED = /\{\+(.*?)\+\}/gs;

/**
 * Reads a change that is written like `delay = [-4000-]{+5000+}`.
 * @returns the text before and after it
 */
export function readChange(change: string): { before: string; after: string } {
  return {
    before: change.replace(ADDED, '').replace(REMOVED, '$1'),
    after: change.replace(REMOVED, '').replace(ADDED, '$1'),
  };
}

/**
 * Makes a change in a text.
 * @throws when the text around it does not occur exactly once, or when the change is none
 */
export function makeChange(text: string, change: string): string {
  const { before, after } = readChange(change);
  const places = text.split(before);
  if (before === '' || before === after) throw new Error('changes nothing');
  if (places.length !== 2) throw new Error(`occurs ${places.length - 1} times, not once`);
  return places.join(after);
}

/**
 * Makes a change in a file.
 * @returns a function that undoes it
 * @throws like {@link makeChange}
 */
export function changeFile(file: string, change: string): () => void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, makeChange(text, change));
  return () => writeFileSync(file, text);
}
