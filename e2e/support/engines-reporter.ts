import type { Reporter } from '@playwright/test/reporter';
import { launchOptionsFor } from './browsers.ts';

/** Says at the end of a run which browsers the machine does not have. */
export default class EnginesReporter implements Reporter {
  printsToStdio(): boolean {
    return false;
  }

  onEnd(): void {
    for (const name of ['firefox', 'webkit'] as const) {
      if (launchOptionsFor(name)) continue;
      console.log(
        `  ${name}: not installed, its tests did not run (npx playwright install ${name})`,
      );
    }
  }
}
