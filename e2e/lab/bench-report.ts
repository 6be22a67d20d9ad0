/** Measurements of a page by name, including the unit: `firstPaintMs`. */
type Measures = Record<string, number | undefined>;

/** The maximum value of the site, and the maximum ratio of it to the value of the baseline. */
interface Limit {
  max?: number;
  maxRatio?: number;
}

/** @returns the median, or the higher of the two middle values */
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** The measurements of all rounds. */
export class Report {
  readonly #rows: (Limit & { name: string; site: number; baseline: number })[] = [];

  /** Adds the measurements of one round for the site and, if compared, for the baseline. */
  add(subject: string, limits: Record<string, Limit>, site: Measures, baseline: Measures = {}) {
    for (const [measure, value] of Object.entries(site)) {
      const row = { name: `${subject}: ${measure}`, baseline: baseline[measure] ?? Number.NaN };
      if (value !== undefined) this.#rows.push({ ...row, site: value, ...limits[measure] });
    }
  }

  /** Prints the medians of all rounds as a table. Returns the number of missed limits. */
  print(): number {
    const rows = [...Map.groupBy(this.#rows, ({ name }) => name)].map(([name, rounds]) => {
      const site = median(rounds.map((round) => round.site));
      const baseline = median(rounds.map((round) => round.baseline));
      // There is no ratio to a baseline of 0.
      const ratio = baseline > 0 ? site / baseline : Number.NaN;
      const { max = Number.NaN, maxRatio = Number.NaN } = rounds[0] ?? {};
      const cells = Object.entries({ site, baseline, ratio, max, maxRatio })
        .filter(([, value]) => !Number.isNaN(value))
        .map(([column, value]) => [column, Number(value.toFixed(3))]);
      const missed = site > max || ratio > maxRatio;
      return [name, { ...Object.fromEntries(cells), ...(missed && { missed }) }] as const;
    });
    console.table(Object.fromEntries(rows));
    return rows.filter(([, { missed }]) => missed).length;
  }
}
