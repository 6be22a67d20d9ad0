import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** One line for each place of a page that breaks a rule of WCAG 2.2, level A or AA. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page })
    .withTags(WCAG_22_AA)
    // Otherwise it opens a page of its own to put the findings together, for a third of the time.
    .setLegacyMode()
    // A word in lights that are added up, which Axe cannot: its whole rule of contrast would break off.
    .exclude('.plate')
    .analyze();
  // A rule that broke off has looked at nothing.
  const brokenOff = incomplete.filter(({ nodes }) =>
    nodes.some(({ all, any, none }) =>
      [...all, ...any, ...none].some(({ id }) => id === 'error-occurred'),
    ),
  );
  return [...violations, ...brokenOff].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
