import { waitForFrames } from '../support/clock.ts';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { scrollPosition, scrollTo, topOf } from '../support/scroll.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';
import { SERVICES } from '../support/specification.ts';

/** The sections of the home page below the hero. */
const SECTIONS = ['about', 'services', 'portfolio', 'clients', 'contact'];
const REVEAL_OFFSET_PX = 100;

/** @returns the description of a reveal by `RevealAnimations`: it fades in and moves up, and is hidden before */
const reveal = (durationMs: number, delayMs = 0) => [
  `0 translateY(down) → 1 none in ${durationMs} ms after ${delayMs} ms, now at 0`,
];

test('a section is revealed once, when it is 100 px below the viewport', {
  tag: ['@browsers', '@S2.14', '@D03b'],
}, async ({ page, reveals }) => {
  const viewportHeight = page.viewportSize()?.height ?? 0;
  await reveals.freeze();
  await page.goto('/');
  for (const id of SECTIONS.slice(1)) {
    const section = page.locator(`#${id}`);
    const near = Math.ceil((await topOf(section)) - viewportHeight - REVEAL_OFFSET_PX);
    await scrollTo(page, near - 1);
    expect(await reveals.of(section), `${id}, 101 px below`).toEqual([[]]);
    await scrollTo(page, near);
    expect(await reveals.of(section), `${id}, 100 px below`).toEqual([reveal(700)]);
  }
  await reveals.finish();
  await scrollTo(page, 0);
  const services = page.locator('#services');
  await scrollTo(page, (await topOf(services)) - viewportHeight - REVEAL_OFFSET_PX / 2);
  expect(await reveals.of(services), 'the second time').toEqual([[]]);
  await expect(services).toHaveCSS('opacity', '1');
});

for (const { name, path, cards, first, second, clauses } of [
  {
    name: 'reasons are revealed once, 100 ms apart',
    path: '/about',
    cards: '.reason-cards > li',
    first: [reveal(800), reveal(800, 100), reveal(800, 200)],
    second: [[], [], []],
    clauses: ['@S9.09', '@S9.11'],
  },
  {
    name: 'service cards are revealed each time they come into view, 20 ms apart',
    path: '/',
    cards: '#services li',
    first: SERVICES.map((_, index) => reveal(400, 20 * index)),
    second: SERVICES.map((_, index) => reveal(400, 20 * index)),
    clauses: ['@S9.08', '@S9.10'],
  },
]) {
  test(name, { tag: clauses }, async ({ page, reveals }) => {
    await reveals.freeze();
    await page.goto(path);
    expect(await reveals.scrollPast(page.locator(cards))).toEqual(first);
    await scrollTo(page, 0);
    await reveals.finish();
    expect(await reveals.scrollPast(page.locator(cards)), 'again').toEqual(second);
  });
}

test('content above the fold does not wait for an animation', {
  tag: '@D03d',
}, async ({ page, reveals }) => {
  await page.setViewportSize(VIEWPORTS_PX.tablet);
  await reveals.freeze();
  for (const path of ['/', '/about', '/services']) {
    await page.goto(path);
    await waitForFrames(page);
    expect(await reveals.faded({ inViewport: true }), path).toEqual([]);
  }
});

test('nothing stays hidden after a reload of a scrolled page', {
  tag: ['@D03a', '@D03b'],
}, async ({ page, reveals }) => {
  await page.goto('/?from=mail');
  await scrollTo(page, 3000);
  await page.reload();
  // What is above may become a little lower or higher when it is complete.
  await expect.poll(() => scrollPosition(page)).toBeCloseTo(3000, -2);
  await expect.poll(() => reveals.faded()).toEqual([]);
});

test('nothing above the target of a link is hidden, or revealed later', {
  tag: ['@D03a', '@D03b'],
}, async ({ page, reveals }) => {
  await reveals.freeze();
  await page.goto('/#contact');
  await expect(page.getByRole('form', { name: 'Contact form' })).toBeInViewport();
  await expect.poll(() => reveals.faded()).toEqual([]);
  for (const id of SECTIONS.toReversed()) {
    const section = page.locator(`#${id}`);
    await scrollTo(page, (await topOf(section)) - 200);
    expect(await reveals.of(section), id).toEqual([[]]);
  }
});

test('with reduced motion everything is visible, without an animation', {
  tag: '@D03c',
}, async ({ page, reveals }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reveals.freeze();
  for (const path of ['/', '/about']) {
    await page.goto(path);
    await scrollThrough(page);
    const parts = page.locator('main section, main li');
    expect((await reveals.of(parts)).flat(), path).toEqual([]);
    expect(await reveals.faded()).toEqual([]);
  }
});
