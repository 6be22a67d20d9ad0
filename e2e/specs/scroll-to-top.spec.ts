import type { Page } from '@playwright/test';
import { everyWidth, expect, test } from '../support/fixtures.ts';
import { comesAlive, hold, REACT, showChanges } from '../support/islands.ts';
import { look, recordPositions } from '../support/motion.ts';

const button = (page: Page) => page.getByRole('link', { name: 'Scroll to top', exact: true });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await showChanges(page);
  expect(Math.round(await scrolled(page))).toBe(top);
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  await showChanges(page);
}

/** Opens a long page far down, with the button come alive. */
async function openFarDown(page: Page): Promise<void> {
  await page.goto('/services');
  await scrollTo(page, 1500);
  await button(page).hover();
  await comesAlive(button(page));
}

test('is hidden down to 200 px, and shown from there on', {
  tag: [...everyWidth.tag, '@S2.03', '@S4.14', '@S9.03'],
}, async ({ page }) => {
  await page.goto('/services');
  const sightings = { 0: false, 200: false, 201: true, 1500: true } as const;
  const depths = [0, 200, 201, 200, 1500, 0] as const;
  for (const depth of depths) {
    await scrollTo(page, depth);
    expect(await button(page).isVisible(), `at ${depth} px`).toBe(sightings[depth]);
  }
});

test('is shown on a device that is late to notice how far it has gone', {
  tag: ['@S2.03', '@S4.14'],
}, async ({ page }) => {
  await page.addInitScript(noticeLate);
  await page.goto('/services');
  await scrollTo(page, 1500);
  await expect(button(page)).toBeVisible();
});

/** Everything that is observed is told 300 ms late, together with what came before it. */
function noticeLate(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const entries: IntersectionObserverEntry[] = [];
      super((added, observer) => {
        entries.push(...added);
        setTimeout(() => entries.length > 0 && callback(entries.splice(0), observer), 300);
      }, options);
    }
  };
}

test('is at hand on every page that scrolls', { tag: ['@S2.01'] }, async ({ page }) => {
  for (const path of ['/', '/contact', '/portfolio/psa']) {
    await page.goto(path);
    await expect(button(page)).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await expect(button(page)).toBeInViewport({ ratio: 1 });
  }
});

test.describe('on its way', () => {
  test.use({ gliding: true });

  test('glides to the top and leaves no trace in the address or the history', {
    tag: ['@browsers', '@S2.04', '@H1.12'],
  }, async ({ page }) => {
    await openFarDown(page);
    const length = await page.evaluate(() => history.length);
    const positions = await recordPositions(page);
    await button(page).click();
    await expect.poll(() => scrolled(page)).toBe(0);
    // A jump would be seen at one place only.
    expect((await positions()).length).toBeGreaterThan(3);
    await expect(button(page)).toBeHidden();
    await expect(page).toHaveURL('/services');
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  test('jumps to the top for those who want less motion', { tag: '@H1.10' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openFarDown(page);
    const positions = await recordPositions(page);
    await button(page).click();
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(await positions()).toEqual([0]);
  });
});

test('keeps the rest of the address', { tag: '@H1.12' }, async ({ page }) => {
  await page.goto('/services?from=mail');
  await scrollTo(page, 1500);
  await button(page).hover();
  await comesAlive(button(page));
  await button(page).click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page).toHaveURL('/services?from=mail');
});

test('works before its script is there', { tag: ['@desktop', '@phone', '@H3.05'] }, async ({
  page,
}) => {
  await hold(page, REACT);
  await page.goto('/services');
  await scrollTo(page, 1500);
  await button(page).click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(button(page)).toBeHidden();
});

test('opens another tab for those who ask for one', { tag: '@H1.11' }, async ({
  page,
  context,
}) => {
  await openFarDown(page);
  const opened = context.waitForEvent('page');
  await button(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/services#top');
  expect(await scrolled(page)).toBe(1500);
});

for (const isAlive of [false, true]) {
  test(`takes the keyboard along to the top, its script ${isAlive ? '' : 'not '}there`, {
    tag: ['@H1.05'],
  }, async ({ page }) => {
    if (!isAlive) await hold(page, REACT);
    await page.goto('/services');
    // Behind the last stop the keyboard would come round to the first, wherever it stood.
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('a'), { href: '#behind' }));
    });
    await scrollToEnd(page);
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    await expect(button(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button(page)).toBeFocused();
    if (isAlive) await comesAlive(button(page));
    await page.keyboard.press('Enter');
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(button(page)).toBeHidden();
    // The browser moves the keyboard’s place a frame after it has moved the page.
    await look(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });
}

test('covers nothing that stands at the end of a page', {
  tag: [...everyWidth.tag, '@H1.12'],
}, async ({ page }) => {
  for (const path of ['/', '/services']) {
    await page.goto(path);
    await scrollToEnd(page);
    await expect(button(page)).toBeVisible();
    const covered = await page.evaluate(findUnder, 'Scroll to top');
    expect(covered, path).toEqual([]);
  }
});

/** The texts of the page that lie under the control of a name. */
function findUnder(name: string): string[] {
  const control = document.querySelector(`[aria-label="${name}"]`)?.getBoundingClientRect();
  if (!control) return ['there is no such control'];
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    left < control.right && right > control.left && top < control.bottom && bottom > control.top;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const covered: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const range = document.createRange();
    range.selectNodeContents(text);
    const isDecoration = text.parentElement?.closest('[aria-hidden=true], script, style');
    const isSeen = text.textContent?.trim() && text.parentElement?.checkVisibility();
    if (isSeen && !isDecoration && [...range.getClientRects()].some(isUnder)) {
      covered.push(text.textContent?.trim() ?? '');
    }
  }
  return covered;
}
