/** Keyboard access, target size and forced colours. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DESKTOP } from '../support/devices.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import {
  contrastWithin,
  findHiddenFocus,
  findLowContrast,
  whitenPictures,
} from '../support/readability.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';

test.use({ ...DESKTOP, reducedMotion: 'reduce' });

/** Runs in the page: returns the control that has the focus, or nothing if it is not in a part of the page. */
async function readFocus(part: string): Promise<string | undefined> {
  // Focus hydrates an island, which may add controls.
  while (document.activeElement?.closest('astro-island[ssr]')) {
    await new Promise(requestAnimationFrame);
  }
  const focused = document.activeElement;
  // Not all browsers focus a frame before it is loaded; while it loads, nothing is focused.
  if (focused?.matches('body, iframe')) return '';
  return focused?.closest(part) ? focused.outerHTML : undefined;
}

/** Presses Tab as often as it reaches another control of a part of the page. @returns the controls that it reached */
async function pressTab(page: Page, part: string): Promise<string[]> {
  const stops: string[] = [];
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readFocus, part);
    if (stop === undefined || stop === stops[0]) break;
    if (stop) stops.push(stop);
  }
  return stops;
}

/** Runs in the page: returns the controls that have less than 24 × 24 px, by WCAG 2.2, success criterion 2.5.8. */
const findSmall = () =>
  [...document.querySelectorAll('a[href]:not([href="#main"]), button, input, textarea, label')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    // The label of a field is over the field, and lets clicks through.
    .filter((element) => getComputedStyle(element).pointerEvents !== 'none')
    // Links in a sentence have the height of the line.
    .filter((one) => getComputedStyle(one).display !== 'inline' || !one.closest('p, dd, li'))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      // A control of one pixel is hidden; visitors press its label.
      return width > 1 && Math.min(width, height) < 24;
    })
    .map((element) => element.outerHTML);

test('Tab reaches every control, which is large enough and shows its focus', {
  tag: ['@H1.03', '@H1.04'],
}, async ({ page }) => {
  const bordered = page
    .getByRole('button')
    .or(page.getByRole('textbox'))
    .or(page.getByRole('link', { name: /^(?:Contact Us|Our Services|Back)$/ }))
    .filter({ visible: true });
  // Pages that together have every kind of control; header and footer are the same. Tab continues from the fragment.
  for (const [path, selector, atLeast] of [
    ['/', 'body', 60],
    ['/services#main', 'main', 1],
    ['/portfolio/psa#main', 'main', 15],
    ['/contact#main', 'main', 10],
  ] as const) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize(VIEWPORTS_PX.desktop);
    await page.goto(path);
    const stops = await pressTab(page, selector);
    const controls = page
      .locator(selector)
      .locator(':is(a[href], button, input, textarea, [tabindex="0"])')
      .and(page.locator(':not([aria-hidden=true], [aria-hidden=true] *)'));
    const count = await controls.filter({ visible: true }).count();
    expect(stops.length, stops.join('\n')).toBe(count);
    expect(count).toBeGreaterThanOrEqual(atLeast);
    expect.soft(await findHiddenFocus(page), path).toEqual([]);

    await page.emulateMedia({ forcedColors: 'active' });
    const findBorderless = () =>
      bordered.evaluateAll((all) => {
        const hasBorder = (part: Element | null) =>
          part !== null && getComputedStyle(part).borderTopWidth !== '0px';
        return all
          .filter((one) => ![one, ...one.children, one.parentElement].some(hasBorder))
          .map((one) => one.outerHTML);
      });
    await expect.poll(findBorderless, `${path} with forced colours`).toEqual([]);

    await resizeViewport(page, VIEWPORTS_PX.phone);
    await expect.poll(() => page.evaluate(findSmall), `${path} on a phone`).toEqual([]);
  }
});

test('controls on pictures, current pages and errors show in forced colours', {
  tag: ['@H8.05', '@D54a'],
}, async ({ page, slideshow }) => {
  await whitenPictures(page);
  // A phone held sideways.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/');
  /** @returns the pixel in the middle of a dot */
  const readDot = async (number: number) =>
    sharp(await slideshow.dot(number).screenshot())
      .resize(3, 3, { kernel: 'nearest' })
      .extract({ left: 1, top: 1, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect.soft(await findLowContrast(page, '#home button svg'), colorScheme).toEqual([]);
    // The focus is inside each control, because anything may be in the picture around it.
    await page.keyboard.press('Tab');
    for (const control of await slideshow.root.locator('a:visible, button:visible').all()) {
      await control.focus();
      await expect.soft(control).toHaveCSS('outline-offset', '-4px');
      await expect.soft(control).not.toHaveCSS('background-color', /^rgba.*, 0\)$/);
    }
    const dots = Buffer.concat([await readDot(1), await readDot(2)]);
    expect.soft(contrastWithin(dots), `dots, ${colorScheme}`).toBeGreaterThan(3);
  }

  // The header and the index of categories.
  await page.goto('/portfolio/psa');
  const links = page.locator('a[aria-current]');
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    await expect(link).toHaveCSS('text-decoration', /underline/);
  }

  // On a laptop, the area that the browser paints behind the status reaches the text.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/500.html');
  expect(await findLowContrast(page)).toEqual([]);
});
