/** The map on the contact page, and the links to that page. */
import { loadPage } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';

test('Services, Portfolio, Team, About and Clients end with a link to the contact page', {
  tag: '@H8.47',
}, async ({ page }) => {
  for (const path of ['/services', '/portfolio', '/team', '/about', '/clients']) {
    const last = loadPage(path)('main a').last();
    expect(last.attr('href'), path).toBe('/contact');
    expect(last.text(), path).toMatch(/Contact Us\s*$/);
  }
  await page.goto('/clients');
  const link = page.getByRole('main').getByRole('link', { name: 'Contact Us' });
  const colour = await link.locator('b').evaluate((text) => getComputedStyle(text).color);
  await expect(link.locator('svg path').first(), 'the arrow').toHaveCSS('stroke', colour);
  // The link fills the row of the last logo.
  expect((await link.boundingBox())?.width).toBeGreaterThan(800);
});

test('the place of the map shows its coordinates until the map has loaded, and nothing covers its credit', {
  tag: ['@desktop', '@phone', '@S9.13', '@H8.06', '@H8.50', '@H3.07'],
}, async ({ page, thirdParties: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/openstreetmap/, () => {});
  // The map, which gets no response, delays the load event.
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const map = page.locator('iframe');
  const place = page.locator('.map').getByText(/° N, .*° E/);
  await map.evaluate((frame) => frame.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(place).toBeInViewport();
  const [text, frame] = await Promise.all([place.boundingBox(), map.boundingBox()]);
  expect(frame?.height).toBe(500);
  const { x = 0, y = 0, width = 0 } = text ?? {};
  expect(x + width / 2, 'in the middle').toBeCloseTo((frame?.x ?? 0) + (frame?.width ?? 0) / 2, 0);
  expect(y).toBeGreaterThan((frame?.y ?? 0) + 200);
  expect(y).toBeLessThan((frame?.y ?? 0) + 300);

  // The focus is visible although the frame is empty.
  const readPicture = () =>
    page.screenshot({ clip: { x: 0, y: frame?.y ?? 0, width: 40, height: 40 } });
  const before = await readPicture();
  await map.focus();
  expect(await readPicture()).not.toEqual(before);

  // The lowest line of the map credits OpenStreetMap.
  const covering = await map.evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect();
    const found = new Set<Element | null>();
    for (let x = left + 4; x < right; x += 20) {
      for (let y = bottom - 18; y < bottom; y += 6) found.add(document.elementFromPoint(x, y));
    }
    return [...found].filter((part) => part !== element).map((part) => part?.outerHTML);
  });
  expect(covering).toEqual([]);
});
