import type { Locator, Page } from '@playwright/test';

/** The footer of every page. */
export class Footer {
  readonly root: Locator;
  readonly copyright: Locator;
  readonly #quickLinks: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('contentinfo');
    this.copyright = this.root.getByText('©');
    this.#quickLinks = this.root.getByRole('navigation', { name: 'Quick links' });
  }

  quickLink(name: string): Locator {
    return this.#quickLinks.getByRole('link', { name, exact: true });
  }

  socialLink(name: string): Locator {
    return this.root.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true });
  }
}
