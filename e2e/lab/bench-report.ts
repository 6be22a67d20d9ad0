/** What the loads of a run come to: medians, tables, and the limits that they miss. */
import type { Load } from './visit.ts';

export const VARIANTS = ['ours', 'floor', 'naive'] as const;
export type Variant = (typeof VARIANTS)[number];

export interface LoadSample extends Load {
  line: string;
  page: string;
  variant: Variant;
}

export interface TapSample {
  page: string;
  scripts: 'on' | 'off';
  deadMs: number;
}

type Measure = Exclude<keyof Load, 'largestPaint'>;

/** The line at which ours is held against the floor. */
export const LIMITED_LINE = 'slow';
/** How many times the floor's paints ours may take. */
export const PAINT_LIMIT = 1.1;
/** What a page may leave unanswered, and what the news of its first paint takes to reach the finger. */
export const DEAD_TAPS_LIMIT_MS = 50 + 50;
const NO_SHIFT = '0.00';

const PAINTS = [
  ['first paint', 'firstPaintMs'],
  ['largest paint', 'largestPaintMs'],
] as const;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The loads of a run, and questions about them. */
export class LoadingReport {
  readonly loads: LoadSample[] = [];
  readonly taps: TapSample[] = [];

  get pages(): string[] {
    return [...new Set(this.loads.map(({ page }) => page))];
  }

  median(line: string, page: string, variant: Variant, measure: Measure): number {
    const values = this.loads
      .filter((load) => load.line === line && load.page === page && load.variant === variant)
      .map((load) => load[measure])
      .filter((value) => value !== undefined);
    return median(values);
  }

  /** How many times the floor's time ours takes. */
  ratio(line: string, page: string, measure: Measure): number {
    return this.median(line, page, 'ours', measure) / this.median(line, page, 'floor', measure);
  }

  deadTaps(): TapSample[] {
    const names = new Map(this.taps.map((tap) => [`${tap.page} ${tap.scripts}`, tap]));
    return [...names.values()].map(({ page, scripts }) => ({
      page,
      scripts,
      deadMs: median(
        this.taps
          .filter((tap) => tap.page === page && tap.scripts === scripts)
          .map(({ deadMs }) => deadMs),
      ),
    }));
  }

  tables(line: string): string {
    const times = (page: string, measure: Measure) => [
      ...this.#cells(line, page, measure, 0),
      this.ratio(line, page, measure).toFixed(2),
    ];
    return [
      row('', ['first paint, ms', 4], ['largest paint, ms', 4], ['shift', 3], ['blocked, ms', 3]),
      row(
        '',
        ...['ours', 'floor', 'naive', 'ratio'],
        ...['ours', 'floor', 'naive', 'ratio'],
        ...VARIANTS,
        ...VARIANTS,
      ),
      ...this.pages.map((page) =>
        row(
          page,
          ...times(page, 'firstPaintMs'),
          ...times(page, 'largestPaintMs'),
          ...this.#cells(line, page, 'layoutShift', 2),
          ...this.#cells(line, page, 'blockingMs', 0),
        ),
      ),
      '',
      row('', ['kB until load', 3], ['kB settled', 3], ['requests', 3]),
      row('', ...VARIANTS, ...VARIANTS, ...VARIANTS),
      ...this.pages.map((page) =>
        row(
          page,
          ...this.#cells(line, page, 'bytesUntilLoad', 1, 1000),
          ...this.#cells(line, page, 'bytes', 1, 1000),
          ...this.#cells(line, page, 'requests', 0),
        ),
      ),
    ].join('\n');
  }

  /** When the picture of the first screen is shown, on pages that have one. */
  heroPictures(line: string): string[] {
    return this.pages
      .filter((page) => this.median(line, page, 'ours', 'heroPictureMs') > 0)
      .map((page) => {
        const [ours, floor, naive] = this.#cells(line, page, 'heroPictureMs', 0);
        return `The hero picture of ${page} is shown after ${ours} ms; floor ${floor} ms, naive ${naive} ms`;
      });
  }

  /** Every limit that is missed, a line each. */
  misses(lines: readonly string[]): string[] {
    return [
      ...this.pages.flatMap((page) =>
        PAINTS.map(([name, measure]) => [name, this.ratio(LIMITED_LINE, page, measure)] as const)
          .filter(([, ratio]) => !(ratio <= PAINT_LIMIT))
          .map(
            ([name, ratio]) =>
              `${page}, ${LIMITED_LINE}: the ${name} takes ${ratio.toFixed(2)} times the floor's, more than ${PAINT_LIMIT.toFixed(2)}`,
          ),
      ),
      ...lines.flatMap((line) =>
        this.pages
          .map((page) => [page, this.median(line, page, 'ours', 'layoutShift').toFixed(2)] as const)
          .filter(([, shift]) => shift !== NO_SHIFT)
          .map(([page, shift]) => `${page}, ${line}: shifts by ${shift} while it loads`),
      ),
      ...this.deadTaps()
        .filter(({ deadMs }) => deadMs > DEAD_TAPS_LIMIT_MS)
        .map(
          ({ page, scripts, deadMs }) =>
            `${page}, scripts ${scripts}: taps on the menu are dead for ${deadMs.toFixed(0)} ms, more than ${DEAD_TAPS_LIMIT_MS}`,
        ),
    ];
  }

  #cells(line: string, page: string, measure: Measure, digits: number, unit = 1): string[] {
    return VARIANTS.map((variant) => {
      const value = this.median(line, page, variant, measure) / unit;
      return Number.isNaN(value) ? '–' : value.toFixed(digits);
    });
  }
}

const NAME_WIDTH = 22;
const CELL_WIDTH = 8;

/** A row of a table; a heading may stand over several columns. */
function row(name: string, ...cells: (string | [text: string, columns: number])[]): string {
  return (
    name.padEnd(NAME_WIDTH) +
    cells
      .map((cell) => {
        const [text, columns] = typeof cell === 'string' ? [cell, 1] : cell;
        return text.padStart(columns * CELL_WIDTH);
      })
      .join('')
  );
}
