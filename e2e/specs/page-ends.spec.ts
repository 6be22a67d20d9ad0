import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { scrollToEnd } from '../support/motion.ts';
import { ScrollToTop } from '../support/pages/scroll-to-top.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';

test('Services, Portfolio, Team, About and Clients end with a link to the contact page', {
  tag: '@H8.47',
}, async ({ page }) => {
  for (const path of ['/services', '/portfolio', '/team', '/about', '/clients']) {
    await page.goto(path);
    const last = page.getByRole('main').getByRole('link').last();
    await expect(last, path).toHaveAccessibleName(/Contact Us$/);
    await last.click();
    await expect(page).toHaveURL('/contact');
  }
});

test('a category leads on to the next one, and the last to the first', {
  tag: '@H8.48',
}, async ({ page }) => {
  for (const [index, { slug }] of CATEGORIES.entries()) {
    const next = CATEGORIES[(index + 1) % CATEGORIES.length];
    await page.goto(`/portfolio/${slug}`);
    await expect(page.getByRole('link', { name: `Next reel ${next?.name}` })).toHaveAttribute(
      'href',
      `/portfolio/${next?.slug}`,
    );
  }
});

test('one work takes the full width, two share it, and more are in three columns', {
  tag: '@H8.49',
}, async ({ page }) => {
  for (const { slug, works } of CATEGORIES) {
    await page.goto(`/portfolio/${slug}`);
    const cards = page.getByRole('main').getByRole('list').first().getByRole('link');
    const boxes = await cards.evaluateAll((all) =>
      all.slice(0, 3).map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    );
    const [main] = await page
      .getByRole('main')
      .getByText('Our best works in this category')
      .evaluateAll((all) =>
        all.map((line) => line.parentElement?.getBoundingClientRect().toJSON() as DOMRect),
      );
    const columns = Math.min(works, 3);
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size, slug).toBe(columns);
    expect(boxes[0]?.left, slug).toBeCloseTo(main?.left ?? 0, 0);
    expect(boxes[columns - 1]?.right, slug).toBeCloseTo(main?.right ?? 0, 0);
  }
});

test('the map’s place shows a drawing until the map has loaded', {
  tag: ['@H8.50', '@H3.07', '@desktop', '@phone'],
}, async ({ page, thirdParties: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/openstreetmap/, () => {});
  // The map, which gets no response, delays the load event.
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const drawing = page
    .locator('svg:below(h2)')
    .and(page.locator('div:has(> iframe) > svg'))
    .first();
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing).toBeInViewport();
  const [place, frame] = await Promise.all(
    [drawing, page.locator('iframe')].map((element) => element.boundingBox()),
  );
  expect(place?.width).toBe(frame?.width);
  expect(place?.height).toBe(frame?.height);
});

test('a category card names its works on hover and on focus', {
  tag: '@H8.51',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { slug, works } of CATEGORIES.slice(0, 3)) {
    await page.goto(`/portfolio/${slug}`);
    const list = page.getByRole('main').getByRole('list').first();
    // After the image of a work comes its title.
    const titles = await list
      .getByRole('link')
      .evaluateAll((all) => all.map((card) => card.children.item(1)?.textContent));
    expect(titles.length).toBe(works);
    await page.goto('/portfolio');
    const card = page.getByRole('main').locator(`a[href="/portfolio/${slug}"]`);
    for (const show of [() => card.hover(), () => card.focus()]) {
      await page.mouse.move(0, 0);
      await page.keyboard.press('Tab');
      const names = card.locator('.card-image > span').first();
      await expect(names).toHaveCSS('opacity', '0');
      await show();
      await expect(names).toHaveCSS('opacity', '1');
      expect(await names.locator('span').allTextContents()).toEqual(titles.slice(0, 4));
    }
  }
});

test('the scroll-to-top button covers no control at the end of a page, and the footer uses the full width', {
  tag: ['@H8.52', '@H1.12'],
}, async ({ page }) => {
  const { link } = new ScrollToTop(page);
  for (const path of ['/', '/contact', '/services']) {
    for (const size of Object.values(VIEWPORTS_PX)) {
      await page.goto(path);
      await resizeViewport(page, size);
      await expect
        .poll(async () => {
          await scrollToEnd(page);
          return link.evaluate(findCovered);
        }, `${path}, ${size.width} px wide`)
        .toEqual([]);
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    // In the desktop layout, the last line of the footer is as wide as the lists above it.
    await resizeViewport(page, VIEWPORTS_PX.desktop);
    const footer = page.getByRole('contentinfo');
    const line = await footer.getByText(/^©/).locator('..').boundingBox();
    const last = await footer.getByText(/^©/).locator('..').locator('> :last-child').boundingBox();
    const end = (box: typeof line) => (box ? box.x + box.width : 0);
    expect(end(last)).toBeCloseTo(end(line), 0);
    expect(end(line) + (line?.x ?? 0)).toBeCloseTo(VIEWPORTS_PX.desktop.width, 0);
  }
  // The button is narrower than the form, so that it is never behind the other one.
  await page.goto('/contact');
  await resizeViewport(page, VIEWPORTS_PX.phone);
  await scrollToEnd(page);
  const send = await page.getByRole('button', { name: 'Send message' }).boundingBox();
  const top = await link.evaluate((element) => element.getBoundingClientRect().left);
  expect((send?.x ?? 0) + (send?.width ?? 0)).toBeLessThan(top);
});

/** Runs in the page: returns the text and the controls that an element covers. */
function findCovered(cover: Element): (string | null)[] {
  const { left, right, top, bottom } = cover.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, p, h2, [lang=ne]')]
    .filter((element) => element !== cover && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    })
    .map(({ textContent }) => textContent);
}
