import type { Locator, Page } from '@playwright/test';

/** The header of every page. Its links are visible at 1100 px and wider; narrower viewports have `Menu`. */
export class Header {
  readonly root: Locator;
  readonly #navigation: Locator;
  readonly contactButton: Locator;
  readonly skipLink: Locator;
  /** The link that is marked as the current page. */
  readonly currentLink: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('banner');
    this.#navigation = this.root.getByRole('navigation', { name: 'Main' });
    this.contactButton = this.root.getByRole('link', { name: 'Contact Us', exact: true });
    this.skipLink = page.getByRole('link', { name: 'Skip to content' });
    this.currentLink = this.#navigation.locator('[aria-current=page]');
  }

  link(name: string): Locator {
    return this.#navigation.getByRole('link', { name, exact: true });
  }
}
