import { everyViewport, expect, test } from '../support/fixtures.ts';
import { expectHydrated, holdRequests, REACT_FILE } from '../support/islands.ts';
import {
  recordScrollPositions,
  scrollPosition,
  scrollTo,
  scrollToEnd,
  waitForFrames,
} from '../support/motion.ts';
import { ScrollToTop } from '../support/pages/scroll-to-top.ts';
import { Slideshow } from '../support/pages/slideshow.ts';

test.use({ smoothScroll: true });

test('the button is visible after more than 200 px of scroll, even if observers are late, and covers no text', {
  tag: [...everyViewport.tag, '@S2.01', '@S2.03', '@S4.14', '@S9.03', '@H1.12'],
}, async ({ page }) => {
  const { link } = new ScrollToTop(page);
  await page.addInitScript(reportAllChanges);
  await page.goto('/services');
  for (const depth of [0, 200, 201, 0]) {
    await scrollTo(page, depth);
    await expect(link, `at ${depth} px`).toBeVisible({ visible: depth > 200 });
  }
  await scrollToEnd(page);
  await expect(link).toBeInViewport({ ratio: 1 });
  expect(await link.evaluate(findCoveredText)).toEqual([]);
});

/** Runs in the page: an observer reports all changes so far at once, like some of them on a busy device. */
function reportAllChanges(): void {
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const entries: IntersectionObserverEntry[] = [];
      super((added, observer) => {
        entries.push(...added);
        callback(entries, observer);
      }, options);
    }
  };
}

/** Runs in the page: returns the text of the footer that an element covers. */
function findCoveredText(element: Element): (string | null)[] {
  const cover = element.getBoundingClientRect();
  return [...document.querySelectorAll('footer *')]
    .filter(({ childElementCount, textContent }) => childElementCount === 0 && textContent?.trim())
    .filter((word) => {
      const { left, right, top, bottom } = word.getBoundingClientRect();
      return left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top;
    })
    .map(({ textContent }) => textContent);
}

test('it scrolls smoothly to the top without changing the URL or the history, and instantly with reduced motion', {
  tag: ['@S2.04', '@H1.10', '@H1.11', '@H1.12'],
}, async ({ page, context }) => {
  const button = new ScrollToTop(page);
  await page.goto('/services?from=mail');
  await scrollTo(page, 1500);
  await button.link.hover();
  await expectHydrated(button.link);
  const newTab = context.waitForEvent('page');
  await button.link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await newTab).toHaveURL('/services?from=mail#top');
  expect(await scrollPosition(page)).toBe(1500);

  const entries = await page.evaluate(() => history.length);
  const smoothPositions = await recordScrollPositions(page);
  await button.link.click();
  await button.expectAtTop();
  expect((await smoothPositions()).length, 'an instant scroll has one').toBeGreaterThan(1);
  await expect(page).toHaveURL('/services?from=mail');
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scrollTo(page, 1500);
  const instantPositions = await recordScrollPositions(page);
  await button.link.click();
  await button.expectAtTop();
  expect(await instantPositions()).toEqual([0]);
});

test('it moves the page and the focus to the top, before and after hydration', {
  tag: ['@H1.05', '@H3.05'],
}, async ({ page }) => {
  const button = new ScrollToTop(page);
  const release = await holdRequests(page, REACT_FILE);
  await page.goto('/services');
  // Without a further link, Tab would go from the last link to the first one.
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('a'), { href: '#behind' }));
  });
  for (const isHydrated of [false, true]) {
    await scrollToEnd(page);
    await expect(button.link).toBeVisible();
    await button.link.focus();
    if (isHydrated) await expectHydrated(button.link);
    await page.keyboard.press('Enter');
    await button.expectAtTop();
    // The browser moves the focus one frame after it scrolls.
    await waitForFrames(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    release();
  }
});

test('“Our Services” scrolls smoothly to the services', { tag: '@S2.29' }, async ({ page }) => {
  const services = page.locator('#services');
  await page.goto('/');
  const positions = await recordScrollPositions(page);
  await new Slideshow(page).servicesLink.click();
  await expect(page).toHaveURL('/#services');
  await expect(services.getByRole('heading', { level: 2 })).toBeInViewport();
  // The section stops below the header.
  await expect
    .poll(() => services.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(89);
  expect((await positions()).length, 'an instant scroll has one position').toBeGreaterThan(1);
});
