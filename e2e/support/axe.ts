import type { Page } from '@playwright/test';
import axe from 'axe-core';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * A large word drawn in colours that are added up. Axe cannot measure its contrast, and then gives up the
 * rule for the whole page. It is the only figure of the site.
 */
const NOT_MEASURABLE = 'figure';

/** @returns one line for each element of the page that violates WCAG 2.2, level A or AA */
export async function findViolations(page: Page): Promise<string[]> {
  // Adding axe to a page takes longer than running it, so it is added once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate(
    ({ tags, excluded }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // Frames show pages of other hosts.
      const options = { runOnly: tags, iframes: false };
      return run(
        { exclude: [excluded] },
        { ...options, resultTypes: ['violations', 'incomplete'] },
      );
    },
    { tags: WCAG_22_AA, excluded: NOT_MEASURABLE },
  );
  // A rule that broke off has checked nothing.
  const brokenOff = incomplete.filter(({ nodes }) =>
    nodes.some(({ all, any, none }) =>
      [...all, ...any, ...none].some(({ id }) => id === 'error-occurred'),
    ),
  );
  return [...violations, ...brokenOff].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
