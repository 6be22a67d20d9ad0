/** Measures of a page by name, with their units: `firstPaintMs`. */
export type Measures = Record<string, number | undefined>;

/** Highest value of the site, and highest ratio of it to the baseline's. */
export interface Limit {
  max?: number;
  maxRatio?: number;
}

const COLUMNS = ['site', 'baseline', 'ratio', 'max', 'maxRatio', 'missed'];

/** The middle one of some numbers, the higher one of two. */
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** What all rounds of the bench have measured. */
export class Report {
  readonly #rows: { name: string; site: number; baseline: number | undefined; limit: Limit }[] = [];

  /** Adds what one round measured of the site, and of the baseline where that is compared. */
  add(subject: string, limits: Record<string, Limit>, site: Measures, baseline: Measures = {}) {
    for (const [measure, value] of Object.entries(site)) {
      const name = `${subject}: ${measure}`;
      const limit = limits[measure] ?? {};
      if (value !== undefined) {
        this.#rows.push({ name, site: value, baseline: baseline[measure], limit });
      }
    }
  }

  /** Prints the medians of all rounds as a table; returns how many of them miss their limit. */
  print(): number {
    let misses = 0;
    const rows = [...Map.groupBy(this.#rows, ({ name }) => name)].map(([name, rounds]) => {
      const { max = Number.POSITIVE_INFINITY, maxRatio = Number.POSITIVE_INFINITY } =
        rounds[0]?.limit ?? {};
      const site = median(rounds.map((round) => round.site));
      const baseline = median(rounds.map((round) => round.baseline ?? Number.NaN));
      // Nothing is compared with a baseline of 0.
      const ratio = baseline > 0 ? site / baseline : Number.NaN;
      const isMissed = site > max || ratio > maxRatio;
      misses += Number(isMissed);
      const cells = Object.entries({ site, baseline, ratio, max, maxRatio })
        .filter(([, value]) => Number.isFinite(value))
        .map(([column, value]) => [column, Number(value.toFixed(3))]);
      return [name, { ...Object.fromEntries(cells), ...(isMissed && { missed: true }) }];
    });
    console.table(Object.fromEntries(rows), COLUMNS);
    return misses;
  }
}
