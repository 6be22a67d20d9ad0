import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Violations that are accepted: a rule, and the selector of an element. */
const EXCEPTIONS = [
  // The scroll-to-top button is over the content and the footer, so it is in neither of them.
  'region .scroll-to-top-track',
];

/** @returns one message for each element of a part of the page, by default all of it, that `runAxe` finds */
export async function findViolations(page: Page, selector?: string): Promise<string[]> {
  const violations = await runAxe(page, selector);
  return violations.map(({ rule, target, summary }) => `${rule} at ${target}: ${summary}`);
}

/**
 * @param selector the part of the page; rules about whole pages apply only to the default
 * @returns the elements that violate WCAG 2.2 A or AA, or a best practice: the rule and its sentence, a selector, and what to
 * change
 */
export async function runAxe(page: Page, selector = 'html') {
  // During a transition, colours are not final.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  const { violations, incomplete } = await new AxeBuilder({ page })
    // Frames contain pages of other hosts. Elements that pass are not needed.
    .options({ iframes: false, resultTypes: ['violations', 'incomplete'] })
    // Otherwise a second page puts the results of all frames together, which takes twice the time.
    .setLegacyMode()
    .withTags(TAGS)
    .include(selector)
    // The only figure is a large word with a blend mode. Axe cannot measure its contrast, and stops checking contrast on the
    // whole page.
    .exclude('figure')
    .analyze();
  // A rule that failed with an error has checked nothing.
  const failedRules = incomplete.filter(({ nodes }) =>
    nodes.some(({ all, any, none }) =>
      [...all, ...any, ...none].some(({ id }) => id === 'error-occurred'),
    ),
  );
  return [...violations, ...failedRules]
    .flatMap(({ id: rule, help, nodes }) =>
      nodes.map(({ target, failureSummary: summary = '' }) => {
        return { rule, help, target: target.join(' '), summary };
      }),
    )
    .filter(({ rule, target }) => !EXCEPTIONS.includes(`${rule} ${target}`));
}
