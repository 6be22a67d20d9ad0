import { didYouMean, editDistance } from './nearest.ts';
import type { Finding } from './problem.ts';

const MOST_LETTERS_OFF = 2;
const SHORTEST_TYPO_WORD = 4;

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean);
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Tells whether `written` is `known` with a slip of the finger. Words that are short by nature are
 * exempt: “3D Animator” is not a misspelt “2D Animator”, nor “Jr. Editor” a misspelt “Sr. Editor”.
 */
function isSlip(written: string, known: string): boolean {
  if (written === known) return false;
  if (letters(written) === letters(known)) return true;
  const [a, b] = [words(written), words(known)];
  if (a.length !== b.length) return false;
  const differing = a.flatMap((word, index) => (word === b[index] ? [] : [[word, b[index] ?? '']]));
  const distance = differing.reduce((sum, [from = '', to = '']) => sum + editDistance(from, to), 0);
  return (
    distance <= MOST_LETTERS_OFF &&
    differing.every((pair) => pair.every((word) => word.length >= SHORTEST_TYPO_WORD))
  );
}

/**
 * Looks for slips in a field whose usual values are known but which may hold new ones too.
 * @param field name of the field
 * @param value what the entry says
 * @param known the usual values
 * @param listName where a new value that looks like a slip can be made known
 */
export function knownTextFindings(
  field: string,
  value: unknown,
  known: readonly string[],
  listName: string,
): Finding[] {
  if (typeof value !== 'string' || known.includes(value)) return [];
  const meant = known.find((text) => isSlip(value, text));
  if (meant === undefined) return [];
  return [
    {
      path: [field],
      message: `“${value}” is almost the same as another one`,
      advice: `${didYouMean(meant)} If it is really new, add it to ${listName}`,
    },
  ];
}
