import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { loadPage } from '../support/built-page.ts';
import { advanceTime, stopClock, waitForFrames } from '../support/clock.ts';
import { DESKTOP } from '../support/devices.ts';
import { expect, test } from '../support/fixtures.ts';
import { numberIn } from '../support/picture-numbers.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';
import { THUMBNAILS } from '../support/test-content.ts';

test.use(DESKTOP);

const HOST_THUMBNAIL = /^https:\/\/img\.youtube\.com\/vi\/([\w-]{11})\/hqdefault\.jpg\?t=\d{13}$/;

/**
 * @returns what the image of a work shows: the number of its own picture in every format and width, the ID of the video
 *   whose picture it has, or the placeholder
 */
async function readThumbnail(card: string, src = ''): Promise<number | string> {
  const id = HOST_THUMBNAIL.exec(src)?.[1];
  if (id) return id;
  if (/^\/_astro\/[\w-]+\.svg$/.test(src)) return 'placeholder';
  const files = card.match(/\/_astro\/[\w.-]+/g) ?? [];
  const pictures = files.map((file) => numberIn(readFileSync(path.join(SITE_FOLDER, file))));
  const [number, ...others] = new Set(await Promise.all(pictures));
  return others.length === 0 ? (number ?? src) : `${number} and ${others}`;
}

/** The works on the page of a category. */
const WORKS = 'main a[target=_blank]';

for (const { slug } of CATEGORIES) {
  test(`the works of ${slug} have their thumbnails`, {
    tag: [
      ...['@S2.22', '@S2.36', '@S2.37', '@S3.02', '@S3.03', '@S7.09', '@S7.10'],
      ...['@D06a', '@D06b', '@D06c', '@D22', '@H2.04', '@H7.01'],
    ],
  }, async () => {
    const $ = loadPage(`/portfolio/${slug}`);
    const images = [...$(`${WORKS} img`)];
    const shown = [...$(WORKS)].map((card, index) =>
      readThumbnail($.html($(card).find('picture')), images[index]?.attribs['src']),
    );
    expect(await Promise.all(shown)).toEqual(THUMBNAILS[slug]);
    // The first row is loaded immediately.
    for (const image of images.slice(3)) expect(image.attribs['loading']).toBe('lazy');
  });
}

test('a category leads to the next, the last to the first, and is marked', {
  tag: '@H8.48',
}, () => {
  const pages = CATEGORIES.map(({ slug }) => loadPage(`/portfolio/${slug}`));
  const paths = CATEGORIES.map(({ slug }) => `/portfolio/${slug}`);
  const hrefs = (links: string) => pages.map(($) => $(`main ${links}`).attr('href'));
  expect(hrefs('a:contains("Next reel")')).toEqual([...paths.slice(1), paths[0]]);
  expect(hrefs('[aria-current=page]')).toEqual(paths);
});

test('one work takes the full width, two share it, and more are in threes', {
  tag: '@H8.49',
}, async ({ page, category }) => {
  for (const [slug, columns] of [
    ['infographics', 1],
    ['psa', 2],
    ['human-interest-story', 3],
  ] as const) {
    await page.goto(`/portfolio/${slug}`);
    const edges = await category.works.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
    const { x = 0, width = 0 } = (await category.bestWorks.locator('..').boundingBox()) ?? {};
    expect(new Set(edges.map(([left]) => Math.round(left ?? 0))).size, slug).toBe(columns);
    expect(edges[0]?.[0], slug).toBeCloseTo(x, 0);
    expect(edges[columns - 1]?.[1], slug).toBeCloseTo(x + width, 0);
  }
});

test('each credit has its own line, and missing details leave no gap', {
  tag: ['@H5.04', '@H8.49'],
}, async ({ page, category: { works } }) => {
  await page.goto('/portfolio/documentary');
  const lastLineOf = async (title: string) =>
    (await works.filter({ hasText: title }).getByText('Watch').boundingBox())?.y;
  await expect(works.first().getByText('camera: Member 16', { exact: true })).toBeVisible();
  expect(await lastLineOf('No details')).toBe(await lastLineOf('Every detail'));
  await expect(works.locator('css=:scope > span:empty')).toHaveCount(0);
});

test('a category card names its first four works on hover and on focus, until Escape', {
  tag: ['@H1.13', '@H8.51'],
}, async ({ page }) => {
  await page.goto('/portfolio');
  const card = page.getByRole('main').locator('a[href="/portfolio/tv-episode"]');
  const names = card.locator('.card-image > span').first();
  for (const [show, leave] of [
    [() => card.hover(), () => page.mouse.move(0, 0)],
    [() => card.focus(), () => card.blur()],
  ] as const) {
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await expect(names).toHaveCSS('opacity', '0');
    await show();
    await expect(names).toHaveCSS('opacity', '1');
    await expect(names.locator('span')).toHaveText([
      'Episode 1: own thumbnail',
      'Episode 2: Vimeo’s player',
      'Episode 3: host without www',
      'Episode 4: no picture at all',
    ]);
    await page.keyboard.press('Escape');
    await expect(names).toBeHidden();
    await leave();
    await show();
    await expect(names).toBeVisible();
    await leave();
  }
});

test.describe('the buttons of the category scroller', () => {
  const findScroller = (page: Page) => {
    const scroller = page.getByRole('region', { name: 'Portfolio categories' });
    return {
      scroller,
      back: page.getByRole('button', { name: 'Previous categories' }),
      on: page.getByRole('button', { name: 'Next categories' }),
      /** How far it is scrolled, in widths of the scroller. */
      position: () => scroller.evaluate((node) => node.scrollLeft / node.clientWidth),
    };
  };

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    const { scroller, back } = findScroller(page);
    await scroller.scrollIntoViewIfNeeded();
    await expect(back).toHaveAttribute('aria-disabled', 'true');
  });

  test('add up quick clicks, are marked at the end, keep the focus, and scroll back', {
    tag: ['@browsers', '@H8.09'],
  }, async ({ page }) => {
    const { scroller, back, on, position } = findScroller(page);
    // Quick clicks add up; one for each card is more than enough. All are in one task, before the first one scrolls: Firefox
    // reports the end of a scroll 150 ms late, and a click until then may not add up.
    await on.evaluate((button: HTMLElement, cards) => {
      for (const _ of cards) button.click();
    }, CATEGORIES);
    await on.press('Enter');
    await expect(scroller.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
    await expect(back).toHaveAttribute('aria-disabled', 'false');
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect(back.locator('svg')).toHaveCSS('opacity', '1');
    await expect(on.locator('svg')).not.toHaveCSS('opacity', '1');
    await expect(on).toBeFocused();
    const end = await position();
    await back.press('Enter');
    await expect.poll(position).toBeLessThan(end - 0.5);
  });

  test('with reduced motion, scroll at once, from where the visitor has scrolled to', {
    tag: ['@browsers', '@H1.10', '@H8.09'],
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { scroller, back, on, position } = findScroller(page);
    const atClick = await on.evaluate((button: HTMLElement) => {
      button.click();
      return document.querySelector('[data-scroller]')?.scrollLeft;
    });
    expect(atClick).toBeGreaterThan(100);
    const scrollToStart = () =>
      scroller.evaluate((node) => node.scrollTo({ left: 0, behavior: 'instant' }));
    const turnWheel = async () => {
      await scroller.hover();
      await page.mouse.wheel(-5000, 0);
    };
    for (const scrollBack of [scrollToStart, turnWheel]) {
      await on.press('Enter');
      await expect(back).toHaveAttribute('aria-disabled', 'false');
      await scrollBack();
      await expect(back).toHaveAttribute('aria-disabled', 'true');
      await expect(on).toHaveAttribute('aria-disabled', 'false');
      // From now on as in browsers that do not report the end of a scroll.
      await page.evaluate(() => addEventListener('scrollend', (e) => e.stopPropagation(), true));
    }
    await on.press('Enter');
    await expect.poll(position).toBeGreaterThan(0.5);
    expect(await position()).toBeLessThan(1.2);
  });
});

test('a category card stays under the pointer, and Tab scrolls only its row', {
  tag: '@H1.04',
}, async ({ page }) => {
  await page.goto('/');
  const scroller = page.getByRole('region', { name: 'Portfolio categories' });
  await scroller.scrollIntoViewIfNeeded();
  // The browser stays on the page.
  await page.route('/portfolio/product-video', (route) => route.fulfill({ status: 204 }));
  const { x = 0, y = 0 } = (await scroller.getByRole('link').nth(1).boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await waitForFrames(page);
  await expect(scroller).toHaveJSProperty('scrollLeft', 0);
  await page.mouse.up();
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('Tab');
  await expect(scroller).not.toHaveJSProperty('scrollLeft', 0);
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

const ROTATION_MS = 10_000;

test('the index of a category advances every 10 s, without a layout shift', {
  tag: ['@S4.15', '@S9.05', '@D05a', '@D05b'],
}, async ({ page }) => {
  await stopClock(page);
  await page.goto('/');
  const categories = page.getByRole('region', { name: 'Portfolio categories' });
  const items = categories.getByRole('listitem');
  const expectIndices = async (turn: number) => {
    const indices = await items.evaluateAll((all) =>
      all.map((item) => item.getAttribute('data-rotation-index')),
    );
    expect(indices, `turn ${turn}`).toEqual(CATEGORIES.map(({ works }) => String(turn % works)));
  };
  const markup = async () =>
    (await categories.innerHTML()).replaceAll(/ data-rotation-index="\d+"/g, '');
  const before = await markup();

  await expectIndices(0);
  await advanceTime(page, ROTATION_MS - 1);
  await expectIndices(0);
  await advanceTime(page, 1);
  await expectIndices(1);
  // No category has more than eight works.
  await advanceTime(page, 8 * ROTATION_MS);
  await expectIndices(9);
  expect(await markup()).toBe(before);
  await expect(page.locator('astro-island [data-rotation-index]')).toHaveCount(0);
});
