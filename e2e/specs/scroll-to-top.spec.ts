import type { Locator } from '@playwright/test';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { expectHydrated, holdRequests, REACT_FILE } from '../support/islands.ts';
import {
  recordScrollPositions,
  scrollPosition,
  scrollTo,
  scrollToEnd,
  waitForFrames,
} from '../support/motion.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';

test.use({ smoothScroll: true });

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

test('the button is visible after more than 200 px of scroll, even if observers are late', {
  tag: ['@desktop', '@tablet', '@phone', '@S2.01', '@S2.03', '@S4.14', '@S9.03', '@H1.12'],
}, async ({ page, scrollToTop }) => {
  await page.addInitScript(reportAllChanges);
  await page.goto('/services');
  for (const depth of [0, 200, 201, 0]) {
    await scrollTo(page, depth);
    await expect(scrollToTop.link, `at ${depth} px`).toBeVisible({ visible: depth > 200 });
  }
});

/** Runs in the page: returns the texts and the controls that an element covers. */
function findCovered(cover: Element): (string | null)[] {
  const { left, right, top, bottom } = cover.getBoundingClientRect();
  const parts = 'a, button, input, textarea, p, h2, [lang=ne], footer :not(:has(*))';
  return [...document.querySelectorAll<HTMLElement>(parts)]
    .filter((element) => element !== cover && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    })
    .map(({ textContent }) => textContent);
}

test('it covers no text and no control at the end of a page', {
  tag: ['@H8.52', '@H1.12'],
}, async ({ page, form, footer, scrollToTop: { link } }) => {
  const rightOf = (element: Locator) =>
    element.evaluate((node) => node.getBoundingClientRect().right);
  for (const path of ['/services', '/contact']) {
    await page.goto(path);
    // The content may have words that are as long as the lists are wide.
    await page.evaluate(() => {
      for (const text of document.querySelectorAll('footer li :is(a, span)')) {
        text.textContent = 'word '.repeat(30);
      }
    });
    for (const size of Object.values(VIEWPORTS_PX).toReversed()) {
      await resizeViewport(page, size);
      await expect
        .poll(async () => {
          await scrollToEnd(page);
          return link.evaluate(findCovered);
        }, `${path}, ${size.width} px wide`)
        .toEqual([]);
      await expect(link).toBeInViewport({ ratio: 1 });
      // The button is narrower than the form, so that it is never behind the other one.
      if (path !== '/contact' || size !== VIEWPORTS_PX.phone) continue;
      const { x = 0 } = (await link.boundingBox()) ?? {};
      expect(await rightOf(form.submitButton)).toBeLessThan(x);
    }
  }
  // In the desktop layout, the last line of the footer is as wide as the lists above it.
  const line = footer.copyright.locator('..');
  const end = await rightOf(line);
  expect(await rightOf(line.locator('> :last-child'))).toBeCloseTo(end, 0);
  const { x: margin = 0 } = (await line.boundingBox()) ?? {};
  expect(end).toBeCloseTo(VIEWPORTS_PX.desktop.width - margin, 0);
});

test('it scrolls smoothly to the top without changing the URL or the history', {
  tag: ['@S2.04', '@H1.10', '@H1.11', '@H1.12'],
}, async ({ page, context, scrollToTop }) => {
  await page.goto('/services?from=mail');
  await scrollTo(page, 1500);
  await scrollToTop.link.hover();
  await expectHydrated(scrollToTop.link);
  const position = await scrollPosition(page);
  const newTab = context.waitForEvent('page');
  // Before each attempt of `click`, Playwright may scroll.
  await page.keyboard.down('ControlOrMeta');
  await page.mouse.down();
  await page.mouse.up();
  await page.keyboard.up('ControlOrMeta');
  await expect(await newTab).toHaveURL('/services?from=mail#top');
  expect(await scrollPosition(page)).toBe(position);

  const entries = await page.evaluate(() => history.length);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await scrollTo(page, 1500);
    const positions = await recordScrollPositions(page);
    await scrollToTop.link.click();
    await scrollToTop.expectAtTop();
    // An instant scroll has one position.
    expect((await positions()).length === 1, reducedMotion).toBe(reducedMotion === 'reduce');
    await expect(page).toHaveURL('/services?from=mail');
    expect(await page.evaluate(() => history.length)).toBe(entries);
  }
});

test('it moves the page and the focus to the top, before and after hydration', {
  tag: ['@H1.05', '@H3.05'],
}, async ({ page, header, scrollToTop }) => {
  const release = await holdRequests(page, REACT_FILE);
  await page.goto('/services');
  // Without a further link, Tab would go from the last link to the first one.
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('a'), { href: '#behind' }));
  });
  for (const isHydrated of [false, true]) {
    await scrollToEnd(page);
    await expect(scrollToTop.link).toBeVisible();
    await scrollToTop.link.focus();
    if (isHydrated) await expectHydrated(scrollToTop.link);
    await page.keyboard.press('Enter');
    await scrollToTop.expectAtTop();
    // The browser moves the focus one frame after it scrolls.
    await waitForFrames(page);
    await page.keyboard.press('Tab');
    await expect(header.skipLink).toBeFocused();
    release();
  }
});

test('“Our Services” scrolls smoothly to the services', {
  tag: '@S2.29',
}, async ({ page, slideshow }) => {
  const services = page.locator('#services');
  await page.goto('/');
  const positions = await recordScrollPositions(page);
  await slideshow.servicesLink.click();
  await expect(page).toHaveURL('/#services');
  await expect(services.getByRole('heading', { level: 2 })).toBeInViewport();
  // The section stops below the header.
  await expect
    .poll(() => services.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(89);
  expect((await positions()).length, 'an instant scroll has one position').toBeGreaterThan(1);
});
