import { expect } from '@playwright/test';
import { scrollPosition } from '../scroll.ts';
import { Part } from './part.ts';

/** The “Scroll to top” button of every page. */
export class ScrollToTop extends Part {
  readonly link = this.page.getByRole('link', { name: 'Scroll to top', includeHidden: true });

  /** Expects the page to scroll to the top and the button to be hidden. */
  async expectAtTop(): Promise<void> {
    await expect.poll(() => scrollPosition(this.page)).toBe(0);
    await expect(this.link).toBeHidden();
  }
}
