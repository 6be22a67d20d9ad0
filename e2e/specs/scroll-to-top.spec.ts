import type { Locator } from '@playwright/test';
import { waitForFrames } from '../support/clock.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { scrollPosition, scrollTo, scrollToEnd } from '../support/scroll.ts';
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

test('the button is visible after more than 200 px of scroll, and covers nothing at the end', {
  tag: ['@S2.01', '@S2.03', '@S4.14', '@S9.03', '@H8.52', '@H1.12'],
}, async ({ page, form, footer, scrollToTop: { link } }) => {
  const rightOf = (element: Locator) =>
    element.evaluate((node) => node.getBoundingClientRect().right);
  // The column in which the button moves covers nothing either.
  const column = link.locator('xpath=ancestor::div[1]');
  await page.addInitScript(reportAllChanges);
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
      for (const depth of [0, 200, 201, 0]) {
        await scrollTo(page, depth);
        await expect(link, `at ${depth} px`).toBeVisible({ visible: depth > 200 });
        if (depth > 200) await expect(link).toBeInViewport({ ratio: 1 });
        await expect(column).toHaveCSS('pointer-events', 'none');
      }
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

/** Clicks a link. @returns the scroll position before the next frame, in which a smooth scroll has not begun */
const scrollAtClick = (link: Locator): Promise<number> =>
  link.evaluate((element: HTMLElement) => {
    element.click();
    return Math.round(scrollY);
  });

test('it moves the page and the focus smoothly to the top, without changing the URL or the history', {
  tag: ['@S2.04', '@H1.05', '@H1.10', '@H1.11', '@H1.12', '@H3.05'],
}, async ({ page, context, header, scrollToTop }) => {
  await page.goto('/services?from=mail');
  // Without a further link, Tab would go from the last link to the first one.
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('a'), { href: '#behind' }));
  });
  await scrollTo(page, 300);
  await expect(scrollToTop.link).toBeVisible();
  await scrollToTop.link.focus();
  await page.keyboard.press('Enter');
  await scrollToTop.expectAtTop();
  // The browser moves the focus one frame after it scrolls.
  await waitForFrames(page);
  await page.keyboard.press('Tab');
  await expect(header.skipLink).toBeFocused();
  await expect(page).toHaveURL('/services?from=mail');

  const entries = await page.evaluate(() => history.length);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await scrollTo(page, 300);
    const isSmooth = reducedMotion === 'no-preference';
    expect(await scrollAtClick(scrollToTop.link), reducedMotion).toBe(isSmooth ? 300 : 0);
    await scrollToTop.expectAtTop();
    await expect(page).toHaveURL('/services?from=mail');
    expect(await page.evaluate(() => history.length)).toBe(entries);
  }

  await scrollTo(page, 300);
  const newTab = context.waitForEvent('page');
  await scrollToTop.link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await newTab).toHaveURL('/services?from=mail#top');
  expect(await scrollPosition(page)).toBeGreaterThan(0);
});

test('“Our Services” scrolls smoothly to the services', {
  tag: '@S2.29',
}, async ({ page, slideshow, header }) => {
  const services = page.locator('#services');
  await page.goto('/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await scrollAtClick(slideshow.servicesLink), 'with reduced motion').toBeGreaterThan(0);
  await scrollTo(page, 0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await scrollAtClick(slideshow.servicesLink)).toBe(0);
  await expect(page).toHaveURL('/#services');
  await expect(services.getByRole('heading', { level: 2 })).toBeInViewport();
  const { height: headerPx = 0 } = (await header.root.boundingBox()) ?? {};
  await expect
    .poll(async () => Math.round(((await services.boundingBox())?.y ?? 0) - headerPx))
    .toBe(16);
});
