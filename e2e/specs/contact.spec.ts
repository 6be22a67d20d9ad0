/** The map on the contact page. */
import { loadPage } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { failRequests } from '../support/requests.ts';

test('the map shows the address, and is loaded lazily', {
  tag: ['@D18a', '@H2.04'],
}, () => {
  const map = loadPage('/contact')('iframe[title^="Map: "][title*="Bagbazar, Kathmandu"]');
  expect(map.attr()).toMatchObject({ loading: 'lazy', referrerpolicy: 'no-referrer' });
  expect(map.attr('src')).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=85.3065%2C27.697%2C85.3185%2C27.703&layer=mapnik&marker=27.7%2C85.3125',
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

  test('shows its focus', { tag: '@H8.06' }, async ({ page, pageErrors }) => {
    const map = page.locator('iframe');
    // Then Chromium shows an error page in the frame, whose focus no selector matches.
    await failRequests(page, pageErrors, /openstreetmap/);
    const failed = page.waitForEvent('requestfailed');
    await page.reload();
    await map.scrollIntoViewIfNeeded();
    await failed;
    const readBorder = () =>
      map.evaluate(({ parentElement }) => {
        const { content, borderWidth } = getComputedStyle(parentElement as Element, '::after');
        return content === 'none' ? '' : borderWidth;
      });
    await page.getByRole('link', { name: /OpenStreetMap/ }).focus();
    expect(await readBorder()).toBe('');
    // Unlike a script, the keyboard moves the focus into the frame.
    await page.keyboard.press('Shift+Tab');
    await expect.poll(readBorder).toBe('4px');
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
