/** How many checks or tests a step ran, and with what end. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A check that is one thing: it holds or it does not. */
export function countOne(holds: boolean): Counts {
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0 };
}

/**
 * Reads the totals at the end of a TAP report of Node.js’s test runner. A report without totals
 * counts as one failure: the runner did not get to its end.
 */
export function countNodeTests(tap: string): Counts {
  const total = (name: string) =>
    Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? Number.NaN);
  const counts = {
    passed: total('pass'),
    failed: total('fail') + total('cancelled'),
    skipped: total('skipped') + total('todo'),
  };
  return Object.values(counts).some(Number.isNaN) ? countOne(false) : counts;
}

/** Reads the totals of Playwright’s JSON report; one that is broken counts as one failure. */
export function countPlaywrightTests(report: string): Counts {
  try {
    const { stats } = JSON.parse(report) as {
      stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
    };
    const { expected, unexpected, flaky, skipped } = stats;
    const counts = { passed: expected + flaky, failed: unexpected, skipped };
    return Object.values(counts).some(Number.isNaN) ? countOne(false) : counts;
  } catch {
    return countOne(false);
  }
}

/** A step that says it failed has at least one failure, whatever its report counts. */
export function withExit(counts: Counts, exitCode: number | null): Counts {
  return exitCode === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Adds up what all steps counted. */
export function sum(all: readonly Counts[]): Counts {
  const total = (key: keyof Counts) => all.reduce((value, counts) => value + counts[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}
