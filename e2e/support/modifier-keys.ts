import type { Locator } from '@playwright/test';

/** What the keys do, such as opening a new tab, depends on the system. */
export const MODIFIER_KEYS = ['ctrlKey', 'metaKey', 'shiftKey'];

/** Clicks a link with each modifier key. @returns the keys with which the click is left to the browser */
export const findKeysLeftToBrowser = (link: Locator): Promise<string[]> =>
  link.evaluate(
    (element, keys) =>
      keys.filter((key) => {
        let isPrevented = true;
        // After the listeners of the site.
        const readAndStop = (event: Event) => {
          isPrevented = event.defaultPrevented;
          event.preventDefault();
        };
        addEventListener('click', readAndStop, { once: true });
        element.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }),
        );
        return !isPrevented;
      }),
    MODIFIER_KEYS,
  );
