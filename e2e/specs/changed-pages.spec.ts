/** Pages that translators, password managers and other extensions change before, during or after hydration. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectHydrated, holdRequests, REACT_FILE } from '../support/islands.ts';
import { scrollPosition, scrollToEnd } from '../support/motion.ts';
import { CHANGES, changePages, TRANSLATED } from '../support/page-changes.ts';
import { exampleMessage, FIELDS, sentParams } from '../support/pages/contact-form.ts';

/** When a page is changed, and whether the scripts of its islands arrive only after the visitor has used them. */
const CASES = [
  { moment: 'before', isSlow: true },
  { moment: 'during', isSlow: false },
  { moment: 'after', isSlow: false },
  { moment: 'before', isSlow: false },
  { moment: 'during', isSlow: true },
] as const;

/** All cases for one translator and one extension; the others differ only in what they change. */
const casesOf = (name: string) =>
  ['Chrome’s translation', 'Dashlane'].includes(name) ? CASES : CASES.slice(0, 1);

/** The parts of a page, also with translated names. */
const partsOf = (page: Page) => ({
  menuButton: page.getByRole('banner').getByRole('button'),
  menu: page.getByRole('navigation', { name: /Menu/ }),
  // Hidden at the top of the page.
  scrollToTop: page.getByRole('link', { name: /Scroll to top/, includeHidden: true }),
  hero: page.getByRole('region', { name: /Showreel/ }),
  form: page.getByRole('form', { name: /Contact form/ }),
});

/** Returns a function that expects the element of a locator to be the one that it is now. */
async function rememberElement(locator: Locator): Promise<() => Promise<void>> {
  const element = await locator.elementHandle();
  return async () => {
    expect(await locator.evaluate((current, first) => current === first, element)).toBe(true);
  };
}

for (const name of Object.keys(CHANGES)) {
  const isTranslation = name.includes('translation');

  test(`the menu and the scroll-to-top button work in a page changed by ${name}`, {
    tag: ['@phone', '@H8.20', '@H8.21'],
  }, async ({ page }) => {
    const { menuButton, menu, scrollToTop } = partsOf(page);
    for (const { moment, isSlow } of casesOf(name)) {
      await test.step(`${moment} hydration, on a ${isSlow ? 'slow' : 'quick'} line`, async () => {
        await using changes = await changePages(page, name, moment);
        const release = isSlow ? await holdRequests(page, REACT_FILE) : undefined;
        await page.goto('/about');
        const expectSameButton = await rememberElement(menuButton);
        await menuButton.tap();
        await expect(menu).toBeVisible();
        release?.();
        await expect(menuButton).toHaveAttribute('aria-expanded', 'true');
        if (moment === 'after') await changes.changeNow();
        await expect(menu).toBeVisible();
        await expect(menu.getByRole('link', { name: /Home/ })).toBeFocused();
        await expect(menuButton).toContainText(isTranslation ? `${TRANSLATED}Close` : 'Close');
        await menuButton.tap();
        await expect(menu).toBeHidden();
        await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
        await expectSameButton();

        await scrollToEnd(page);
        const expectSameLink = await rememberElement(scrollToTop);
        await scrollToTop.tap();
        await expectHydrated(scrollToTop);
        await expect.poll(() => scrollPosition(page)).toBe(0);
        await scrollToEnd(page);
        await scrollToTop.tap();
        await expect.poll(() => scrollPosition(page)).toBe(0);
        await expectSameLink();
        await page.unrouteAll();
      });
    }
  });

  test(`the form and the slideshow work in a page changed by ${name}`, {
    tag: ['@H8.20', '@H8.21', '@H8.22'],
  }, async ({ page, mailbox }) => {
    const { hero, form } = partsOf(page);
    const field = (label: string) => form.getByRole('textbox', { name: new RegExp(label) });
    const expectValues = async (expected: Record<string, string>) => {
      for (const label of FIELDS) await expect(field(label)).toHaveValue(expected[label] ?? '');
    };
    const message = exampleMessage(mailbox.address);
    const heading = hero.getByRole('heading', { level: 1 });
    for (const [index, { moment, isSlow }] of casesOf(name).entries()) {
      await test.step(`${moment} hydration, on a ${isSlow ? 'slow' : 'quick'} line`, async () => {
        await using changes = await changePages(page, name, moment);
        const release = isSlow ? await holdRequests(page, REACT_FILE) : undefined;
        await page.goto('/');
        // A message that was sent is not there any more.
        await expectValues({});
        await hero.getByRole('button', { name: /Next slide/ }).click();
        for (const label of FIELDS) await field(label).fill(message[label]);
        await field('Subject').fill('A film');
        await field('Subject').press('End');
        const expectSameField = await rememberElement(field('Subject'));
        release?.();
        await expectHydrated(form);
        await expectHydrated(heading);
        if (moment === 'after') await changes.changeNow();
        // The visitor goes on typing.
        await page.keyboard.type(' about our valley');
        await expect(field('Subject')).toBeFocused();
        await expectValues(message);
        await expectSameField();
        await expect(hero.getByText('02 / 07')).toBeVisible();
        if (isTranslation) await expect(heading).toContainText(TRANSLATED);
        await hero.getByRole('button', { name: /Go to slide 4/ }).click();
        await expect(hero.getByText('04 / 07')).toBeVisible();
        await expect(hero.locator('[role=group]').filter({ visible: true })).toHaveCount(1);

        // The draft is kept, and the first action is to send it.
        if (moment === 'before' && !isSlow) {
          await page.reload();
          await expectValues(message);
        }
        await form.getByRole('button', { name: /Send message/ }).click();
        await expect(form.getByRole('status')).toContainText('Message sent successfully!');
        await expectValues({});
        const messages = await mailbox.messages();
        expect(messages).toHaveLength(index + 1);
        expect(messages.at(-1)).toEqual(sentParams(message));
        await page.unrouteAll();
      });
    }
  });
}
