import type { Locator } from '@playwright/test';
import { Part } from './part.ts';

/** The header of every page. Its links are visible at 1100 px and wider; narrower viewports have `Menu`. */
export class Header extends Part {
  readonly root = this.page.getByRole('banner');
  readonly #navigation = this.root.getByRole('navigation', { name: 'Main' });
  readonly contactButton = this.root.getByRole('link', { name: 'Contact Us', exact: true });
  readonly skipLink = this.page.getByRole('link', { name: 'Skip to content' });
  /** The link that is marked as the current page. */
  readonly currentLink = this.#navigation.locator('[aria-current]');

  link(name: string): Locator {
    return this.#navigation.getByRole('link', { name, exact: true });
  }
}
