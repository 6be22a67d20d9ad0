import { closestMatch as closest } from 'leven';

/** Ignores case. One to three letters may differ, depending on the length of `word`. */
export function closestMatch(word: string, candidates: Iterable<string>): string | undefined {
  const byLowerCase = new Map([...candidates].map((one) => [one.toLowerCase(), one]));
  const maxDistance = word.length < 3 ? 1 : word.length < 8 ? 2 : 3;
  const match = closest(word.toLowerCase(), [...byLowerCase.keys()], { maxDistance });
  return match && byLowerCase.get(match);
}
