import { closestMatch as closest } from 'leven';

/**
 * The candidate that `word` most likely means, ignoring case.
 *
 * @returns undefined if all candidates differ in more than two letters, or three of at least eight letters
 */
export function closestMatch(word: string, candidates: Iterable<string>): string | undefined {
  const byLowerCase = new Map([...candidates].map((one) => [one.toLowerCase(), one]));
  const maxDistance = word.length < 3 ? 1 : word.length < 8 ? 2 : 3;
  const match = closest(word.toLowerCase(), [...byLowerCase.keys()], { maxDistance });
  return match && byLowerCase.get(match);
}

/** The question “did you mean …?”; undefined without a suggestion. */
export function didYouMean(suggestion: string | undefined): string | undefined {
  return suggestion && `did you mean “${suggestion}”?`;
}
