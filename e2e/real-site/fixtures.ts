/** The `test` function of the checks. A test reports everything that is wrong, in words for editors. */
import { test as base } from '@playwright/test';
import { watchContext } from '../support/diagnostics.ts';
import { stubThirdParties } from '../support/network.ts';
import { addStyles } from '../support/page-actions.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

/** The type of the annotations that hold the problems; the reporter prints them. */
export const PROBLEM = 'problem';

interface Fixtures {
  /**
   * Reports a problem: where it is, what is wrong and, after a dash, what to do. The test goes on, and the reporter
   * fails the run; a failed test would restart the browser.
   */
  report: (problem: string) => void;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright needs the pattern.
  report: async ({}, use, { annotations }) => {
    await use((problem) => annotations.push({ type: PROBLEM, description: problem }));
  },

  baseURL: SITE_ORIGIN,

  // Other hosts are replaced by mocks, and every error in the browser is reported.
  page: async ({ page, context, report }, use) => {
    await stubThirdParties(context);
    await watchContext(context, (error) => {
      // The 404 page logs the path, which is not an error of the site.
      if (error === 'console error: 404: /404.html') return;
      report(`${new URL(page.url()).pathname}: the browser reports “${error}”`);
    });
    await context.addInitScript(
      addStyles,
      // By default these are laid out only near the viewport.
      'html { scroll-behavior: auto !important } section, footer { content-visibility: visible !important }',
    );
    await use(page);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
