/** The marquee of client logos on the home page. */
import type { Page } from '@playwright/test';
import { loadPage } from '../support/built-page.ts';
import { DESKTOP } from '../support/devices.ts';
import { expect, test } from '../support/fixtures.ts';
import { NEPALI_CONTENT } from '../support/nepali-content.ts';
import { recordRequests } from '../support/requests.ts';
import { scrollTo, topOf } from '../support/scroll.ts';

const CLIENTS = 31;

/** @returns the region, the moving track in it, all logos including the repeated ones, and the pause control */
function findMarquee(page: Page) {
  const marquee = page.getByRole('region', { name: 'Client logos' });
  const section = page.locator('#clients');
  return {
    marquee,
    track: marquee.locator('> div'),
    logos: marquee.locator('img'),
    // The name stays the same, so that “checked” means paused.
    pauseBox: section.getByRole('checkbox', { name: 'Pause logos', exact: true }),
    pauseLabel: section.getByText('Pause logos', { exact: true }),
  };
}

test('a logo of the marquee is 120 px wide', { tag: '@S9.07' }, async ({ page }) => {
  await page.goto('/');
  await expect(findMarquee(page).logos.first()).toHaveCSS('width', '120px');
});

test('the logos are loaded shortly before they are shown', {
  tag: '@H2.05',
}, async ({ page }) => {
  const { marquee, logos } = findMarquee(page);
  const requests = recordRequests(page, (request) => request.resourceType() === 'image');
  await page.goto('/');
  const urls = await logos.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
  expect(requests.filter((url) => urls.includes(url))).toEqual([]);
  await scrollTo(page, (await topOf(marquee)) - (page.viewportSize()?.height ?? 0));
  const countLoaded = () =>
    logos.evaluateAll(
      (all: HTMLImageElement[]) => all.filter(({ naturalWidth }) => naturalWidth > 0).length,
    );
  await expect.poll(countLoaded).toBe(2 * CLIENTS);
});

test('the marquee moves endlessly, without a jump, in 40 s', {
  tag: ['@S2.39', '@S9.06'],
}, async ({ page }) => {
  const { marquee, track } = findMarquee(page);
  await page.goto('/');
  await marquee.scrollIntoViewIfNeeded();
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await expect(track).toHaveCSS('animation-duration', '40s');
  await expect(track).toHaveCSS('animation-timing-function', 'linear');
  await expect(track).toHaveCSS('animation-iteration-count', 'infinite');
  const measure = () =>
    track.evaluate((element) => {
      const [animation] = element.getAnimations();
      animation?.pause();
      const boxOf = (list: Element | null | undefined, timeMs: number) => {
        if (animation) animation.currentTime = timeMs;
        return list?.getBoundingClientRect() ?? new DOMRect();
      };
      const row = boxOf(element.parentElement, 0);
      const first = boxOf(element.firstElementChild, 0);
      return {
        startPx: Math.round(first.left - row.left),
        isFull: first.width >= row.width,
        // At the end of a cycle, the second list must be where the first list starts.
        seamPx: Math.round(boxOf(element.lastElementChild, 39_999.99).left - first.left),
      };
    });
  const expected = { startPx: 0, isFull: true, seamPx: 0 };
  expect(await measure()).toEqual(expected);
  // Wider than all logos, and turned as by a translator.
  await page.setViewportSize({ width: 7680, height: 720 });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect.poll(measure).toEqual(expected);
});

test('with reduced motion the logos are a row that the visitor scrolls', {
  tag: '@H1.10',
}, async ({ page }) => {
  const { marquee, track, logos, pauseBox, pauseLabel } = findMarquee(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await marquee.scrollIntoViewIfNeeded();
  await expect(track).toHaveCSS('animation-name', 'none');
  await expect(logos.filter({ visible: true })).toHaveCount(CLIENTS);
  await expect(pauseLabel).toBeHidden();
  await expect(pauseBox).toHaveCount(0);
  await marquee.focus();
  await page.keyboard.press('ArrowRight');
  await expect(marquee).not.toHaveJSProperty('scrollLeft', 0);
  const last = marquee.getByRole('img').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test.describe('with 15 clients', () => {
  test.use({ content: NEPALI_CONTENT });

  test('logos are repeated until they are as wide as the widest screen', {
    tag: ['@S2.39', '@D17a'],
  }, ({ variant }) => {
    const lists = loadPage('/', variant.site)('[aria-label="Client logos"] ul');
    const tiles = lists.find('li').length;
    expect(lists.length % 2).toBe(0);
    expect(tiles / lists.length).toBe(15);
    // A tile is 168 px wide.
    expect((tiles / 2) * 168).toBeGreaterThanOrEqual(3840);
  });
});

test.describe('without JavaScript', () => {
  test.use({ ...DESKTOP, javaScriptEnabled: false });

  test('the marquee pauses on hover, on keyboard focus, and with its control', {
    tag: ['@S2.40', '@D17c', '@H8.07'],
  }, async ({ page }) => {
    const { marquee, track, pauseBox, pauseLabel } = findMarquee(page);
    const allClients = page.getByRole('link', { name: 'All 31 clients' });
    const icon = page.locator('#clients label i');
    const expectState = (state: 'running' | 'paused') =>
      expect(track).toHaveCSS('animation-play-state', state);
    await page.goto('/');
    await marquee.scrollIntoViewIfNeeded();
    await expectState('running');
    await marquee.hover();
    await expectState('paused');
    await page.mouse.move(0, 0);
    await expectState('running');

    await allClients.focus();
    for (const [key, target, state] of [
      ['Shift+Tab', marquee, 'paused'],
      ['Tab', allClients, 'running'],
      ['Tab', pauseBox, 'running'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(target).toBeFocused();
      await expectState(state);
    }
    await expect(icon).toHaveCSS('outline-style', 'solid');

    const background = await icon.evaluate((node) => getComputedStyle(node).backgroundColor);
    for (const toggle of [() => page.keyboard.press('Space'), () => pauseLabel.click()]) {
      await expect(pauseBox).not.toBeChecked();
      await toggle();
      await page.mouse.move(0, 0);
      await expect(pauseBox).toBeChecked();
      await expectState('paused');
      await expect(icon).not.toHaveCSS('background-color', background);
      await toggle();
      await expectState('running');
      await expect(icon).toHaveCSS('background-color', background);
    }
  });
});
