/** The drop-down menu of narrow viewports, which also works without JavaScript. */
import { waitForFrames } from '../support/clock.ts';
import { TABLET } from '../support/devices.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectHydrated } from '../support/hydration.ts';
import type { Header } from '../support/pages/header.ts';
import { scrollPosition } from '../support/scroll.ts';
import { BREAKPOINTS_PX, VIEWPORTS_PX } from '../support/settings.ts';

/** A point in the header, outside the menu and its links. */
const OUTSIDE = { position: { x: 5, y: 5 } };

/** Expects the words of the menu button. The screenshots have its bars, or its cross. */
async function expectMenu({ menuButton, navigation }: Header, isOpen: boolean): Promise<void> {
  await expect(navigation).toBeVisible({ visible: isOpen });
  await expect(menuButton.getByText(/^Close/)).toBeVisible({ visible: isOpen });
  await expect(menuButton.getByText('Menu', { exact: true })).toBeVisible({ visible: !isOpen });
  await expect(menuButton).toHaveAccessibleName(isOpen ? 'Close menu' : 'Menu');
}

test('the button opens the menu, and Escape closes it', {
  tag: ['@browsers', '@S2.07', '@S4.13', '@D33', '@H1.05'],
}, async ({ page, header }) => {
  await page.goto('/about');
  await expectMenu(header, false);
  await header.menuButton.press('Enter');
  await expectMenu(header, true);
  await page.keyboard.press('Tab');
  await expect(header.link('Home')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectMenu(header, false);
  await expect(header.menuButton).toBeFocused();
});

test('a click on its button or outside closes the menu', {
  tag: ['@browsers', '@S4.13', '@H1.07'],
}, async ({ page, header }) => {
  await page.goto('/about');
  await header.openMenu();
  await header.menuButton.click();
  await expect(header.navigation).toBeHidden();
  await header.openMenu();
  await header.root.click(OUTSIDE);
  await expect(header.navigation).toBeHidden();
});

test('Tab goes through the links of the open menu, and to nothing behind it', {
  tag: ['@browsers', '@S2.05', '@S2.06', '@H1.06', '@H8.23'],
}, async ({ page, header }) => {
  const links = header.navigation.locator('..').getByRole('link');
  const behind = page.getByRole('main').or(page.getByRole('contentinfo')).or(header.skipLink);
  await page.goto('/about');
  await expect(behind).toHaveCount(3);
  await header.menuButton.press('Enter');
  await expect(behind).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(header.menuButton).toBeFocused();
  for (const link of await links.all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  }
  await expect(header.currentLink).toHaveAccessibleName('About');
  expect(await header.root.ariaSnapshot()).toMatchSnapshot(['open-menu.aria.yml']);
  // The browser decides what follows the last link: its address bar or the first link of the page.
  await links.last().press('Tab');
  await expect(page.locator(':is(main, footer, main *, footer *, body > a):focus')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(behind).toHaveCount(3);
});

test.describe('on a tablet', () => {
  test.use(TABLET);

  test('choosing a link closes the menu', {
    tag: ['@S2.07', '@S2.08', '@S4.13', '@H8.24'],
  }, async ({ page, header }) => {
    // After a response with status 204 the browser stays on the page.
    await page.route('/team', (route) => route.fulfill({ status: 204 }));
    await page.goto('/about');
    await header.openMenu();
    // The visitor may hit any part of the link.
    await header.link('Team').locator(':scope > *').first().click();
    await expect(header.navigation).toBeHidden();
    await expect(page).toHaveURL('/about');
  });

  test('the page does not scroll behind the open menu', {
    tag: '@H1.07',
  }, async ({ page, header }) => {
    await page.goto('/about');
    const scrollAt = async (y: number) => {
      await page.mouse.move(100, y);
      await page.mouse.wheel(0, 300);
      await waitForFrames(page);
    };
    await header.openMenu();
    for (const inHeaderOrMenu of [30, 500]) {
      await scrollAt(inHeaderOrMenu);
      expect(await scrollPosition(page)).toBe(0);
    }
    await header.menuButton.click();
    await scrollAt(500);
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0);
  });

  test('the menu closes when the viewport gets wide enough for the links', {
    tag: ['@S2.07', '@H1.07'],
  }, async ({ page, header }) => {
    await page.goto('/about');
    await header.openMenu();
    await expectHydrated(header.menuButton);
    // A tablet that is turned has the menu button too.
    await page.setViewportSize({ width: BREAKPOINTS_PX.navigation - 1, height: 820 });
    await waitForFrames(page);
    await expect(header.navigation).toBeVisible();
    await page.setViewportSize({ width: BREAKPOINTS_PX.navigation, height: 820 });
    await expect(header.root.locator(':popover-open')).toHaveCount(0);
    await expect(header.menuButton).toBeHidden();
    // The page scrolls again.
    await page.mouse.move(100, 500);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0);
    await page.setViewportSize(VIEWPORTS_PX.tablet);
    await expect(header.menuButton).toBeVisible();
    await expect(header.navigation).toBeHidden();
  });
});

test('the menu scrolls on a phone in landscape orientation', {
  tag: '@H1.07',
}, async ({ page, header }) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await page.goto('/about');
  await header.openMenu();
  const email = header.root.locator('[href^="mailto:"]');
  await expect(email).not.toBeInViewport();
  await page.mouse.move(100, 200);
  await page.mouse.wheel(0, 2000);
  await expect(email).toBeInViewport({ ratio: 1 });
});
