import type { Page } from '@playwright/test';
import axe from 'axe-core';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * One line for each place of a page that breaks a rule of WCAG 2.2, level A or AA. Axe stays in the page
 * for the next time: bringing it in takes longer than asking it.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate((tags) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    return run(
      // A word in lights that are added up, which Axe cannot: its whole rule of contrast would break off.
      { exclude: ['.ghar-wordmark'] },
      // What other hosts show in a frame is theirs.
      { runOnly: tags, resultTypes: ['violations', 'incomplete'], iframes: false },
    );
  }, WCAG_22_AA);
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
