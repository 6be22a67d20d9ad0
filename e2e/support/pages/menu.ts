import { expect, type Locator, type Page } from '@playwright/test';

/** The drop-down menu of narrow viewports, and its button in the header. */
export class Menu {
  readonly header: Locator;
  readonly button: Locator;
  readonly navigation: Locator;
  /** The link that is marked as the current page, even while the menu is closed. */
  readonly currentLink: Locator;

  constructor(page: Page) {
    this.header = page.getByRole('banner');
    this.button = this.header.getByRole('button');
    this.navigation = page.getByRole('navigation', { name: 'Menu' });
    this.currentLink = page
      .getByRole('navigation', { name: 'Menu', includeHidden: true })
      .locator('[aria-current=page]');
  }

  link(name: string): Locator {
    return this.navigation.getByRole('link', { name, exact: true });
  }

  /** Opens the menu and waits until its island is hydrated. */
  async open(): Promise<void> {
    await this.button.click();
    await expect(this.navigation).toBeVisible();
    await expect(this.button).toHaveAttribute('aria-expanded', 'true');
  }
}
