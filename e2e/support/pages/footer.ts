import type { Locator, Page } from '@playwright/test';

/** The footer of every page. */
export class Footer {
  readonly root: Locator;
  readonly copyright: Locator;
  readonly socialLinks: Locator;
  readonly quickLinks: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('contentinfo');
    this.copyright = this.root.getByText('©');
    this.socialLinks = this.root.getByRole('link', { name: /\(opens in a new tab\)$/ });
    this.quickLinks = this.root.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  }

  quickLink(name: string): Locator {
    return this.quickLinks.and(this.root.getByRole('link', { name, exact: true }));
  }
}
