import type { Page } from '@playwright/test';

/** A part of a page, with its locators as fields. */
export class Part {
  protected readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
}
