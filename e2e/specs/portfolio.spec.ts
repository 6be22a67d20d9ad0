import { loadPage } from '../support/built-page.ts';
import { waitForFrames } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { CATEGORIES } from '../support/specification.ts';

const VIDEO_OR_SOCIAL_URL =
  /^https:\/\/(?:[\w-]+\.)*(?:youtu\.be|(?:youtube|youtube-nocookie|vimeo|facebook|instagram|tiktok)\.com)\//;

test('every category shows its works, which open in new tabs, and leads on to the next one', {
  tag: ['@S2.20', '@S2.21', '@S2.22', '@S3.02', '@S3.03', '@D20b', '@D23', '@H8.48'],
}, () => {
  for (const [index, { slug, works }] of CATEGORIES.entries()) {
    const $ = loadPage(`/portfolio/${slug}`);
    expect($('h1').text().trim()).toBe(slug.replaceAll('-', ' '));
    const main = $('main');
    expect(main.text()).toContain('Our best works in this category');
    expect(main.text()).not.toContain('No videos available');

    const cards = main.find('a[target=_blank]');
    expect(cards, slug).toHaveLength(works);
    for (const card of cards) {
      expect($(card).text()).toMatch(/\S\s+Watch\s+\(opens in a new tab\)\s*$/);
      expect($(card).find('img')).toHaveLength(1);
      expect(card.attribs['rel']).toContain('noopener');
      expect(card.attribs['href']).toMatch(VIDEO_OR_SOCIAL_URL);
    }

    // The last category leads to the first.
    const next = CATEGORIES[(index + 1) % CATEGORIES.length];
    const onward = main.find('a:contains("Next reel")');
    expect(onward.attr('href')).toBe(`/portfolio/${next?.slug}`);
    expect(onward.text().replaceAll(/\s+/g, ' ').trim()).toBe(`Next reel ${next?.name}`);

    // The row of bars below the heading, and the list at the end, mark the category.
    const marks = [...main.find('h1 ~ [aria-hidden] i')].map(({ attribs }) => attribs['class']);
    expect(marks).toEqual(CATEGORIES.map((one) => (one.slug === slug ? 'current' : undefined)));
    expect(main.find('[aria-current=page]').attr('href')).toBe(`/portfolio/${slug}`);
  }
});

test('works share the width of a row, and their last lines are at the same height', {
  tag: ['@H5.04', '@H8.49'],
}, async ({ page, category }) => {
  const { works } = category;
  for (const [slug, columns] of [
    ['infographics', 1],
    ['psa', 2],
    ['human-interest-story', 3],
    ['documentary', 3],
  ] as const) {
    await page.goto(`/portfolio/${slug}`);
    const edges = await works.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
    const { x = 0, width = 0 } = (await category.bestWorks.locator('..').boundingBox()) ?? {};
    expect(new Set(edges.map(([left]) => Math.round(left ?? 0))).size, slug).toBe(columns);
    expect(edges[0]?.[0], slug).toBeCloseTo(x, 0);
    expect(edges[columns - 1]?.[1], slug).toBeCloseTo(x + width, 0);
  }

  const lastLineOf = async (title: string) =>
    (await works.filter({ hasText: title }).getByText('Watch').boundingBox())?.y;
  await expect(works.first()).toContainText('2024 · Nepali, English · 1:02:03');
  expect(await lastLineOf('No details')).toBe(await lastLineOf('Every detail'));
  await expect(works.locator('css=:scope > span:empty')).toHaveCount(0);

  // Only a work that is hovered or focused has a play icon.
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

test('quick clicks on the buttons of the category scroller add up, and a button shows that it is at its end', {
  tag: ['@browsers', '@H8.09'],
}, async ({ page }) => {
  await page.goto('/');
  const scroller = page.getByRole('region', { name: 'Portfolio categories' });
  const back = page.getByRole('button', { name: 'Previous categories' });
  const on = page.getByRole('button', { name: 'Next categories' });
  const expectEnds = async (isAtStart: boolean, isAtEnd: boolean) => {
    await expect(back).toHaveAttribute('aria-disabled', String(isAtStart));
    await expect(on).toHaveAttribute('aria-disabled', String(isAtEnd));
    await expect(back.locator('svg')).toHaveCSS('opacity', isAtStart ? '0.4' : '1');
    await expect(on.locator('svg')).toHaveCSS('opacity', isAtEnd ? '0.4' : '1');
  };
  /** How far it is scrolled, in widths of the scroller. */
  const position = () => scroller.evaluate((node) => node.scrollLeft / node.clientWidth);
  await scroller.scrollIntoViewIfNeeded();
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  // A card that is partly visible does not move away under the pointer.
  await page.route('/portfolio/product-video', (route) => route.fulfill({ status: 204 }));
  const { x = 0, y = 0 } = (await scroller.getByRole('link').nth(1).boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await waitForFrames(page);
  expect(await position()).toBe(0);
  await page.mouse.up();
  // Both clicks are in one task, before the first has scrolled. Firefox reports the end 150 ms late, and what is clicked
  // until then may not add up.
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
  await expectEnds(false, false);

  // One click for each card is more than enough.
  await on.evaluate((button: HTMLElement, cards) => {
    for (const _ of cards) button.click();
  }, CATEGORIES);
  await on.press('Enter');
  const last = scroller.getByRole('listitem').last();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expectEnds(false, true);
  await expect(on).toBeFocused();
  const end = await position();
  await back.press('Enter');
  await expect.poll(position).toBeLessThan(end - 0.5);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  const atClick = on.evaluate((button: HTMLElement) => {
    button.click();
    return document.querySelector('[data-scroller]')?.scrollLeft;
  });
  expect(await atClick, 'with reduced motion, at once').toBeGreaterThan(100);

  // A visitor who scrolls goes on from there.
  await scroller.evaluate((node) => node.scrollTo({ left: 0, behavior: 'instant' }));
  await expectEnds(true, false);
  await on.press('Enter');
  await expect.poll(position).toBeGreaterThan(0.5);
  expect(await position()).toBeLessThan(1.2);
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
