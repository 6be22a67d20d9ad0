/**
 * How many letters must be added, removed or replaced, or swapped with their neighbour, to turn one
 * text into the other.
 * @param limit the count stops, and gives Infinity, as soon as it is sure to be higher
 */
export function editDistance(from: string, to: string, limit = Infinity): number {
  const at = (row: readonly number[], column: number) => row[column] ?? 0;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = from[row - 1] === to[column - 1] ? 0 : 1;
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + replaced,
          row > 1 && column > 1 && swapped ? at(beforeLast, column - 2) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
    if (Math.min(...last) > limit && Math.min(...beforeLast) > limit) return Infinity;
  }
  return at(last, to.length);
}

/**
 * The candidate that `word` was most likely meant to be; capitals do not count.
 * @returns undefined when nothing is near: about one letter in three may differ, three at most
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let limit = Math.max(1, Math.min(3, Math.floor(wanted.length / 2.5)));
  let best: string | undefined;
  for (const candidate of candidates) {
    // The difference in length is a lower bound, and skips the costly count for most candidates.
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), limit);
    if (distance > limit) continue;
    if (distance === 0) return candidate;
    best = candidate;
    // From now on only what is nearer will do.
    limit = distance - 1;
  }
  return best;
}

/** The advice “did you mean …?”, when there is something to suggest. */
export function didYouMean(suggestion: string | undefined): string | undefined {
  return suggestion === undefined ? undefined : `did you mean “${suggestion}”?`;
}
