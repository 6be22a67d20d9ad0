import type { Locator } from '@playwright/test';
import { Part } from './part.ts';

/** The page of a known or unknown category. */
export class CategoryPage extends Part {
  readonly #main = this.page.getByRole('main');
  readonly heading = this.#main.getByRole('heading', { level: 1 });
  readonly backButton = this.#main.getByRole('link', { name: 'Back', exact: true });
  /** The cards of the works, which are links. */
  readonly works = this.#main.getByRole('link', { name: /Watch \(opens in a new tab\)$/ });
  /** The images of the works. */
  readonly thumbnails = this.works.locator('img');
  readonly bestWorks = this.#main.getByText('Our best works in this category', { exact: true });
  readonly noVideos = this.#main.getByText('No videos available for this category.', {
    exact: true,
  });

  /** A link in the list of categories at the end of the page. */
  categoryLink(name: string): Locator {
    const categories = this.#main.getByRole('navigation', { name: 'All categories' });
    return categories.getByRole('link', { name });
  }
}
