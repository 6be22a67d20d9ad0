import { waitForFrames } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { findKeysLeftToBrowser, MODIFIER_KEYS } from '../support/modifier-keys.ts';
import { scrollAtClick, scrollTo, scrollToEnd } from '../support/scroll.ts';
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

test('the button is visible after more than 200 px of scroll', {
  tag: ['@S2.01', '@S2.03', '@S4.14', '@S9.03'],
}, async ({ page, scrollToTop: { link } }) => {
  await page.addInitScript(reportAllChanges);
  await page.goto('/services');
  for (const depth of [0, 200, 201, 0]) {
    await scrollTo(page, depth);
    await expect(link, `at ${depth} px`).toBeVisible({ visible: depth > 200 });
    if (depth > 200) await expect(link).toBeInViewport({ ratio: 1 });
  }
});

for (const device of ['desktop', 'phone'] as const) {
  test(`at the end of a page on a ${device} the button covers nothing`, {
    tag: ['@H8.52', '@H1.12'],
  }, async ({ page, scrollToTop: { link } }) => {
    await page.setViewportSize(VIEWPORTS_PX[device]);
    await page.goto('/contact');
    // The content may have words that are as long as the lists are wide.
    await page.evaluate(() => {
      for (const text of document.querySelectorAll('footer li :is(a, span)')) {
        text.textContent = 'word '.repeat(30);
      }
    });
    const findCoveredAtEnd = async () => {
      await scrollToEnd(page);
      return link.evaluate(findCovered);
    };
    await expect.poll(findCoveredAtEnd).toEqual([]);
    await expect(link).toBeInViewport({ ratio: 1 });
    // The column in which the button moves covers nothing either.
    await expect(page.locator('.scroll-to-top-track')).toHaveCSS('pointer-events', 'none');
  });
}

test('buttons beside the scroll-to-top button end before it', {
  tag: '@H8.52',
}, async ({ page, form, scrollToTop: { link }, slideshow }) => {
  for (const [path, button, size] of [
    ['/contact', form.submitButton, VIEWPORTS_PX.phone],
    // A desktop at a zoom of 400%.
    ['/', slideshow.next, { width: 320, height: 256 }],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(path);
    await scrollTo(page, 300);
    await expect(button).toBeVisible();
    const { x: start = 0, width = 0 } = (await button.boundingBox()) ?? {};
    const { x = 0 } = (await link.boundingBox()) ?? {};
    expect(start + width, path).toBeLessThan(x);
  }
});

test('the button moves the page and the focus to the top, and keeps the URL', {
  tag: ['@H1.05', '@H1.12', '@H3.05'],
}, async ({ page, header, scrollToTop }) => {
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
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const isSmooth = reducedMotion === 'no-preference';
  test(`the page scrolls ${isSmooth ? 'smoothly' : 'at once with reduced motion'}, without a history entry`, {
    tag: ['@S2.04', '@H1.10', '@H1.12'],
  }, async ({ page, scrollToTop }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/services?from=mail');
    await scrollTo(page, 300);
    const entries = await page.evaluate(() => history.length);
    expect(await scrollAtClick(scrollToTop.link)).toBe(isSmooth ? 300 : 0);
    await scrollToTop.expectAtTop();
    await expect(page).toHaveURL('/services?from=mail');
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
}

test('clicks on the button with modifier keys are left to the browser', {
  tag: '@H1.11',
}, async ({ page, scrollToTop }) => {
  await page.goto('/services');
  await scrollTo(page, 300);
  expect(await findKeysLeftToBrowser(scrollToTop.link)).toEqual(MODIFIER_KEYS);
});
