import type { Locator } from '@playwright/test';
import { Part } from './part.ts';

/** The footer of every page. */
export class Footer extends Part {
  readonly root = this.page.getByRole('contentinfo');
  readonly copyright = this.root.getByText('©');
  readonly socialLinks = this.root.getByRole('link', { name: /\(opens in a new tab\)$/ });
  readonly quickLinks = this.root
    .getByRole('navigation', { name: 'Quick links' })
    .getByRole('link');

  quickLink(name: string): Locator {
    return this.quickLinks.and(this.root.getByRole('link', { name, exact: true }));
  }
}
