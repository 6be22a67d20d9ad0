import { loadPage } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { scrollTo } from '../support/scroll.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';
import { SITE_NAME } from '../support/specification.ts';

// Animations and page transitions, which other tests check, take time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the first Tab focuses a link that skips the header, which stays at the top of the viewport', {
  tag: ['@browsers', '@S2.02', '@S2.06', '@H1.05'],
}, async ({ page, header }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(header.skipLink).toBeFocused();
  await expect(header.skipLink).toBeInViewport();
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
  // Back leaves the page.
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // The browser goes on from the main content, whose first control comes next.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('a, button, [tabindex="0"]').first()).toBeFocused();
  for (const size of [VIEWPORTS_PX.phone, VIEWPORTS_PX.desktop]) {
    await page.setViewportSize(size);
    // At the top, the first picture shines through the header.
    for (const [depth, colour] of [
      [0, 'rgba(0, 0, 0, 0)'],
      [20, 'rgb(14, 12, 11)'],
    ] as const) {
      await scrollTo(page, depth);
      await expect(header.root).toHaveCSS('background-color', colour);
    }
    expect((await header.root.boundingBox())?.y).toBe(0);
  }
  // Only the link of the current page has a line.
  for (const [link, transform] of [
    [header.currentLink, 'none'],
    [header.link('Team'), 'matrix(0, 0, 0, 1, 0, 0)'],
  ] as const) {
    await expect(link).toHaveCSS('transform', transform, { pseudo: 'after' });
  }
  await header.contactButton.click();
  await expect(page).toHaveURL('/contact');
});

test('the footer shows the year of the visitor’s clock, and opens social networks in new tabs', {
  tag: ['@S2.11', '@S2.12', '@D21b'],
}, async ({ page, footer }) => {
  await page.clock.setFixedTime('2041-01-01T12:00:00');
  await page.goto('/about');
  await expect(footer.copyright).toHaveText(`© 2041 ${SITE_NAME}`);
  // A clock that is behind does not take the year of the build away.
  const builtFooter = loadPage('/about')('footer');
  const built = builtFooter.find(':contains("©")').last().text();
  expect(built).toMatch(/^© 20\d\d/);
  await page.clock.setFixedTime('2001-01-01T12:00:00');
  await page.reload();
  await expect(footer.copyright).toHaveText(built);
  // The large name fills the width.
  const name = footer.root.locator('[translate=no] p');
  for (const width of [320, 599, 600, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflowPx = () => name.evaluate((node) => node.scrollWidth - node.clientWidth);
    await expect.poll(overflowPx, `${width} px`).toBeLessThanOrEqual(1);
  }
  expect(builtFooter.find('a[target=_blank][rel~=noopener]')).toHaveLength(4);
});
