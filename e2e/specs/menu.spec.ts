/** The drop-down menu of narrow viewports, which also works without JavaScript. */

import { waitForFrames } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Menu } from '../support/pages/menu.ts';
import { scrollPosition } from '../support/scroll.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';

// Animations and page transitions, which other tests check, take time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A point in the header, outside the menu and its links. */
const OUTSIDE = { position: { x: 5, y: 5 } };

/** Expects the words of the menu button, and a cross while the menu is open. */
async function expectMenu({ button, navigation }: Menu, isOpen: boolean): Promise<void> {
  await expect(navigation).toBeVisible({ visible: isOpen });
  await expect(button.getByText(/^Close/)).toBeVisible({ visible: isOpen });
  await expect(button.getByText('Menu', { exact: true })).toBeVisible({ visible: !isOpen });
  await expect(button).toHaveAccessibleName(isOpen ? 'Close menu' : 'Menu');
  const bars = button.locator('i');
  // The sine of 45 degrees is 0.707.
  await expect(bars.first()).toHaveCSS('transform', isOpen ? /^matrix\(0\.707\d*, 0\.707/ : 'none');
  await expect(bars.nth(1)).toHaveCSS('opacity', isOpen ? '0' : '1');
  await expect(bars.last()).toHaveCSS('transform', isOpen ? /^matrix\(0\.707\d*, -0\.707/ : 'none');
}

test('the button opens a menu of all pages, with nothing behind it in reach', {
  tag: [
    ...['@phone', '@browsers', '@S2.05', '@S2.06', '@S2.07', '@S4.13', '@D33'],
    ...['@H1.05', '@H1.06', '@H1.07', '@H8.23'],
  ],
}, async ({ page, header, menu }) => {
  const links = menu.navigation.locator('..').getByRole('link');
  const behind = page.getByRole('main').or(page.getByRole('contentinfo')).or(header.skipLink);
  await page.setViewportSize(VIEWPORTS_PX.phone);
  await page.goto('/about');
  await expectMenu(menu, false);
  for (const close of [
    () => menu.button.click(),
    () => menu.header.click(OUTSIDE),
    () => page.keyboard.press('Escape'),
  ]) {
    await menu.button.click();
    await expect(menu.link('Home')).toBeFocused();
    await close();
    await expect(menu.navigation).toBeHidden();
  }
  await expect(menu.button).toBeFocused();
  await expect(behind).toHaveCount(3);

  await menu.button.press('Enter');
  await expectMenu(menu, true);
  await expect(links.first()).toBeFocused();
  await expect(behind).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(menu.button).toBeFocused();
  for (const link of await links.all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  }
  await expect(menu.currentLink).toHaveAccessibleName('About');
  await expect(menu.currentLink).toHaveCSS('color', 'rgb(247, 177, 60)');
  expect(await menu.header.ariaSnapshot()).toMatchSnapshot(['open-menu.aria.yml']);
  await page.keyboard.press('Escape');
  await expectMenu(menu, false);
  await expect(menu.button).toBeFocused();
  await expect(behind).toHaveCount(3);

  // The browser decides what follows the last link: its address bar or the first link of the page.
  await menu.open();
  await links.last().press('Tab');
  await expect(page.locator(':is(main, footer, main *, footer *, body > a):focus')).toHaveCount(0);
});

test('the page does not scroll behind the open menu; a link and a wide viewport close the menu', {
  tag: ['@tablet', '@S2.07', '@S2.08', '@S4.13', '@H1.07', '@H8.24'],
}, async ({ page, menu }) => {
  // After a response with status 204 the browser stays on the page.
  await page.route('/team', (route) => route.fulfill({ status: 204 }));
  await page.goto('/about');
  await menu.open();
  // The visitor may hit any part of the link.
  await menu.link('Team').locator(':scope > *').first().click();
  await expect(menu.navigation).toBeHidden();
  await expect(page).toHaveURL('/about');

  const [inHeader, inMenu] = [30, 500];
  const scrollAt = async (y: number) => {
    await page.mouse.move(100, y);
    await page.mouse.wheel(0, 300);
    await waitForFrames(page);
  };
  await menu.open();
  for (const y of [inHeader, inMenu]) {
    await scrollAt(y);
    expect(await scrollPosition(page)).toBe(0);
  }
  // A tablet that is turned has the menu button too.
  await page.setViewportSize({ width: 1099, height: 820 });
  await waitForFrames(page);
  await expect(menu.navigation).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 820 });
  await expect(menu.navigation).toBeHidden();
  await expect(menu.button).toBeHidden();
  await scrollAt(inMenu);
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0);
  await page.setViewportSize(VIEWPORTS_PX.tablet);
  await expect(menu.button).toBeVisible();
  await expect(menu.navigation).toBeHidden();

  // Phones that are held sideways scroll the menu.
  await page.setViewportSize({ width: 568, height: 320 });
  await menu.open();
  const email = menu.header.locator('[href^="mailto:"]');
  await email.scrollIntoViewIfNeeded();
  await expect(email).toBeInViewport({ ratio: 1 });
});
