/** The map on the contact page. */
import { loadPage } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';

test('the map is below the contact details and the form', {
  tag: '@S2.26',
}, () => {
  const parts = [...loadPage('/contact')('main').find('dt, form, #find, iframe')];
  expect(parts.map(({ name }) => name)).toEqual([
    ...['dt', 'dt', 'dt'],
    ...['form', 'h2', 'iframe'],
  ]);
});

test('the map shows the address, and is loaded lazily', {
  tag: ['@D18a', '@H2.04'],
}, () => {
  const map = loadPage('/contact')('iframe[title^="Map: "][title*="Bagbazar, Kathmandu"]');
  expect(map.attr()).toMatchObject({ loading: 'lazy', referrerpolicy: 'no-referrer' });
  expect(map.attr('src')).toMatch(
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*marker=27\.7%2C85\.3125$/,
  );
});

test.describe('a map that has not loaded', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/openstreetmap/, () => {});
    // The map, which gets no response, delays the load event.
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await page
      .locator('iframe')
      .evaluate((frame) => frame.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // Outside the viewport it is clipped, so that browsers do not load it.
    await expect(page.locator('iframe')).toHaveCSS('clip-path', 'none');
  });

  test('shows the coordinates in the middle of its place', {
    tag: ['@S9.13', '@H8.50', '@H3.07'],
  }, async ({ page }) => {
    const place = page.locator('.map').getByText(/° N, .*° E/);
    await expect(place).toBeInViewport();
    const frame = await page.locator('iframe').boundingBox();
    expect(frame?.height).toBe(500);
    const { x = 0, y = 0, width = 0 } = (await place.boundingBox()) ?? {};
    expect(x + width / 2).toBeCloseTo((frame?.x ?? 0) + (frame?.width ?? 0) / 2, 0);
    expect(y).toBeGreaterThan((frame?.y ?? 0) + 200);
    expect(y).toBeLessThan((frame?.y ?? 0) + 300);
  });

  test('shows its focus', { tag: '@H8.06' }, async ({ page }) => {
    const map = page.locator('iframe');
    const { y = 0 } = (await map.boundingBox()) ?? {};
    const readPicture = () => page.screenshot({ clip: { x: 0, y, width: 40, height: 40 } });
    const before = await readPicture();
    await map.focus();
    expect(await readPicture()).not.toEqual(before);
  });

  test('shows its OpenStreetMap attribution with nothing over it', {
    tag: '@H8.06',
  }, async ({ page }) => {
    // The attribution is the lowest line of the map.
    const covering = await page.locator('iframe').evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      const found = new Set<Element | null>();
      for (let x = left + 4; x < right; x += 20) {
        for (let y = bottom - 18; y < bottom; y += 6) found.add(document.elementFromPoint(x, y));
      }
      return [...found].filter((part) => part !== element).map((part) => part?.outerHTML);
    });
    expect(covering).toEqual([]);
  });
});
