import type { Page } from '@playwright/test';
import type { PageErrors } from '../diagnostics.ts';

/** Opens one of `EVERY_KIND_OF_PAGE`. Expects the error that the 404 page logs. */
export async function openPage(page: Page, pageErrors: PageErrors, path: string): Promise<void> {
  if (path === '/404.html') pageErrors.expect(/^console error: .*404\.html$/);
  await page.goto(path);
}
