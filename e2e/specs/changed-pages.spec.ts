/** Pages that translators and extensions change before, during or after hydration, each as observed in that software. */
import type { Page } from '@playwright/test';
import { PHONE } from '../support/devices.ts';
import { expect, mark, test } from '../support/fixtures.ts';
import { expectHydrated } from '../support/hydration.ts';
import { EMPTY_MESSAGE, sentParams } from '../support/pages/contact-form.ts';
import { scrollToEnd } from '../support/scroll.ts';

/** Runs in the page: translates the attributes and texts in an element, with a function for each text, now and later. */
function translate(root: Element, replace: (text: Text, translation: string) => void): void {
  const prefix = '[ne] ';
  const run = () => {
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
      replace(text, prefix + text.data.trim());
    }
  };
  run();
  // Translators also translate what is added later, such as a status.
  new MutationObserver(run).observe(root, { subtree: true, childList: true, characterData: true });
}

/**
 * The translators and extensions. Each function runs in the page, changes the part of it in an element, and may run
 * several times on the same element.
 */
const CHANGES = {
  /** Chrome puts each translated text into two elements and removes the original text. */
  'Chrome’s translation': (root: Element) =>
    translate(root, (text, translation) => {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.dir = 'auto';
      inner.textContent = translation;
      outer.append(inner);
      text.replaceWith(outer);
    }),
  /** Firefox replaces text nodes. */
  'Firefox’s translation': (root: Element) =>
    translate(root, (text, translation) => text.replaceWith(translation)),
  /** Safari changes the data of text nodes. */
  'Safari’s translation': (root: Element) =>
    translate(root, (text, translation) => {
      text.data = translation;
    }),
  /**
   * Password managers, Grammarly and Dark Reader, all at once: elements around fields and at the end of the page, and
   * attributes and inline styles everywhere.
   */
  extensions: (root: Element) => {
    const addBeside = (element: Element | null, ...places: InsertPosition[]) => {
      for (const place of places) {
        element?.insertAdjacentElement(place, document.createElement('grammarly-extension'));
      }
    };
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
  },
};

type Change = keyof typeof CHANGES;

/** When a page is changed: when it is parsed, while React hydrates an island, or when `changeNow` is called. */
type Moment = 'before' | 'during' | 'after';

/** Changes every page that is opened until the result is disposed. `changeNow` changes the current page at once. */
async function changePages(page: Page, name: Change, moment: Moment) {
  const code = `(root) => {
    ${translate}
    (${CHANGES[name]})(root);
  }`;
  const content = {
    before: `document.addEventListener('DOMContentLoaded', () => (${code})(document.body));`,
    // Astro reports an island as soon as React has scheduled its hydration.
    during: `document.addEventListener('astro:hydrate', ({ target }) => (${code})(target), true);`,
    after: '',
  }[moment];
  const script = await page.addInitScript({ content });
  return {
    changeNow: async () => {
      if (moment === 'after') await page.evaluate(`(${code})(document.body)`);
    },
    [Symbol.asyncDispose]: () => script.dispose(),
  };
}

test.describe('on a phone', () => {
  test.use(PHONE);

  // The other translators differ from Chrome's only in what they change.
  for (const [name, moments] of [
    ['Chrome’s translation', ['before', 'during', 'after']],
    ['Firefox’s translation', ['before']],
    ['Safari’s translation', ['before']],
    ['extensions', ['before', 'during', 'after']],
  ] as const) {
    test(`menu and form work in a page changed by ${name}`, {
      tag: ['@H8.20', '@H8.21', '@H8.22'],
    }, async ({ page, mailbox, menu, form, scrollToTop }) => {
      for (const [index, moment] of moments.entries()) {
        await test.step(`${moment} hydration`, async () => {
          await using changed = await changePages(page, name, moment);
          await page.goto('/contact');
          // A message that was sent is not there any more.
          await form.expectValues(EMPTY_MESSAGE);
          if (moment === 'after') {
            await form.field('Name').focus();
            await expectHydrated(form.root);
          }
          const sameButton = await mark(menu.button);
          await menu.open();
          await changed.changeNow();
          await expect(menu.navigation).toBeVisible();
          const isTranslated = name !== 'extensions' && moment !== 'during';
          await expect(menu.button).toContainText(isTranslated ? '[ne] Close' : 'Close');
          await menu.button.tap();
          await expect(menu.navigation).toBeHidden();
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
          const messages = mailbox.messages();
          expect(messages).toEqual(Array(index + 1).fill(sentParams(message)));

          const sameLink = await mark(scrollToTop.link);
          await scrollToEnd(page);
          await scrollToTop.link.tap();
          await scrollToTop.expectAtTop();
          await expect(sameLink).toHaveCount(1);
        });
      }
    });
  }
});

test('the slideshow works in a page changed by a translator or by extensions', {
  tag: ['@H8.20', '@H8.21'],
}, async ({ page, slideshow: { root } }) => {
  const heading = root.getByRole('heading', { level: 1 });
  for (const [name, moment] of [
    ['Chrome’s translation', 'before'],
    ['Firefox’s translation', 'after'],
    ['Safari’s translation', 'before'],
    ['extensions', 'during'],
  ] as const) {
    await using changed = await changePages(page, name, moment);
    await page.goto('/');
    await root.getByRole('button', { name: 'Next slide' }).click();
    await expectHydrated(heading);
    await changed.changeNow();
    await expect(root.getByText('02 / 07')).toBeVisible();
    if (name !== 'extensions') await expect(heading).toContainText('[ne] ');
    await root.getByRole('button', { name: 'Go to slide 4' }).click();
    await expect(root.getByText('04 / 07')).toBeVisible();
    await expect(root.locator('[role=group]').filter({ visible: true })).toHaveCount(1);
  }
});
