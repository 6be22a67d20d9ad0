/** The “Scroll to top” button of every page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { scrollPosition } from '../motion.ts';

export class ScrollToTop {
  readonly link: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.link = page.getByRole('link', { name: 'Scroll to top', exact: true });
  }

  /** Expects the page to scroll to the top and the button to be hidden. */
  async expectAtTop(): Promise<void> {
    await expect.poll(() => scrollPosition(this.#page)).toBe(0);
    await expect(this.link).toBeHidden();
  }
}
