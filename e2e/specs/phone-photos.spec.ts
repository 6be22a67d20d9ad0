/** Pages of a copy of the project with phone photos, one of which is the only slide, and three clients. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { advanceTime } from '../support/motion.ts';
import { BUILD_TIMEOUT_MS, type ProjectCopy } from '../support/project-copy.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { buildCopyWithPhotos, CAMERA, openSingleSlide } from '../support/unusual-content.ts';

let copy: ProjectCopy;

// In default mode one worker builds the copy once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  copy = await buildCopyWithPhotos();
});

test.afterAll(() => copy.remove());

test('a phone photo is rotated and cropped wherever it is used, and no original is published', {
  tag: '@D28',
}, async () => {
  // The focus of the slide is its top.
  for (const [page, ratio, isDarkAtTop] of [
    ['team.html', 4 / 5, true],
    ['portfolio/podcast.html', 16 / 9, false],
    ['index.html', 16 / 9, true],
  ] as const) {
    // The photo is the first WebP image of each page.
    const source = /<img src="([^"]+\.webp)"/.exec(copy.read(page));
    const photo = sharp(path.join(copy.site, source?.[1] ?? ''))
      .greyscale()
      .raw();
    const { data, info } = await photo.toBuffer({ resolveWithObject: true });
    expect(info.width / info.height, page).toBeCloseTo(ratio, 1);
    const [top = 0, bottom = 0] = [2, info.height - 3].map(
      (row) => data[(row * info.width + Math.floor(info.width / 2)) * info.channels],
    );
    expect(top < 80, page).toBe(isDarkAtTop);
    expect(bottom, page).toBeGreaterThan(180);
  }

  const images = globSync('**/*.{jpg,jpeg,png,webp,avif}', { cwd: copy.site });
  expect(images.length).toBeGreaterThan(50);
  for (const name of images) {
    const file = readFileSync(path.join(copy.site, name));
    expect(file.includes(CAMERA), name).toBe(false);
    expect((await sharp(file).metadata()).width, name).toBeLessThan(3000);
  }
});

test('all thumbnails of a build have the same timestamp, and each build has its own', {
  tag: ['@D22', '@S7.10'],
}, () => {
  const timestamps = (html: string) =>
    new Set([...html.matchAll(/hqdefault\.jpg\?t=(\d+)/g)].map(([, time]) => time));
  const site = readFileSync(path.join(SITE_FOLDER, 'portfolio/documentary.html'), 'utf8');
  const first = timestamps(site);
  const second = timestamps(copy.read('portfolio/documentary.html'));
  expect([first.size, second.size]).toEqual([1, 1]);
  expect(second).not.toEqual(first);
  expect(timestamps(copy.read('portfolio/tv-episode.html'))).toEqual(second);
});

test('three logos are repeated to fill a viewport of 3840 px', {
  tag: ['@S2.39', '@H6.05'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 3840, height: 1200 });
  await copy.open(page, '/');
  const marquee = page.getByRole('region', { name: 'Client logos' });
  await expect(marquee.getByRole('img')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'All 3 clients' })).toBeVisible();
  await marquee.scrollIntoViewIfNeeded();
  const ends = await marquee.evaluate((element) => {
    const [animation] = element.getAnimations({ subtree: true });
    if (!animation) throw new Error('The logos do not move.');
    animation.pause();
    animation.currentTime = Number(animation.effect?.getTiming().duration) - 0.001;
    const logos = [...element.querySelectorAll('li')].map((logo) => logo.getBoundingClientRect());
    return { left: logos.at(0)?.left, right: logos.at(-1)?.right };
  });
  expect(ends.left).toBeLessThanOrEqual(0);
  expect(ends.right).toBeGreaterThanOrEqual(3840);
});

test('a slideshow of one image has no controls and sets no timers', {
  tag: '@H6.05',
}, async ({ page }) => {
  const hero = await openSingleSlide(copy, page);
  await expect(hero).not.toHaveAttribute('aria-roledescription');
  await expect(hero.getByRole('button')).toHaveCount(0);
  const delays = await page.evaluateHandle(() => {
    const set: unknown[] = [];
    const { setTimeout } = window;
    window.setTimeout = ((callback: () => void, delay?: number) => {
      set.push(delay);
      return setTimeout(callback, delay);
    }) as typeof window.setTimeout;
    return set;
  });
  await advanceTime(page, 20_000);
  expect(await delays.jsonValue()).toEqual([]);
});
