import { expect, type Locator } from '@playwright/test';
import { Part } from './part.ts';

/** The header of every page. Its links are visible at 1100 px and wider; narrower viewports have them in a menu. */
export class Header extends Part {
  readonly root = this.page.getByRole('banner');
  readonly menuButton = this.root.getByRole('button');
  readonly navigation = this.root.getByRole('navigation', { name: 'Main' });
  readonly skipLink = this.page.getByRole('link', { name: 'Skip to content' });
  /** The link that is marked as the current page, even while the menu is closed. */
  readonly currentLink = this.root.locator('[aria-current]');

  link(name: string): Locator {
    return this.navigation.getByRole('link', { name, exact: true });
  }

  async openMenu(): Promise<void> {
    await this.menuButton.click();
    await expect(this.navigation).toBeVisible();
  }
}
