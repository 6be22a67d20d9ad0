import type { Locator, Page } from '@playwright/test';

/** The page of a known or unknown category. */
export class CategoryPage {
  readonly heading: Locator;
  readonly backButton: Locator;
  /** The cards of the works, which are links. */
  readonly works: Locator;
  /** The images of the works. */
  readonly thumbnails: Locator;
  readonly bestWorks: Locator;
  readonly noVideos: Locator;
  readonly #categories: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.backButton = main.getByRole('link', { name: 'Back', exact: true });
    this.works = main.getByRole('link', { name: /Watch \(opens in a new tab\)$/ });
    this.thumbnails = this.works.locator('img');
    this.bestWorks = main.getByText('Our best works in this category', { exact: true });
    this.noVideos = main.getByText('No videos available for this category.', { exact: true });
    this.#categories = main.getByRole('navigation', { name: 'All categories' });
  }

  /** A link in the list of categories at the end of the page. */
  categoryLink(name: string): Locator {
    return this.#categories.getByRole('link', { name });
  }
}
