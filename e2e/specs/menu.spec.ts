/** The drop-down menu of narrow screens, which works before its script has loaded and without any. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, REACT_FILE, recordScripts } from '../support/islands.ts';
import { waitForFrames } from '../support/motion.ts';
import { Header } from '../support/pages/header.ts';
import { Menu } from '../support/pages/menu.ts';

const narrow = ['@tablet', '@phone'];

const scrollPosition = (page: Page) => page.evaluate(() => scrollY);

test('the menu lists every page and leads to contact', {
  tag: ['@phone', '@S2.05', '@S2.06', '@S2.07', '@H1.06'],
}, async ({ page }) => {
  const menu = new Menu(page);
  await page.goto('/about');
  await menu.open();
  await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: 'open-menu.aria.yml' });
  await expect(menu.currentLink).toHaveAccessibleName('About');
  for (const link of await menu.navigation.getByRole('link').all()) {
    await expect(link).toBeInViewport();
  }
  await new Header(page).contactButton.tap();
  await expect(page).toHaveURL('/contact');
});

test('choosing a page closes the menu', {
  tag: ['@browsers', '@phone', '@S2.07', '@S2.08'],
}, async ({ page }) => {
  const menu = new Menu(page);
  await page.goto('/about');
  await expect(menu.navigation).toBeHidden();
  await menu.button.click();
  await menu.link('Team').click();
  await expect(page).toHaveURL('/team');
  await expect(menu.navigation).toBeHidden();
});

test('choosing a link closes the menu even if no page follows', {
  tag: [...narrow, '@S2.08', '@S4.13'],
}, async ({ page }) => {
  const menu = new Menu(page);
  // After an answer without content the browser stays where it is.
  await page.route('/team', (route) => route.fulfill({ status: 204 }));
  await page.goto('/about');
  await menu.open();
  await menu.link('Team').tap();
  await expect(menu.navigation).toBeHidden();
  await expect(page).toHaveURL('/about');
  await menu.open();
  await menu.link('About').tap();
  await expect(menu.navigation).toBeHidden();
});

test.describe('before its script has loaded', () => {
  test.beforeEach(async ({ page }) => {
    await holdRequests(page, REACT_FILE);
    await page.goto('/about');
  });

  test('the menu opens at the first tap and closes at the next, or at a tap outside', {
    tag: ['@phone', '@S2.07', '@S4.13', '@H3.05'],
  }, async ({ page }) => {
    const menu = new Menu(page);
    const scripts = recordScripts(page);
    // Only a script could keep this attribute true.
    await expect(menu.button).not.toHaveAttribute('aria-expanded');
    await menu.button.tap();
    await expect(menu.navigation).toBeVisible();
    // The tap has asked for the script, which never arrives.
    await expect.poll(() => scripts.some((url) => REACT_FILE.test(url))).toBe(true);
    await menu.button.tap();
    await expect(menu.navigation).toBeHidden();
    await menu.button.tap();
    await expect(menu.navigation).toBeVisible();
    await menu.tapOutside();
    await expect(menu.navigation).toBeHidden();
    await expect(menu.button).not.toHaveAttribute('aria-expanded');
  });

  test('the keyboard moves into the menu, back to its button, and to another page', {
    tag: ['@phone', '@H1.05', '@H1.07', '@H3.05'],
  }, async ({ page }) => {
    const menu = new Menu(page);
    await menu.button.press('Enter');
    await expect(menu.link('Home')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu.navigation).toBeHidden();
    await expect(menu.button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu.link('About')).toBeFocused();
    await menu.link('Team').tap();
    await expect(page).toHaveURL('/team');
    await expect(menu.navigation).toBeHidden();
  });
});

test('the open menu and the focus in it stay while it is hydrated', {
  tag: ['@phone', '@H1.05'],
}, async ({ page }) => {
  const menu = new Menu(page);
  const release = await holdRequests(page, REACT_FILE);
  await page.goto('/about');
  await menu.button.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.link('About')).toBeFocused();
  release();
  await expect(menu.button).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.navigation).toBeVisible();
  await expect(menu.link('About')).toBeFocused();
});

test('the button says whether the menu is open, and Escape returns the focus to it', {
  tag: ['@phone', '@S4.13', '@H1.05', '@H1.07'],
}, async ({ page }) => {
  const menu = new Menu(page);
  const expectClosed = async () => {
    await expect(menu.navigation).toBeHidden();
    await expect(menu.button).toHaveAttribute('aria-expanded', 'false');
  };
  await page.goto('/about');
  for (const close of [() => menu.button.tap(), () => menu.tapOutside()]) {
    await menu.open();
    await close();
    await expectClosed();
  }
  await menu.open();
  await expect(menu.link('Home')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectClosed();
  await expect(menu.button).toBeFocused();
});

test.describe('the button shows “Menu” and three bars, and while open “Close” and a cross', () => {
  /** Visible bars of the icon, by their angle in degrees. */
  const angles = (menu: Menu) =>
    menu.bars.evaluateAll((bars) =>
      bars
        .filter((bar) => bar.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((bar) => {
          const { transform } = getComputedStyle(bar);
          const { a, b } = new DOMMatrix(transform === 'none' ? '' : transform);
          return Math.round((Math.atan2(b, a) * 180) / Math.PI);
        }),
    );

  async function expectWordsAndIcon(page: Page): Promise<void> {
    const menu = new Menu(page);
    const expectClosed = async () => {
      await expect(menu.button.getByText('Menu', { exact: true })).toBeVisible();
      await expect(menu.button.getByText('Close')).toBeHidden();
      await expect(menu.button).toHaveAccessibleName('Menu');
      await expect.poll(() => angles(menu)).toEqual([0, 0, 0]);
    };
    await expectClosed();
    await menu.button.click();
    await expect(menu.button.getByText(/^Close/)).toBeVisible();
    await expect(menu.button.getByText('Menu', { exact: true })).toBeHidden();
    await expect(menu.button).toHaveAccessibleName('Close menu');
    await expect.poll(() => angles(menu)).toEqual([45, -45]);
    await menu.button.click();
    await expectClosed();
  }

  test('with its script', { tag: [...narrow, '@D33'] }, async ({ page }) => {
    const menu = new Menu(page);
    await page.goto('/about');
    await menu.open();
    await menu.button.click();
    await expectWordsAndIcon(page);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('too', { tag: [...narrow, '@D33', '@H3.05'] }, async ({ page }) => {
      await page.goto('/about');
      await expectWordsAndIcon(page);
    });
  });
});

test('the page behind the open menu does not scroll', {
  tag: ['@phone', '@H1.07'],
}, async ({ page }) => {
  const scrollAt = async (y: number) => {
    await page.mouse.move(100, y);
    await page.mouse.wheel(0, 300);
    await waitForFrames(page);
  };
  const [inHeader, inMenu] = [30, 500];
  await page.goto('/about');
  await new Menu(page).button.tap();
  for (const y of [inHeader, inMenu]) {
    await scrollAt(y);
    expect(await scrollPosition(page)).toBe(0);
  }
  await page.keyboard.press('Escape');
  await scrollAt(inMenu);
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0);
});

test('a window that becomes wide closes the menu, and the page scrolls again', {
  tag: [...narrow, '@H1.07'],
}, async ({ page }) => {
  const menu = new Menu(page);
  const narrowSize = page.viewportSize() ?? { width: 0, height: 0 };
  await page.goto('/about');
  await menu.open();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menu.navigation).toBeHidden();
  await expect(menu.button).toBeHidden();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0);
  await page.setViewportSize(narrowSize);
  await expect(menu.button).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.navigation).toBeHidden();
});
