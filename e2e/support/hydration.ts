import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the island that contains a control is hydrated. */
export const expectHydrated = (control: Locator): Promise<void> =>
  expect
    .poll(() => control.evaluate((element) => element.closest('astro-island')?.matches('[ssr]')))
    .toBe(false);

/** Marks the element of a locator. @returns a locator of the same element, as long as nothing replaces it */
export async function mark(locator: Locator): Promise<Locator> {
  await locator.evaluate((element) => element.setAttribute('data-marked', ''));
  return locator.and(locator.page().locator('[data-marked]'));
}

/** Lets every island of pages that are opened later fail once it is rendered. */
export const failIslands = (page: Page, message: string) =>
  page.addInitScript((text) => {
    const { dispatchEvent } = EventTarget.prototype;
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event.type === 'island-render') throw new TypeError(text);
      return dispatchEvent.call(this, event);
    };
  }, message);
