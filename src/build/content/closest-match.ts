/**
 * The number of letters to add, remove, replace or swap with the next one to turn one text into the other (optimal
 * string alignment distance).
 */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(from.length, to.length);
}

/**
 * The candidate that `word` most likely means, ignoring case.
 *
 * @returns undefined if all candidates differ by more than about one letter in three, or by more than three letters
 */
export function closestMatch(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let limit = Math.max(1, Math.min(3, Math.floor(wanted.length / 2.5)));
  let best: string | undefined;
  for (const candidate of candidates) {
    // The difference in length is a lower bound of the distance, and much faster to compute.
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance > limit) continue;
    if (distance === 0) return candidate;
    best = candidate;
    // A later candidate must be closer.
    limit = distance - 1;
  }
  return best;
}

/** The question “did you mean …?”; undefined without a suggestion. */
export function didYouMean(suggestion: string | undefined): string | undefined {
  return suggestion && `did you mean “${suggestion}”?`;
}
