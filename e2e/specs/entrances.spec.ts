import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  type Entrance,
  entrancesIn,
  findFaded,
  finishEntrances,
  holdMotion,
  look,
  scrollTo,
  topOf,
} from '../support/motion.ts';
import { CATEGORIES, SERVICES } from '../support/specification.ts';

/** The sections of the home page below the first window; the first of them is near from the start. */
const SECTIONS = ['about', 'services', 'portfolio', 'clients', 'contact'];
const REVEAL_OFFSET_PX = 100;
const ROTATION_MS = 10_000;
const bothEnds = { tag: ['@desktop', '@phone'] };

const entrance = (durationMs: number, delayMs = 0): Entrance[] => [
  { durationMs, delayMs, opacity: ['0', '1'], rises: true },
];

/** The cards with these headings; each is an item of a list. */
const cards = (page: Page, names: readonly string[]) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .filter({ hasText: new RegExp(names.map((name) => RegExp.escape(name)).join('|')) });
const REASONS = ['Professional Quality', 'Diverse Services', 'Client-Focused'];

/** Scrolls past all cards from above, and says how each came in. */
async function meet(page: Page, names: readonly string[]): Promise<Entrance[][]> {
  const all = cards(page, names);
  const end = await topOf(all.last());
  for (let top = (await topOf(all.first())) - 800; top < end; top += 250) await scrollTo(page, top);
  return entrancesIn(all);
}

async function expectNothingHidden(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findFaded, { inWindow: false })).toEqual([]);
}

test.describe('a section of the home page', () => {
  test('comes in 100 px before the window reaches it, and not a pixel sooner', {
    tag: ['@S2.14', '@S9.04'],
  }, async ({ page }) => {
    await holdMotion(page);
    await page.goto('/');
    for (const id of SECTIONS.slice(1)) {
      const section = page.locator(`#${id}`);
      const windowHeight = page.viewportSize()?.height ?? 0;
      const near = Math.ceil((await topOf(section)) - windowHeight - REVEAL_OFFSET_PX);
      await scrollTo(page, near - 1);
      expect(await entrancesIn(section), `${id}, 101 px below`).toEqual([[]]);
      await scrollTo(page, near);
      expect(await entrancesIn(section), `${id}, 100 px below`).toEqual([entrance(700)]);
      await expect(section).toHaveCSS('opacity', '0');
    }
  });

  test('comes in once', { tag: ['@D03b'] }, async ({ page }) => {
    await holdMotion(page);
    await page.goto('/');
    const section = page.locator('#services');
    const near = (await topOf(section)) - (page.viewportSize()?.height ?? 0) - 50;
    await scrollTo(page, near);
    expect(await entrancesIn(section)).toEqual([entrance(700)]);
    await finishEntrances(page);
    await scrollTo(page, 0);
    await scrollTo(page, near);
    expect(await entrancesIn(section)).toEqual([[]]);
    await expect(section).toHaveCSS('opacity', '1');
  });

  test('that a jump has passed by does not come in later', { tag: ['@D03a', '@D03b'] }, async ({
    page,
  }) => {
    await holdMotion(page);
    await page.goto('/#contact');
    await expect(page.getByRole('form', { name: 'Contact form' })).toBeInViewport();
    await look(page);
    await finishEntrances(page);
    for (const id of SECTIONS.toReversed()) {
      const section = page.locator(`#${id}`);
      await scrollTo(page, (await topOf(section)) - 200);
      expect(await entrancesIn(section), id).toEqual([[]]);
    }
  });
});

for (const path of ['/', '/services']) {
  test(`${path} brings its service cards in each time they come into view`, {
    tag: ['@S9.08', '@S9.10', '@D04a'],
  }, async ({ page }) => {
    await holdMotion(page);
    await page.goto(path);
    const away =
      path === '/' ? 0 : await page.evaluate(() => document.documentElement.scrollHeight);
    await scrollTo(page, away);
    await finishEntrances(page);
    for (const time of ['first', 'second']) {
      const met = await meet(page, SERVICES);
      expect(met, `the ${time} time`).toEqual(
        SERVICES.map((_, index) => entrance(400, 20 * index)),
      );
      await scrollTo(page, away);
      await finishEntrances(page);
    }
  });
}

for (const path of ['/', '/about']) {
  test(`${path} brings its three reasons in once`, { tag: ['@S9.09', '@S9.11', '@D04b'] }, async ({
    page,
  }) => {
    await holdMotion(page);
    await page.goto(path);
    expect(await meet(page, REASONS)).toEqual([
      entrance(800),
      entrance(800, 100),
      entrance(800, 200),
    ]);
    await finishEntrances(page);
    await scrollTo(page, 0);
    expect(await meet(page, REASONS)).toEqual([[], [], []]);
  });
}

for (const path of ['/', '/about', '/services', '/contact']) {
  test(`nothing in the first window of ${path} waits`, { tag: [...bothEnds.tag, '@D03d'] }, async ({
    page,
  }) => {
    await holdMotion(page);
    await page.goto(path);
    await look(page);
    expect(await page.evaluate(findFaded, { inWindow: true })).toEqual([]);

    // Nor is anything hidden for a script to show, be it at once.
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
      await route.fulfill({ response, body });
    });
    await page.reload();
    expect(await page.locator('script').count()).toBe(0);
    expect(await page.evaluate(findFaded, { inWindow: true })).toEqual([]);
  });
}

test.describe('nothing stays hidden', { tag: ['@D03a'] }, () => {
  test('after a jump to an anchor', { tag: '@browsers' }, async ({ page }) => {
    await page.goto('/#contact');
    await expect(page.getByRole('form', { name: 'Contact form' })).toBeInViewport();
    await expectNothingHidden(page);
  });

  test('after a press of the End key', async ({ page }) => {
    await page.goto('/');
    const end = page.getByRole('contentinfo').getByText('©');
    // A key that is pressed before the first paint is the browser's to drop.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(end).toBeInViewport({ timeout: 2_000 });
    }).toPass();
    await expectNothingHidden(page);
  });

  test('after a reload in the middle of the page', async ({ page }) => {
    await page.goto('/');
    await scrollTo(page, 3000);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);
    await expectNothingHidden(page);
  });
});

/** Runs in the page: how much moves in it, apart from the style changes that take no time. */
function countMotions(): number {
  return document.getAnimations().filter((motion) => !(motion instanceof CSSTransition)).length;
}

test('nothing comes in for those who want no motion', { tag: ['@D03c'] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdMotion(page);
  for (const path of ['/', '/about', '/services']) {
    await page.goto(path);
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < end; top += 600) {
      await scrollTo(page, top);
      expect(await page.evaluate(countMotions), path).toBe(0);
    }
    expect(await page.evaluate(findFaded, { inWindow: false })).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there from the start', { tag: ['@D03c'] }, async ({ page }) => {
    await holdMotion(page);
    for (const path of ['/', '/about', '/services']) {
      await page.goto(path);
      expect(await page.evaluate(findFaded, { inWindow: false }), path).toEqual([]);
    }
  });
});

test('nothing shifts while the reader goes down, up and down again', { tag: '@H2.06' }, async ({
  page,
}) => {
  await page.goto('/');
  // Only layout tells the browser which typefaces it lacks.
  await page.evaluate(() => document.body.getBoundingClientRect() && document.fonts.ready);
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (const stops of [8, -8, 8]) {
    for (let stop = 0; stop <= Math.abs(stops); stop++) {
      const share = stop / Math.abs(stops);
      await scrollTo(page, end * (stops > 0 ? share : 1 - share));
    }
  }
  const shifts = await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts);
  const total = shifts?.reduce((sum, shift) => sum + shift, 0);
  expect(total?.toFixed(2)).toBe('0.00');
});

test('every category counts its works round, ten seconds each, and shows nothing of it', {
  tag: ['@S4.15', '@S9.05', '@D05a', '@D05b'],
}, async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1);
  await page.goto('/');
  const reel = page.getByRole('region', { name: 'Portfolio categories' });
  const indices = () =>
    reel
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-rotation-index')));
  const picture = () =>
    reel.evaluate((element) => element.innerHTML.replaceAll(/ data-rotation-index="\d+"/g, ''));
  const before = await picture();
  expect(await indices()).toEqual(CATEGORIES.map(() => '0'));

  await page.clock.runFor(ROTATION_MS - 1);
  expect(await indices()).toEqual(CATEGORIES.map(() => '0'));
  await page.clock.runFor(1);
  expect(await indices()).toEqual(CATEGORIES.map(({ works }) => String(1 % works)));
  for (let turn = 2; turn <= 8; turn++) {
    await page.clock.runFor(ROTATION_MS);
    expect(await indices()).toEqual(CATEGORIES.map(({ works }) => String(turn % works)));
  }
  expect(await picture()).toBe(before);
  await expect(page.locator('astro-island [data-rotation-index]')).toHaveCount(0);
});
