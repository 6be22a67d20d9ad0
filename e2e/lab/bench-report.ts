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
  readonly #rows: (Limit & { name: string; site: number; baseline: number })[] = [];

  /** Adds what one round measured of the site, and of the baseline where that is compared. */
  add(subject: string, limits: Record<string, Limit>, site: Measures, baseline: Measures = {}) {
    for (const [measure, value] of Object.entries(site)) {
      const row = { name: `${subject}: ${measure}`, baseline: baseline[measure] ?? Number.NaN };
      if (value !== undefined) this.#rows.push({ ...row, site: value, ...limits[measure] });
    }
  }

  /** Prints the medians of all rounds as a table; returns how many of them miss their limit. */
  print(): number {
    const rows = [...Map.groupBy(this.#rows, ({ name }) => name)].map(([name, rounds]) => {
      const site = median(rounds.map((round) => round.site));
      const baseline = median(rounds.map((round) => round.baseline));
      // Nothing is compared with a baseline of 0.
      const ratio = baseline > 0 ? site / baseline : Number.NaN;
      const { max = Number.NaN, maxRatio = Number.NaN } = rounds[0] ?? {};
      const cells = Object.entries({ site, baseline, ratio, max, maxRatio })
        .filter(([, value]) => !Number.isNaN(value))
        .map(([column, value]) => [column, Number(value.toFixed(3))]);
      const missed = site > max || ratio > maxRatio;
      return [name, { ...Object.fromEntries(cells), ...(missed && { missed }) }] as const;
    });
    console.table(Object.fromEntries(rows), COLUMNS);
    return rows.filter(([, { missed }]) => missed).length;
  }
}
