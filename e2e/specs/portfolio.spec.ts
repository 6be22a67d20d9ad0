import { readElements } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { CATEGORIES, SITE_NAME } from '../support/specification.ts';

const VIDEO_AND_SOCIAL_HOSTS =
  /(?:^|\.)(?:youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com|facebook\.com|instagram\.com|tiktok\.com)$/;

test('every category shows its works, which open in new tabs, and leads on to the next one', {
  tag: ['@S2.20', '@S2.21', '@S2.22', '@S3.02', '@S3.03', '@D01b', '@D20b', '@D23', '@H8.48'],
}, () => {
  for (const [index, { slug, name, works }] of CATEGORIES.entries()) {
    const elements = readElements(`/portfolio/${slug}`);
    const find = (tag: string) => elements.find((element) => element.name === tag);
    expect(find('title')?.text).toBe(`${name} · ${SITE_NAME}`);
    expect(find('h1')?.text.trim()).toBe(slug.replaceAll('-', ' '));
    expect(find('main')?.text).toContain('Our best works in this category');
    expect(find('main')?.text).not.toContain('No videos available');

    const cards = find('main')?.descendants.filter(
      ({ attributes }) => attributes['target'] === '_blank',
    );
    expect(cards, slug).toHaveLength(works);
    for (const { attributes, descendants, text } of cards ?? []) {
      expect(text).toMatch(/\S\s+Watch\s+\(opens in a new tab\)\s*$/);
      expect(attributes['rel']).toContain('noopener');
      expect(descendants.filter((element) => element.name === 'img')).toHaveLength(1);
      const { protocol, hostname } = new URL(attributes['href'] ?? '');
      expect(protocol).toBe('https:');
      expect(hostname).toMatch(VIDEO_AND_SOCIAL_HOSTS);
    }

    // The last category leads to the first.
    const next = CATEGORIES[(index + 1) % CATEGORIES.length];
    const onward = elements.find(
      ({ name: tag, text }) => tag === 'a' && /^\s*Next reel/.test(text),
    );
    expect(onward?.attributes['href']).toBe(`/portfolio/${next?.slug}`);
    expect(onward?.text.replaceAll(/\s+/g, ' ').trim()).toBe(`Next reel ${next?.name}`);
  }
});

test('a work without details leaves no gap between its title and “Watch”', {
  tag: '@H5.04',
}, async ({ page, category }) => {
  const { works } = category;
  await page.goto('/portfolio/documentary');
  const gapIn = async (title: string) => {
    const work = works.filter({ hasText: title });
    const above = await work.getByText(title, { exact: true }).boundingBox();
    const below = await work.getByText('Watch').boundingBox();
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect(works.first()).toContainText('2024 · Nepali, English · 1:02:03');
  expect(await gapIn('Every detail')).toBeGreaterThan(30);
  expect(await gapIn('No details')).toBeLessThan(16);
  await expect(works.locator('css=:scope > span:empty')).toHaveCount(0);
});

test('one work takes the full width, two share it, and more are in three columns', {
  tag: '@H8.49',
}, async ({ page, category }) => {
  for (const [slug, columns] of [
    ['infographics', 1],
    ['psa', 2],
    ['documentary', 3],
    ['human-interest-story', 3],
  ] as const) {
    await page.goto(`/portfolio/${slug}`);
    const boxes = await category.works.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    );
    const main = await category.bestWorks.locator('..').boundingBox();
    const { x: left = 0, width = 0 } = main ?? {};
    expect(new Set(boxes.map((box) => Math.round(box.left))).size, slug).toBe(columns);
    expect(boxes[0]?.left, slug).toBeCloseTo(left, 0);
    expect(boxes[columns - 1]?.right, slug).toBeCloseTo(left + width, 0);
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
  const back = page.getByRole('button', { name: 'Scroll reel back' });
  const on = page.getByRole('button', { name: 'Scroll reel on' });
  await scroller.scrollIntoViewIfNeeded();
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  const measure = () =>
    scroller.evaluate((node) => ({
      left: node.scrollLeft,
      width: node.clientWidth,
      rest: node.scrollWidth - node.clientWidth - node.scrollLeft,
    }));
  const { width } = await measure();
  // Both clicks are in one task, before the first has scrolled.
  await on.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect.poll(async () => (await measure()).left).toBeGreaterThan(1.2 * width);
  await expect(back).toHaveAttribute('aria-disabled', 'false');
  await expect(on).toHaveAttribute('aria-disabled', 'false');

  await on.focus();
  // One key press for each card is more than enough.
  for (const _ of CATEGORIES) await page.keyboard.press('Enter');
  await expect.poll(async () => Math.round((await measure()).rest)).toBeLessThan(2);
  await expect(on).toHaveAttribute('aria-disabled', 'true');
  await expect(on).toBeFocused();
  await expect(back).toHaveAttribute('aria-disabled', 'false');

  // A visitor who scrolls goes on from there.
  await scroller.evaluate((node) => node.scrollTo({ left: 0, behavior: 'instant' }));
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await on.press('Enter');
  await expect.poll(async () => (await measure()).left).toBeGreaterThan(0.5 * width);
  expect((await measure()).left).toBeLessThan(1.2 * width);
});
