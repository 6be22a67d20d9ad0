import { expect, type Locator } from '@playwright/test';
import { Part } from './part.ts';

/** The drop-down menu of narrow viewports, and its button in the header. */
export class Menu extends Part {
  readonly header = this.page.getByRole('banner');
  readonly button = this.header.getByRole('button');
  readonly navigation = this.header.getByRole('navigation', { name: 'Main' });
  /** The link that is marked as the current page, even while the menu is closed. */
  readonly currentLink = this.header.locator('[aria-current]');

  link(name: string): Locator {
    return this.navigation.getByRole('link', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.navigation).toBeVisible();
  }
}
