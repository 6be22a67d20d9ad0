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

test('the button is shown below 200 px only, and covers no text at the end of a page', {
  tag: [...everyViewport.tag, '@S2.01', '@S2.03', '@S4.14', '@S9.03', '@H1.12'],
}, async ({ page }) => {
  const { link } = new ScrollToTop(page);
  for (const path of ['/', '/portfolio/psa']) {
    await page.goto(path);
    for (const depth of [0, 200, 201, 0]) {
      await scrollTo(page, depth);
      expect(await scrollPosition(page)).toBe(depth);
      await expect(link, `${path} at ${depth} px`).toBeVisible({ visible: depth > 200 });
    }
    await scrollToEnd(page);
    await expect(link).toBeInViewport({ ratio: 1 });
    expect(await link.evaluate(findCoveredWords), path).toEqual([]);
  }
});

/** Runs in the page: the words of the footer that lie under an element. */
function findCoveredWords(element: Element): (string | null)[] {
  const cover = element.getBoundingClientRect();
  return [...document.querySelectorAll('footer *')]
    .filter(({ childElementCount, textContent }) => childElementCount === 0 && textContent?.trim())
    .filter((word) => {
      const { left, right, top, bottom } = word.getBoundingClientRect();
      return left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top;
    })
    .map(({ textContent }) => textContent);
}

test('the button is shown also where observers report late', {
  tag: ['@S2.03', '@S4.14'],
}, async ({ page }) => {
  const { link } = new ScrollToTop(page);
  // A busy device reports several changes at once, 300 ms late.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const entries: IntersectionObserverEntry[] = [];
        super((added, observer) => {
          entries.push(...added);
          setTimeout(() => entries.length > 0 && callback(entries.splice(0), observer), 300);
        }, options);
      }
    };
  });
  await page.goto('/services');
  await expect(link).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await expect(link).toBeInViewport({ ratio: 1 });
});

test('it scrolls smoothly to the top, and changes neither address nor history', {
  tag: ['@browsers', '@S2.04', '@H1.12'],
}, async ({ page }) => {
  const button = new ScrollToTop(page);
  await button.openScrolledDown('/services?from=mail');
  const entries = await page.evaluate(() => history.length);
  const positions = await recordScrollPositions(page);
  await button.link.click();
  await button.expectAtTop();
  expect((await positions()).length, 'a jump would have one position').toBeGreaterThan(1);
  await expect(page).toHaveURL('/services?from=mail');
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('it jumps with reduced motion, and Ctrl+click opens a new tab instead', {
  tag: ['@H1.10', '@H1.11'],
}, async ({ page, context }) => {
  const button = new ScrollToTop(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await button.openScrolledDown('/services');
  const newTab = context.waitForEvent('page');
  await button.link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await newTab).toHaveURL('/services#top');
  expect(await scrollPosition(page)).toBe(1500);

  const positions = await recordScrollPositions(page);
  await button.link.click();
  await button.expectAtTop();
  expect(await positions()).toEqual([0]);
});

test('it moves the page and the keyboard focus to the top, before and after hydration', {
  tag: ['@H1.05', '@H3.05'],
}, async ({ page }) => {
  const button = new ScrollToTop(page);
  const deliver = await holdRequests(page, REACT_FILE);
  await page.goto('/services');
  // After the last stop, Tab would come round to the first one, wherever the focus was.
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('a'), { href: '#behind' }));
  });
  for (const isHydrated of [false, true]) {
    await scrollToEnd(page);
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    await expect(button.link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button.link).toBeFocused();
    if (isHydrated) await expectHydrated(button.link);
    await page.keyboard.press('Enter');
    await button.expectAtTop();
    // The browser moves the focus a frame after it has moved the page.
    await waitForFrames(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    deliver();
  }
});

test('“Our Services” scrolls smoothly to the services', { tag: '@S2.29' }, async ({ page }) => {
  const services = page.locator('#services');
  await page.goto('/');
  const positions = await recordScrollPositions(page);
  await new Slideshow(page).servicesLink.click();
  await expect(page).toHaveURL('/#services');
  await expect(services.getByRole('heading', { level: 2 })).toBeInViewport();
  // It stops below the header.
  await expect
    .poll(() => services.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(89);
  expect((await positions()).length, 'a jump would have one position').toBeGreaterThan(1);
});
