import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { scrollTo, topOf } from '../support/motion.ts';

const CLIENTS = 31;
const CYCLE_MS = 40_000;
const TILE_PX = 120;

const stripOf = (page: Page) => page.getByRole('region', { name: 'Client logos' });

/** Whether the animations of the strip run. */
const states = (page: Page) =>
  stripOf(page).evaluate((strip) =>
    strip.getAnimations({ subtree: true }).map(({ playState }) => playState),
  );

async function expectStrip(page: Page, state: AnimationPlayState): Promise<void> {
  await expect.poll(() => states(page)).toEqual([state]);
}

async function goToStrip(page: Page): Promise<void> {
  await page.goto('/');
  await stripOf(page).evaluate((strip) =>
    strip.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await expectStrip(page, 'running');
}

test('reads every client out once, though it shows them twice', {
  tag: ['@S2.39', '@S3.04', '@D17a'],
}, async ({ page }) => {
  await page.goto('/');
  const strip = stripOf(page);
  await expect(strip.getByRole('list')).toHaveCount(1);
  await expect(strip.getByRole('listitem')).toHaveCount(CLIENTS);
  await expect(strip.getByRole('img')).toHaveCount(CLIENTS);
  await expect(strip.getByRole('img', { name: /^Client: \S/ })).toHaveCount(CLIENTS);

  const lists = await strip.locator('ul').evaluateAll((all) =>
    all.map((list) => ({
      hidden: list.getAttribute('aria-hidden'),
      logos: [...list.querySelectorAll('img')].map(({ src }) => src),
      names: [...new Set([...list.querySelectorAll('img')].map(({ alt }) => alt))],
      stops: list.querySelectorAll('a, button, [tabindex]').length,
    })),
  );
  expect(lists.map(({ hidden }) => hidden)).toEqual([null, 'true']);
  expect(lists[0]?.names).toHaveLength(CLIENTS);
  expect(lists[1]?.names).toEqual(['']);
  expect(lists[1]?.logos).toEqual(lists[0]?.logos);
  expect(lists.map(({ stops }) => stops)).toEqual([0, 0]);
});

test('shows every logo 120 px wide and high', { tag: ['@S9.07'] }, async ({ page }) => {
  await page.goto('/');
  const sizes = await stripOf(page)
    .locator('img')
    .evaluateAll((logos) =>
      logos.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
    );
  expect(sizes).toEqual(Array.from({ length: 2 * CLIENTS }, () => [TILE_PX, TILE_PX]));
});

test('goes round in forty seconds, evenly, without end and without a seam', {
  tag: ['@browsers', '@S2.39', '@S9.06'],
}, async ({ page }) => {
  await goToStrip(page);
  const motion = await stripOf(page).evaluate((strip) =>
    strip.getAnimations({ subtree: true }).map((animation) => {
      const effect = animation.effect as KeyframeEffect;
      const { duration, iterations, delay } = effect.getTiming();
      const easings = new Set(effect.getKeyframes().map(({ easing }) => easing));
      // Where the first logo of the second list stands as a cycle ends, and the first list's as it begins.
      const first = () =>
        [...strip.querySelectorAll('ul')].map((list) => list.getBoundingClientRect().left);
      animation.pause();
      animation.currentTime = 0;
      const [start] = first();
      animation.currentTime = Number(duration) - 0.001;
      const [, end] = first();
      return {
        duration,
        iterations,
        delay,
        easings: [...easings],
        seam: Math.round((end ?? 0) - (start ?? 1)),
      };
    }),
  );
  expect(motion).toEqual([
    {
      duration: CYCLE_MS,
      iterations: Number.POSITIVE_INFINITY,
      delay: 0,
      easings: ['linear'],
      seam: 0,
    },
  ]);
});

test('pauses under the pointer', { tag: ['@S2.40'] }, async ({ page }) => {
  await goToStrip(page);
  await stripOf(page).hover();
  await expectStrip(page, 'paused');
  await page.mouse.move(0, 0);
  await expectStrip(page, 'running');
});

test('pauses while it has the keyboard', { tag: ['@D17b'] }, async ({ page }) => {
  await goToStrip(page);
  // It stands before the link to all clients.
  await page.getByRole('link', { name: 'All 31 clients' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(stripOf(page)).toBeFocused();
  await expectStrip(page, 'paused');
  await page.keyboard.press('Tab');
  await expectStrip(page, 'running');
});

for (const scripts of [true, false]) {
  test.describe(scripts ? 'the pause control' : 'the pause control without scripts', {
    tag: ['@D17c'],
  }, () => {
    test.use({ javaScriptEnabled: scripts });

    test('obeys the mouse', async ({ page }) => {
      await goToStrip(page);
      const section = page.locator('#clients');
      await section.getByText('Pause', { exact: true }).click();
      await expectStrip(page, 'paused');
      await page.mouse.move(0, 0);
      await expectStrip(page, 'paused');
      await section.getByText('Play', { exact: true }).click();
      await expectStrip(page, 'running');
    });

    test('obeys the keyboard, and shows that it has it', async ({ page }) => {
      await goToStrip(page);
      const control = page.locator('#clients').getByRole('checkbox');
      await expect(control).toHaveAccessibleName('Pause');
      await page.getByRole('link', { name: 'All 31 clients' }).focus();
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused();
      await expect(page.locator('label[for=marquee-toggle] i').first()).toHaveCSS('outline-style', 'solid');
      await page.keyboard.press('Space');
      await expectStrip(page, 'paused');
      await page.keyboard.press('Space');
      await expectStrip(page, 'running');
    });
  });
}

test('loads none of its logos from afar, and all of them when it comes near', {
  tag: '@H2.05',
}, async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  await page.goto('/');
  const strip = stripOf(page);
  const logos = strip.locator('img');
  const addresses = await logos.evaluateAll((all) =>
    all.map((logo) => (logo as HTMLImageElement).src),
  );
  expect(addresses).toHaveLength(2 * CLIENTS);
  expect(addresses.filter((address) => asked.has(address))).toEqual([]);

  const windowHeight = page.viewportSize()?.height ?? 0;
  await scrollTo(page, (await topOf(strip)) - windowHeight);
  const loaded = () =>
    logos.evaluateAll(
      (all) => all.filter((logo) => (logo as HTMLImageElement).naturalWidth > 0).length,
    );
  await expect.poll(loaded).toBe(2 * CLIENTS);
});

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('is a plain row that can be drawn along, each client once', { tag: '@H1.10' }, async ({
    page,
  }) => {
    await page.goto('/');
    const strip = stripOf(page);
    await strip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    expect(await states(page)).toEqual([]);
    await expect(strip.locator('img').filter({ visible: true })).toHaveCount(CLIENTS);
    await expect(strip).toHaveCSS('overflow-x', 'auto');

    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    const last = strip.getByRole('img').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });

  test('has nothing to pause', { tag: '@H1.10' }, async ({ page }) => {
    await page.goto('/');
    const section = page.locator('#clients');
    await expect(section.getByText('Pause', { exact: true })).toBeHidden();
    await expect(section.getByRole('checkbox')).toHaveCount(0);
  });
});
