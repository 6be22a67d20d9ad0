import type { Locator, Page } from '@playwright/test';

/** The footer of every page. */
export class Footer {
  readonly root: Locator;
  readonly copyright: Locator;
  readonly socialLinks: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('contentinfo');
    this.copyright = this.root.getByText('©');
    this.socialLinks = this.root.getByRole('link', { name: /\(opens in a new tab\)$/ });
  }

  quickLink(name: string): Locator {
    const links = this.root.getByRole('navigation', { name: 'Quick links' });
    return links.getByRole('link', { name, exact: true });
  }
}
