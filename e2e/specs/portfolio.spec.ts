import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { loadPage } from '../support/built-page.ts';
import { waitForFrames } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { numbersIn } from '../support/picture-numbers.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';
import { readListedThings } from '../support/structured-data.ts';
import { THUMBNAILS } from '../support/test-content.ts';

const VIDEO_OR_SOCIAL_URL =
  /^https:\/\/(?:[\w-]+\.)*(?:youtu\.be|(?:youtube|youtube-nocookie|vimeo|facebook|instagram|tiktok)\.com)\//;
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
  const pictures = files.map((file) => numbersIn(readFileSync(path.join(SITE_FOLDER, file))));
  const [number, ...others] = new Set((await Promise.all(pictures)).flat());
  return others.length === 0 ? (number ?? src) : `${number} and ${others}`;
}

for (const [index, { slug, works }] of CATEGORIES.entries()) {
  test(`${slug} shows its works, and the next category`, {
    tag: [
      ...['@S2.20', '@S2.21', '@S2.22', '@S2.36', '@S2.37', '@S3.02', '@S3.03', '@S7.09'],
      ...['@D06a', '@D06b', '@D06c', '@D20b', '@D23', '@D26', '@H2.04', '@H5.02', '@H7.01'],
      '@H8.48',
    ],
  }, async () => {
    const $ = loadPage(`/portfolio/${slug}`);
    const main = $('main');
    const cards = main.find('a[target=_blank]').toArray();

    await test.step('heading', () => {
      expect($('h1').text().trim()).toBe(slug.replaceAll('-', ' '));
      expect(main.text()).toContain('Our best works in this category');
      expect(main.text()).not.toContain('No videos available');
    });
    await test.step('works, which open in new tabs', () => {
      expect(cards).toHaveLength(works);
      for (const card of cards) {
        expect($(card).text()).toMatch(/\S\s+Watch\s+\(opens in a new tab\)\s*$/);
        expect(card.attribs['href']).toMatch(VIDEO_OR_SOCIAL_URL);
      }
    });
    await test.step('thumbnails, in every format and width', async () => {
      const images = cards.map((card) => $(card).find('img'));
      const shown = images.map((image, at) =>
        readThumbnail($.html($(cards[at]).find('picture')), image.attr('src')),
      );
      expect(await Promise.all(shown)).toEqual(THUMBNAILS[slug]);
      // The first row is loaded immediately.
      for (const image of images.slice(3)) expect(image.attr('loading')).toBe('lazy');
    });
    await test.step('structured data', () => {
      const items = readListedThings($);
      expect(items.map((item) => item['@type'])).toEqual(Array(works).fill('CreativeWork'));
      expect(items.map(({ url }) => url)).toEqual(cards.map(({ attribs }) => attribs['href']));
      for (const { name = 'none', description = '' } of items) {
        for (const fact of [name, description]) expect(main.text()).toContain(fact);
      }
    });
    await test.step('the next category, after the last the first', () => {
      const next = CATEGORIES[(index + 1) % CATEGORIES.length];
      const onward = main.find('a:contains("Next reel")');
      expect(onward.attr('href')).toBe(`/portfolio/${next?.slug}`);
      expect(onward.text().replaceAll(/\s+/g, ' ').trim()).toBe(`Next reel ${next?.name}`);
    });
    await test.step('its place among the categories', () => {
      const marks = [...main.find('h1 ~ [aria-hidden] i')].map(({ attribs }) => attribs['class']);
      expect(marks).toEqual(CATEGORIES.map((one) => (one.slug === slug ? 'current' : undefined)));
      expect(main.find('[aria-current=page]').attr('href')).toBe(`/portfolio/${slug}`);
    });
  });
}

for (const [slug, columns] of [
  ['infographics', 1],
  ['psa', 2],
  ['human-interest-story', 3],
  ['documentary', 3],
] as const) {
  test(`${slug}: ${columns} in a row share the width`, {
    tag: '@H8.49',
  }, async ({ page, category }) => {
    await page.goto(`/portfolio/${slug}`);
    const edges = await category.works.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
    const { x = 0, width = 0 } = (await category.bestWorks.locator('..').boundingBox()) ?? {};
    expect(new Set(edges.map(([left]) => Math.round(left ?? 0))).size).toBe(columns);
    expect(edges[0]?.[0]).toBeCloseTo(x, 0);
    expect(edges[columns - 1]?.[1]).toBeCloseTo(x + width, 0);
  });
}

test('a work shows the details in its file, and without them there is no gap', {
  tag: ['@H5.04', '@H8.49'],
}, async ({ page, category: { works } }) => {
  await page.goto('/portfolio/documentary');
  const lastLineOf = async (title: string) =>
    (await works.filter({ hasText: title }).getByText('Watch').boundingBox())?.y;
  await expect(works.first()).toContainText('2024 · Nepali, English · 1:02:03');
  await expect(works.first()).toContainText('Direction: Member 04, camera: Member 16');
  await expect(works.first().getByText('camera: Member 16', { exact: true })).toBeVisible();
  expect(await lastLineOf('No details')).toBe(await lastLineOf('Every detail'));
  await expect(works.locator('css=:scope > span:empty')).toHaveCount(0);
});

test('only a work that is hovered or focused has a play icon', {
  tag: '@H8.49',
}, async ({ page, category: { works } }) => {
  await page.goto('/portfolio/documentary');
  const icon = (index: number) => works.nth(index).locator('.card-image span:has(svg)');
  for (const show of [() => works.first().hover(), () => works.first().press('Shift')]) {
    await show();
    await expect(icon(0)).toHaveCSS('opacity', '1');
    await expect(icon(1)).toHaveCSS('opacity', '0');
    await page.mouse.move(0, 0);
  }
});

test('a category card names its first four works on hover and on focus', {
  tag: '@H8.51',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/portfolio');
  const card = page.getByRole('main').locator('a[href="/portfolio/tv-episode"]');
  const names = card.locator('.card-image > span').first();
  for (const show of [() => card.hover(), () => card.focus()]) {
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

  /** Expects a button to show whether the scroller is at its end. */
  const expectEnd = async (button: Locator, isAtEnd: boolean) => {
    await expect(button).toHaveAttribute('aria-disabled', String(isAtEnd));
    await expect(button.locator('svg')).toHaveCSS('opacity', isAtEnd ? '0.4' : '1');
  };

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    const { scroller, back } = findScroller(page);
    await scroller.scrollIntoViewIfNeeded();
    await expect(back).toHaveAttribute('aria-disabled', 'true');
  });

  test('add up quick clicks', { tag: ['@browsers', '@H8.09'] }, async ({ page }) => {
    const { back, on, position } = findScroller(page);
    // Both clicks are in one task, before the first has scrolled. Firefox reports the end 150 ms late, and what is
    // clicked until then may not add up.
    const ended = await on.evaluateHandle((button: HTMLElement) => {
      const state = { isScrollEnded: false };
      const end = () => Object.assign(state, { isScrollEnded: true });
      addEventListener('scrollend', end, { once: true, capture: true });
      button.click();
      button.click();
      return state;
    });
    await expect.poll(() => ended.evaluate(({ isScrollEnded }) => isScrollEnded)).toBe(true);
    expect(await position()).toBeGreaterThan(1.2);
    await expectEnd(back, false);
    await expectEnd(on, false);
  });

  test('show the end, keep the focus there, and lead back', {
    tag: ['@browsers', '@H8.09'],
  }, async ({ page }) => {
    const { scroller, back, on, position } = findScroller(page);
    // One click for each card is more than enough.
    await on.evaluate((button: HTMLElement, cards) => {
      for (const _ of cards) button.click();
    }, CATEGORIES);
    await on.press('Enter');
    await expect(scroller.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
    await expectEnd(back, false);
    await expectEnd(on, true);
    await expect(on).toBeFocused();
    const end = await position();
    await back.press('Enter');
    await expect.poll(position).toBeLessThan(end - 0.5);
  });

  test('go on from where the visitor has scrolled to', {
    tag: ['@browsers', '@H8.09'],
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { scroller, back, on, position } = findScroller(page);
    await on.press('Enter');
    await on.press('Enter');
    await expectEnd(back, false);
    await scroller.evaluate((node) => node.scrollTo({ left: 0, behavior: 'instant' }));
    await expectEnd(back, true);
    await expectEnd(on, false);
    await on.press('Enter');
    await expect.poll(position).toBeGreaterThan(0.5);
    expect(await position()).toBeLessThan(1.2);
  });

  test('scroll at once with reduced motion', { tag: '@H1.10' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const atClick = findScroller(page).on.evaluate((button: HTMLElement) => {
      button.click();
      return document.querySelector('[data-scroller]')?.scrollLeft;
    });
    expect(await atClick).toBeGreaterThan(100);
  });
});

test('a category card that is partly visible stays under the pointer', {
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
});

test('Escape hides the titles over a category until the pointer comes back', {
  tag: '@H1.13',
}, async ({ page }) => {
  await page.goto('/portfolio');
  const card = page.getByRole('main').getByRole('link').first();
  const titles = card.locator('[data-titles]');
  await card.hover();
  await expect(titles).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(titles).toBeHidden();
  await page.mouse.move(0, 0);
  await card.hover();
  await expect(titles).toBeVisible();
});
