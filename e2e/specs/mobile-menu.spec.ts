import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { hold, REACT, recordScripts, showChanges } from '../support/islands.ts';
import { PAGES } from '../support/specification.ts';

const narrow = { tag: ['@tablet', '@phone'] };
const onPhone = { tag: '@phone' };

const button = (page: Page) => page.getByRole('banner').getByRole('button');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const linkTo = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** A tap beside the menu, where the bar has nothing to tap on. */
const tapBeside = (page: Page) => page.getByRole('banner').tap({ position: { x: 5, y: 5 } });

/**
 * What the button shows: its text except what is hidden (also by an ancestor) or clipped to a pixel, and
 * the angle of each visible bar of its icon in degrees, with the turns of its ancestors added.
 */
const shownByButton = (page: Page) =>
  button(page).evaluate((root) => {
    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    const angle = (element: Element | null): number => {
      if (!element) return 0;
      const { transform } = getComputedStyle(element);
      const { a, b } = new DOMMatrix(transform === 'none' ? '' : transform);
      return Math.round((Math.atan2(b, a) * 180) / Math.PI) + angle(element.parentElement);
    };
    const texts: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (parentElement && isVisible(parentElement)) texts.push(nodeValue ?? '');
    }
    return {
      word: texts.join('').trim(),
      angles: [...root.querySelectorAll('i')].filter(isVisible).map(angle),
    };
  });

/** Opens the menu and waits until it has come alive. */
async function openLiveMenu(page: Page): Promise<void> {
  await button(page).tap();
  await expect(menu(page)).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
}

test.describe('before its script is there, the menu', () => {
  test.beforeEach(async ({ page }) => {
    await hold(page, REACT);
    await page.goto('/about');
  });

  test('opens at the first tap, shuts at the second or beside it', {
    tag: [onPhone.tag, '@S2.07', '@S4.13', '@H3.05'],
  }, async ({ page }) => {
    const scripts = recordScripts(page);
    // The browser itself says whether it is open; a word of ours could only be wrong.
    await expect(button(page)).not.toHaveAttribute('aria-expanded');
    await button(page).tap();
    await expect(menu(page)).toBeVisible();
    // The tap has sent for the script, which never comes.
    await expect.poll(() => scripts.some((address) => REACT.test(address))).toBe(true);
    await button(page).tap();
    await expect(menu(page)).toBeHidden();
    await button(page).tap();
    await expect(menu(page)).toBeVisible();
    await tapBeside(page);
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).not.toHaveAttribute('aria-expanded');
  });

  test('takes the keyboard in, gives it back, and leads on', {
    tag: [onPhone.tag, '@H1.05', '@H1.07', '@H3.05'],
  }, async ({ page }) => {
    await button(page).press('Enter');
    await expect(linkTo(page, 'Home')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(linkTo(page, 'About')).toBeFocused();
    await linkTo(page, 'Team').tap();
    await expect(page).toHaveURL('/team');
    await expect(menu(page)).toBeHidden();
  });
});

test('stays open, and the keyboard in it, while it comes alive', {
  tag: [onPhone.tag, '@H1.05'],
}, async ({ page }) => {
  const deliver = await hold(page, REACT);
  await page.goto('/about');
  await button(page).press('Enter');
  await page.keyboard.press('Tab');
  await expect(linkTo(page, 'About')).toBeFocused();
  deliver();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(menu(page)).toBeVisible();
  await expect(linkTo(page, 'About')).toBeFocused();
});

test('its button says whether it is open', { tag: [onPhone.tag, '@S4.13'] }, async ({ page }) => {
  await page.goto('/about');
  await expect(button(page)).toHaveAccessibleName('Menu');
  await openLiveMenu(page);
  await expect(button(page)).toHaveAccessibleName('Close menu');
  await button(page).tap();
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(button(page)).toHaveAccessibleName('Menu');
  await openLiveMenu(page);
  await tapBeside(page);
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
});

test.describe('its button shows “Menu” and three bars, and while open “Close” and a cross', () => {
  const closed = { word: 'Menu', angles: [0, 0, 0] };
  const open = { word: 'Close', angles: [45, -45] };

  async function expectWordAndIcon(page: Page): Promise<void> {
    await expect.poll(() => shownByButton(page)).toEqual(closed);
    await expect(button(page)).toHaveAccessibleName('Menu');
    await button(page).click();
    await expect.poll(() => shownByButton(page)).toEqual(open);
    await expect(button(page)).toHaveAccessibleName('Close menu');
    await button(page).click();
    await expect.poll(() => shownByButton(page)).toEqual(closed);
    await expect(button(page)).toHaveAccessibleName('Menu');
  }

  test('with its script', { tag: [...narrow.tag, '@D33'] }, async ({ page }) => {
    await page.goto('/about');
    await openLiveMenu(page);
    await button(page).tap();
    await expectWordAndIcon(page);
  });

  test('before its script is there', { tag: [...narrow.tag, '@D33'] }, async ({ page }) => {
    await hold(page, REACT);
    await page.goto('/about');
    await expectWordAndIcon(page);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('at all', { tag: [...narrow.tag, '@D33', '@H3.05'] }, async ({ page }) => {
      await page.goto('/about');
      await expectWordAndIcon(page);
    });
  });
});

test('Escape shuts it and gives the keyboard back to its button', {
  tag: [onPhone.tag, '@H1.05', '@H1.07'],
}, async ({ page }) => {
  await page.goto('/about');
  await openLiveMenu(page);
  await expect(linkTo(page, 'Home')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
});

test('a chosen link shuts it, and not only because a page comes', {
  tag: [...narrow.tag, '@S2.08', '@S4.13'],
}, async ({ page }) => {
  // An answer without content leaves the visitor where he is.
  await page.route('/team', (route) => route.fulfill({ status: 204 }));
  await page.goto('/about');
  await openLiveMenu(page);
  await linkTo(page, 'Team').tap();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/about');

  await page.unroute('/team');
  await openLiveMenu(page);
  await linkTo(page, 'Team').tap();
  await expect(page).toHaveURL('/team');
  await expect(menu(page)).toBeHidden();

  await openLiveMenu(page);
  await linkTo(page, 'Team').tap();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/team');
});

test('lists the pages, marks the visitor’s own, and leads to contact', {
  tag: [onPhone.tag, '@S2.05', '@S2.06', '@H1.06'],
}, async ({ page, problems }) => {
  problems.expect(/^status 404: .*wedding-films$/);
  const places = [
    ...PAGES,
    { name: 'Portfolio', path: '/portfolio/psa' },
    { name: 'Portfolio', path: '/portfolio/wedding-films' },
  ];
  for (const { name, path } of places) {
    await page.goto(path);
    await button(page).tap();
    const marked = menu(page).getByRole('link').and(page.locator('[aria-current=page]'));
    await expect(marked).toHaveCount(1);
    await expect(marked).toHaveAccessibleName(name);
  }
  for (const { name, path } of PAGES) {
    await expect(linkTo(page, name)).toHaveAttribute('href', path);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us', exact: true }).tap();
  await expect(page).toHaveURL('/contact');
});

test('the page behind it stays where it is', { tag: [onPhone.tag, '@H1.07'] }, async ({ page }) => {
  const turnWheel = async (y: number) => {
    await page.mouse.move(100, y);
    await page.mouse.wheel(0, 300);
    await showChanges(page);
  };
  const [inBar, inMenu] = [30, 500];
  await page.goto('/about');
  await button(page).tap();
  for (const y of [inBar, inMenu]) {
    await turnWheel(y);
    expect(await scrolled(page)).toBe(0);
  }
  await page.keyboard.press('Escape');
  await turnWheel(inMenu);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
});

test('a window that outgrows it shuts it, and the page scrolls again', {
  tag: [...narrow.tag, '@H1.07'],
}, async ({ page }) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.goto('/about');
  await openLiveMenu(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toBeHidden();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);

  await page.setViewportSize({ width, height });
  await expect(button(page)).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
});

test('a wide screen has the links in its bar, and no menu', { tag: '@H1.07' }, async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  await expect(menu(page)).toBeHidden();
});
