import { expect, test } from '../support/fixtures.ts';
import { recordRequests } from '../support/islands.ts';
import { scrollTo, topOf } from '../support/motion.ts';
import { ClientMarquee } from '../support/pages/client-marquee.ts';

const CLIENTS = 31;
const CYCLE_MS = 40_000;
const LOGO_PX = 120;

test('the marquee shows the 31 logos twice, 120 px wide, and reads each client out once', {
  tag: ['@S2.39', '@S3.04', '@S9.07', '@D17a'],
}, async ({ page }) => {
  const { root, logos } = new ClientMarquee(page);
  await page.goto('/');
  await expect(root.getByRole('list')).toHaveCount(1);
  await expect(root.getByRole('listitem')).toHaveCount(CLIENTS);
  await expect(root.getByRole('img', { name: /^Client: \S/ })).toHaveCount(CLIENTS);

  const images = await logos.evaluateAll((all: HTMLImageElement[]) =>
    all.map(({ src, alt, clientWidth, clientHeight }) => ({ src, alt, clientWidth, clientHeight })),
  );
  const [first, second] = [images.slice(0, CLIENTS), images.slice(CLIENTS)];
  expect(new Set(first.map(({ alt }) => alt)).size).toBe(CLIENTS);
  expect(second).toEqual(first.map((image) => ({ ...image, alt: '' })));
  for (const { clientWidth, clientHeight } of images) {
    expect([clientWidth, clientHeight]).toEqual([LOGO_PX, LOGO_PX]);
  }
  // The keyboard stops at the region itself only.
  await expect(root.locator('a, button, [tabindex]')).toHaveCount(0);
});

test('it moves evenly, without end and without a visible seam, 40 s a cycle', {
  tag: ['@browsers', '@S2.39', '@S9.06'],
}, async ({ page }) => {
  const marquee = new ClientMarquee(page);
  await marquee.open();
  await marquee.expectAnimation('running');
  const motion = await marquee.root.evaluate((region) =>
    region.getAnimations({ subtree: true }).map((animation) => {
      const effect = animation.effect as KeyframeEffect;
      const { duration, iterations, delay } = effect.getTiming();
      const easings = [...new Set(effect.getKeyframes().map(({ easing }) => easing))];
      // At the end of a cycle the second list must be where the first one is at its beginning.
      const positions = () =>
        [...region.querySelectorAll('ul')].map((list) => list.getBoundingClientRect().left);
      animation.pause();
      animation.currentTime = 0;
      const [start] = positions();
      animation.currentTime = Number(duration) - 0.001;
      const [, end] = positions();
      const seamPx = Math.round((end ?? 0) - (start ?? 1));
      return { duration, iterations, delay, easings, seamPx };
    }),
  );
  const iterations = Number.POSITIVE_INFINITY;
  expect(motion).toEqual([
    { duration: CYCLE_MS, iterations, delay: 0, easings: ['linear'], seamPx: 0 },
  ]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('it pauses under the pointer, with keyboard focus, and by its pause control', {
      tag: ['@S2.40', '@D17b', '@D17c'],
    }, async ({ page }) => {
      const marquee = new ClientMarquee(page);
      await marquee.open();
      await marquee.expectAnimation('running');

      await test.step('pointer', async () => {
        await marquee.root.hover();
        await marquee.expectAnimation('paused');
        await page.mouse.move(0, 0);
        await marquee.expectAnimation('running');
      });
      await test.step('keyboard focus', async () => {
        await marquee.allClientsLink.focus();
        await page.keyboard.press('Shift+Tab');
        await expect(marquee.root).toBeFocused();
        await marquee.expectAnimation('paused');
        await page.keyboard.press('Tab');
        await marquee.expectAnimation('running');
      });
      await test.step('pause control by keyboard, which shows the focus', async () => {
        await expect(marquee.pauseBox).toHaveAccessibleName('Pause');
        await page.keyboard.press('Tab');
        await expect(marquee.pauseBox).toBeFocused();
        await expect(marquee.focusMark).toHaveCSS('outline-style', 'solid');
        await page.keyboard.press('Space');
        await marquee.expectAnimation('paused');
        await page.keyboard.press('Space');
        await marquee.expectAnimation('running');
      });
      await test.step('pause control by mouse', async () => {
        await marquee.pauseLabel.click();
        await page.mouse.move(0, 0);
        await marquee.expectAnimation('paused');
        await marquee.playLabel.click();
        await marquee.expectAnimation('running');
      });
    });
  });
}

test('its logos are loaded when it comes near, and none of them before', {
  tag: '@H2.05',
}, async ({ page }) => {
  const { root, logos } = new ClientMarquee(page);
  const requests = recordRequests(page, (request) => request.resourceType() === 'image');
  await page.goto('/');
  const addresses = await logos.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
  expect(addresses).toHaveLength(2 * CLIENTS);
  expect(requests.filter((address) => addresses.includes(address))).toEqual([]);

  await scrollTo(page, (await topOf(root)) - (page.viewportSize()?.height ?? 0));
  for (const logo of await logos.all()) await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it is a row that scrolls by keyboard, shows each client once, and has no pause control', {
    tag: '@H1.10',
  }, async ({ page }) => {
    const marquee = new ClientMarquee(page);
    await marquee.open();
    expect(await marquee.animationStates()).toEqual([]);
    await expect(marquee.logos.filter({ visible: true })).toHaveCount(CLIENTS);
    await expect(marquee.root).toHaveCSS('overflow-x', 'auto');
    await expect(marquee.pauseLabel).toBeHidden();
    await expect(marquee.pauseBox).toHaveCount(0);

    await marquee.root.focus();
    await page.keyboard.press('ArrowRight');
    await expect(marquee.root).not.toHaveJSProperty('scrollLeft', 0);
    const last = marquee.root.getByRole('img').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
});
