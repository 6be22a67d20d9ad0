/** What one round of the bench measured of the site, and of the baseline where that is compared. */
export interface Measurement {
  /** Network or section, and page. */
  subject: string;
  /** Name and unit, such as `first paint, ms`. */
  measure: string;
  site: number | undefined;
  baseline?: number | undefined;
  /** Highest value of the site. */
  max?: number;
  /** Highest ratio of the site's value to the baseline's. */
  maxRatio?: number;
}

/** The middle of some numbers; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Prints the medians of all rounds, a line each; returns how many of them miss their limit. */
export function printReport(measurements: readonly Measurement[]): number {
  const groups = Map.groupBy(measurements, ({ subject, measure }) => `${subject}: ${measure}`);
  let misses = 0;
  console.log(`${'median'.padEnd(64)}    site baseline   ratio   limit`);
  for (const [name, rounds] of groups) {
    const of = (variant: 'site' | 'baseline') =>
      median(rounds.map((round) => round[variant]).filter((value) => value !== undefined));
    const site = of('site');
    if (Number.isNaN(site)) continue;
    const baseline = of('baseline');
    // Nothing is compared with a baseline of 0.
    const ratio = baseline > 0 ? site / baseline : Number.NaN;
    const { max, maxRatio } = rounds[0] as Measurement;
    const isMissed =
      site > (max ?? Number.POSITIVE_INFINITY) || ratio > (maxRatio ?? Number.POSITIVE_INFINITY);
    misses += Number(isMissed);
    const cells = [
      site.toFixed(site < 10 ? 2 : 0),
      Number.isNaN(baseline) ? '' : baseline.toFixed(site < 10 ? 2 : 0),
      Number.isNaN(ratio) ? '' : ratio.toFixed(2),
      String(max ?? (maxRatio === undefined ? '' : `× ${maxRatio}`)),
    ];
    console.log(
      `${isMissed ? '✗' : ' '} ${name.padEnd(62)}${cells.map((cell) => cell.padStart(8)).join(' ')}`,
    );
  }
  return misses;
}
