import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const file = new URL('mutants.yaml', import.meta.url);
const MUTANTS: Record<string, Record<string, string>[]> = parse(readFileSync(file, 'utf8'));

/** All mutants with their files. */
export const ALL_MUTANTS = Object.entries(MUTANTS).flatMap(([file, mutants]) =>
  mutants.flatMap(Object.entries<string>).map(([clause, change]) => ({ file, clause, change })),
);

/**
 * Applies the change of a mutant to a text.
 * @throws if the original text does not occur exactly once, or if the change has no effect
 */
export function applyChange(text: string, change: string): string {
  const before = change.replace(/\{\+.*?\+\}/gs, '').replace(/\[-(.*?)-\]/gs, '$1');
  const after = change.replace(/\[-.*?-\]/gs, '').replace(/\{\+(.*?)\+\}/gs, '$1');
  const places = text.split(before);
  if (before === '' || before === after) throw new Error('changes nothing');
  if (places.length !== 2) throw new Error(`occurs ${places.length - 1} times, not once`);
  return places.join(after);
}
