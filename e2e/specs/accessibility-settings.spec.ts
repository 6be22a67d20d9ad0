/** Keyboard access, target size and forced colours. */
import { expect, test } from '../support/fixtures.ts';

/** Pages that together have every kind of control. */
const PATHS = ['/', '/portfolio/psa', '/contact'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Runs in the page: returns the focused element and whether its focus is visible. */
async function describeFocus() {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const element = document.activeElement;
  // Not all browsers focus a frame before it is loaded; while it loads, nothing is focused.
  if (!(element instanceof HTMLElement) || element.matches('body, iframe')) return null;
  // Focus hydrates an island, which may add controls.
  const island = element.closest('astro-island');
  while (island?.hasAttribute('ssr')) await new Promise(requestAnimationFrame);
  const [box = new DOMRect()] = element.getClientRects();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  // The focus may be visible on a descendant, or on the label of a hidden checkbox.
  const label = element.nextElementSibling;
  const parts = [
    element,
    ...element.querySelectorAll('*'),
    ...(label?.querySelectorAll('*') ?? []),
  ];
  return {
    name: `${element.localName} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 40)}`,
    // The skip link and the scroll-to-top link have a background instead.
    isMarked:
      parts.some((part) => getComputedStyle(part).outlineStyle !== 'none') ||
      getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)',
    isUncovered: top !== null && (element.contains(top) || top.contains(element)),
  };
}

for (const path of PATHS) {
  test(`every control of ${path} can be reached with Tab and has a visible focus`, {
    tag: '@H1.04',
  }, async ({ page }) => {
    await page.goto(path);
    const stops: string[] = [];
    for (let step = 0; step < 200; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(describeFocus);
      if (!focus) continue;
      if (focus.name === stops[0]) break;
      expect(focus, focus.name).toMatchObject({ isMarked: true, isUncovered: true });
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
