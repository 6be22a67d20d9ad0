/** Pages that Chrome's translator or extensions change before, during or after hydration, as observed in that software. */
import type { Page } from '@playwright/test';
import { PHONE } from '../support/devices.ts';
import { expect, mark, test } from '../support/fixtures.ts';
import { expectHydrated } from '../support/hydration.ts';
import { EMPTY_MESSAGE, sentParams } from '../support/pages/contact-form.ts';
import { scrollToEnd } from '../support/scroll.ts';

declare global {
  /** Changes an element of the page. It may run several times on the same element. */
  var changePart: (root: Element) => void;
}

/**
 * Runs in the page. Chrome puts each translated text into two elements and removes the original text, also of what is
 * added later, such as a status.
 */
function addTranslator(): void {
  const prefix = '[ne] ';
  const translate = (root: Element) => {
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      for (const element of root.querySelectorAll(`[${name}]:not([${name}^='${prefix}'])`)) {
        element.setAttribute(name, prefix + element.getAttribute(name));
      }
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isContent = !text.parentElement?.closest('script, style, textarea, [translate=no]');
      if (!isContent || !text.data.trim() || text.data.startsWith(prefix)) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.dir = 'auto';
      inner.textContent = prefix + text.data.trim();
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  globalThis.changePart = (root) => {
    translate(root);
    const options = { subtree: true, childList: true, characterData: true };
    new MutationObserver(() => translate(root)).observe(root, options);
  };
}

/**
 * Runs in the page. Password managers, Grammarly and Dark Reader, all at once: elements around fields and at the end of the
 * page, and attributes and inline styles everywhere.
 */
function addExtensions(): void {
  const addBeside = (element: Element | null, ...places: InsertPosition[]) => {
    for (const place of places) {
      element?.insertAdjacentElement(place, document.createElement('grammarly-extension'));
    }
  };
  globalThis.changePart = (root) => {
    for (const field of root.querySelectorAll('input, textarea')) {
      addBeside(field, 'beforebegin', 'afterend');
      addBeside(field.closest('label'), 'afterend');
    }
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      element.dataset['dashlaneRid'] = '6a5f1c';
      element.style.setProperty('--darkreader-inline-color', '#e8e6e3');
    }
    document.documentElement.dataset['darkreaderMode'] = 'dynamic';
    addBeside(root, 'afterbegin', 'beforeend');
    addBeside(document.head, 'beforeend', 'afterend');
    addBeside(document.body, 'afterend');
  };
}

/** When a page is changed: when it is parsed, while React hydrates an island, or when `changeNow` is called. */
type Moment = 'before' | 'during' | 'after';

/** What changes a page, and when. */
const CHANGES = [
  ['Chrome’s translation', addTranslator, 'before'],
  ['Chrome’s translation', addTranslator, 'after'],
  ['extensions', addExtensions, 'before'],
  ['extensions', addExtensions, 'during'],
] as const;

/** Changes every page that is opened later. */
async function changePages(page: Page, addChanges: () => void, moment: Moment): Promise<void> {
  await page.addInitScript(addChanges);
  await page.addInitScript((when) => {
    if (when === 'before') {
      document.addEventListener('DOMContentLoaded', () => changePart(document.body));
    }
    // Astro reports an island as soon as React has scheduled its hydration.
    if (when === 'during') {
      document.addEventListener(
        'astro:hydrate',
        ({ target }) => changePart(target as Element),
        true,
      );
    }
  }, moment);
}

const changeNow = (page: Page): Promise<void> => page.evaluate(() => changePart(document.body));

for (const [name, addChanges, moment] of CHANGES) {
  test.describe(`${name} ${moment} hydration`, () => {
    test.beforeEach(({ page }) => changePages(page, addChanges, moment));

    test.describe('on a phone', () => {
      test.use(PHONE);

      test('the menu, the form and the scroll-to-top link work', {
        tag: ['@H8.20', '@H8.21', '@H8.22'],
      }, async ({ page, mailbox, header, form, scrollToTop }) => {
        await page.goto('/contact');
        if (moment === 'after') {
          await form.field('Name').focus();
          await expectHydrated(form.root);
        }
        const sameButton = await mark(header.menuButton);
        await header.openMenu();
        if (moment === 'after') await changeNow(page);
        await expect(header.navigation).toBeVisible();
        const isTranslated = addChanges === addTranslator;
        await expect(header.menuButton).toContainText(isTranslated ? '[ne] Close' : 'Close');
        await header.menuButton.tap();
        await expect(header.navigation).toBeHidden();
        await expect(sameButton).toBeVisible();

        const message = await form.fillExample(mailbox);
        await form.field('Subject').press('End');
        const sameField = await mark(form.field('Subject'));
        await expectHydrated(form.root);
        // The visitor goes on typing.
        await page.keyboard.type('!');
        await expect(sameField).toBeFocused();
        message.Subject += '!';
        await form.expectValues(message);
        // The draft is kept, and the first action is to send it.
        if (moment === 'before') {
          await page.reload();
          await form.expectValues(message);
        }
        await form.submit();
        await expect(form.status).toContainText('Message sent successfully!');
        await form.expectValues(EMPTY_MESSAGE);
        expect(mailbox.messages()).toEqual([sentParams(message)]);

        const sameLink = await mark(scrollToTop.link);
        await scrollToEnd(page);
        await scrollToTop.link.tap();
        await scrollToTop.expectAtTop();
        await expect(sameLink).toHaveCount(1);
      });
    });

    test('the slideshow works', {
      tag: ['@H8.20', '@H8.21'],
    }, async ({ page, slideshow: { root } }) => {
      const heading = root.getByRole('heading', { level: 1 });
      await page.goto('/');
      await root.getByRole('button', { name: 'Next slide' }).click();
      await expectHydrated(heading);
      if (moment === 'after') await changeNow(page);
      await expect(root.getByText('02 / 07')).toBeVisible();
      if (addChanges === addTranslator) await expect(heading).toContainText('[ne] ');
      await root.getByRole('button', { name: 'Go to slide 4' }).click();
      await expect(root.getByText('04 / 07')).toBeVisible();
      await expect(root.locator('[role=group]').filter({ visible: true })).toHaveCount(1);
    });
  });
}
