/** Keyboard access, target size and forced colours. */
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { addStyles, expect, test } from '../support/fixtures.ts';

/** Pages that together have every kind of control. */
const PATHS = ['/', '/portfolio/psa', '/contact'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Runs in the page: returns the focused element and the area of its outline. */
async function describeFocus() {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const element = document.activeElement;
  // Not all browsers focus a frame before it is loaded; while it loads, nothing is focused.
  if (!(element instanceof HTMLElement) || element.matches('body, iframe')) return null;
  // Focus hydrates an island, which may add controls.
  const island = element.closest('astro-island');
  while (island?.hasAttribute('ssr')) await new Promise(requestAnimationFrame);
  const box = element.getBoundingClientRect();
  const center = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    name: `${element.localName} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 40)}`,
    isUncovered: element.contains(center) || center?.contains(element),
    clip: { x: box.x - 5, y: box.y - 5, width: box.width + 10, height: box.height + 10 },
  };
}

for (const path of PATHS) {
  test(`every control of ${path} can be reached with Tab and has a visible focus`, {
    tag: '@H1.04',
  }, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(addStyles, '* { --focus: #0f0 !important }');
    const stops: string[] = [];
    for (let step = 0; step < 200; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(describeFocus);
      if (!focus) continue;
      if (focus.name === stops[0]) break;
      expect(focus.isUncovered, focus.name).toBe(true);
      const image = sharp(await page.screenshot({ clip: focus.clip, caret: 'initial' }));
      const pixels = (await image.removeAlpha().raw().toBuffer()).toString('hex').match(/.{6}/g);
      const outline = pixels?.filter((color) => color === '00ff00');
      // At least one edge, which is 2 px wide.
      expect(outline?.length, focus.name).toBeGreaterThan(2 * (focus.clip.width - 10));
      stops.push(focus.name);
    }
    const controls = page
      .locator(
        ':is(a[href], button, input, textarea, [tabindex="0"]):not([aria-hidden=true], [aria-hidden=true] *)',
      )
      .filter({ visible: true });
    expect(stops.length, stops.join('\n')).toBe(await controls.count());
  });
}

test('controls are large enough to tap, by WCAG 2.2, success criterion 2.5.8', {
  tag: ['@phone', '@H1.04'],
}, async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    const small = await page
      .locator('a[href]:not([href="#main"]), button, input, textarea, label')
      .filter({ visible: true })
      .evaluateAll((all) => {
        // Links in a sentence have the height of the line.
        const isInText = (element: Element) =>
          getComputedStyle(element).display === 'inline' && element.closest('p, dd, li');
        return (
          all
            .filter((element) => !isInText(element))
            .map((element) => ({ element, box: element.getBoundingClientRect() }))
            // A control of one pixel is hidden; visitors press its label.
            .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 24)
            .map(({ element }) => element.outerHTML)
        );
      });
    expect.soft(small, path).toEqual([]);
  }
});

test('with forced colours, buttons, fields and links that look like buttons have a border', {
  tag: '@H1.03',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of PATHS) {
    await page.goto(path);
    const withoutBorder = await page
      .getByRole('button')
      .or(page.getByRole('textbox'))
      .or(page.getByRole('link', { name: /^(?:Contact Us|Our Services|Back)$/ }))
      .filter({ visible: true })
      .evaluateAll((all) => {
        const hasBorder = (part: Element | null) =>
          part !== null && getComputedStyle(part).borderTopWidth !== '0px';
        return all
          .filter((one) => ![one, ...one.children, one.parentElement].some(hasBorder))
          .map((one) => one.outerHTML);
      });
    expect.soft(withoutBorder, path).toEqual([]);
  }
});

/** @returns the contrast between the lightest and the darkest pixel of an element, between 1 and 21 */
async function contrastIn(element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const picture = sharp(await element.screenshot({ caret: 'initial' }));
  const { channels } = await picture.removeAlpha().toColourspace('srgb').stats();
  const luminance = (limit: 'min' | 'max') =>
    [0.2126, 0.7152, 0.0722].reduce(
      (sum, weight, index) => sum + weight * ((channels[index]?.[limit] ?? 0) / 255) ** 2.2,
      0,
    );
  return (luminance('max') + 0.05) / (luminance('min') + 0.05);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with forced colours of a ${colorScheme} theme, the logos and the controls of the slideshow can be seen`, {
    tag: ['@desktop', '@phone', '@H8.05'],
  }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto('/clients');
    const logos = page.getByRole('img', { name: /^Client: / });
    await expect(logos).toHaveCount(31);
    for (const logo of await logos.all()) {
      await logo.evaluate((image: HTMLImageElement) => {
        image.loading = 'eager';
        return image.decode();
      });
      expect(await contrastIn(logo), String(await logo.getAttribute('alt'))).toBeGreaterThan(4.5);
    }
    await page.goto('/');
    const controls = page.locator('#home').getByRole('button').filter({ visible: true });
    await expect(controls).not.toHaveCount(0);
    for (const control of await controls.all()) {
      expect(
        await contrastIn(control),
        String(await control.getAttribute('aria-label')),
      ).toBeGreaterThan(4.5);
    }
    const dots = page.getByRole('button', { name: /^Go to slide/ });
    const [current, other] = await Promise.all(
      [dots.first(), dots.last()].map(async (dot) =>
        (await dot.locator('i').screenshot({ caret: 'initial' })).toString('hex'),
      ),
    );
    expect(current).not.toBe(other);
    const logo = page.getByRole('img', { name: /^Client: / }).first();
    await logo.evaluate((image: HTMLImageElement) => {
      image.loading = 'eager';
      return image.decode();
    });
    expect(await contrastIn(logo)).toBeGreaterThan(4.5);
  });
}
