import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import {
  comesAlive,
  connectBy,
  drawFinger,
  hold,
  pass,
  record,
  recordScripts,
  showChanges,
  stopClock,
} from '../support/islands.ts';
import { recordPositions } from '../support/motion.ts';
import { ROOT_FOLDER } from '../support/settings.ts';

/** What the slides are, in order: a film, four pictures, two films. */
const SLIDES = ['film', 'picture', 'picture', 'picture', 'picture', 'film', 'film'] as const;
const COUNT = SLIDES.length;

const onPhone = { tag: '@phone' };

const PICTURE = /\.(?:avif|webp)$/;
const FILM = /\.(?:webm|mp4)$/;

const hero = (page: Page) => page.getByRole('region', { name: 'Showreel' });
const control = (page: Page, name: string) => hero(page).getByRole('button', { name, exact: true });
const dot = (page: Page, number: number) => control(page, `Go to slide ${number}`);
const film = (page: Page) => hero(page).locator('video');
const slides = (page: Page) => hero(page).locator('[role=group]');
const currentSlide = (page: Page) => hero(page).locator('[role=group]:not([inert])');
const blurredCopy = (page: Page) =>
  hero(page).locator('img:not([role=group] img)').filter({ visible: true });

/** Opens home with its clock stopped, and waits for the slideshow to come alive by itself. */
async function openShow(page: Page): Promise<void> {
  await stopClock(page);
  await page.goto('/');
  await pass(page, 100);
  await expect(film(page)).toBeAttached();
  await showChanges(page);
}

/** Expects the slide of a number, from 1, by all that a visitor can tell it by. */
async function expectSlide(page: Page, number: number): Promise<void> {
  const readSigns = (region: Element) => ({
    counter: /\d\d \/ \d\d/.exec(region.textContent)?.[0],
    slide: region.querySelector('[role=group]:not([inert])')?.ariaLabel,
    dot: region.querySelector('button[aria-current]')?.ariaLabel,
  });
  await expect
    .poll(() => hero(page).evaluate(readSigns), { intervals: [30, 60, 100] })
    .toEqual({ counter: `0${number} / 07`, slide: `${number} of 7`, dot: `Go to slide ${number}` });
}

const isLoaded = (picture: Locator) =>
  picture.evaluate((image) => {
    const { complete, naturalWidth } = image as HTMLImageElement;
    return complete && naturalWidth > 0;
  });

/** Waits until the picture of the following slide is there. */
async function nextPictureArrives(page: Page): Promise<void> {
  const next = hero(page).locator('[role=group][inert] img');
  await expect.poll(() => isLoaded(next)).toBe(true);
}

/** Lets a whole slide pass, and its successor’s picture arrive in time. */
async function passSlide(page: Page): Promise<void> {
  await pass(page, 1500);
  await nextPictureArrives(page);
  await pass(page, 2500);
}

/** Takes the mouse off the controls, where it would hold the show. */
async function leaveControls(page: Page): Promise<void> {
  await page.mouse.move(720, 20);
  await showChanges(page);
}

/** Lets the page believe that the visitor looks at another tab. */
async function setTabHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await showChanges(page);
}

const isPlaying = (page: Page) =>
  film(page).evaluate((video) => !(video as HTMLVideoElement).paused);

/** The average colours of a picture in a coarse grid, to compare pictures by. */
const colours = (picture: Locator): Promise<number[]> =>
  picture.evaluate((image) => {
    const canvas = document.createElement('canvas');
    canvas.width = 8;
    canvas.height = 4;
    const context = canvas.getContext('2d');
    context?.drawImage(image as HTMLImageElement, 0, 0, 8, 4);
    return [...(context?.getImageData(0, 0, 8, 4).data ?? [])];
  });

/**
 * How bright a picture is as it is painted, and the largest step from one point to the next of 64 in a row,
 * both of 255.
 */
const look = (picture: Locator) =>
  picture.evaluate((image) => {
    const [width, height] = [64, 36];
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas.');
    const { filter, imageRendering } = getComputedStyle(image);
    if (imageRendering !== 'auto') throw new Error(`It is drawn ${imageRendering}.`);
    context.filter = filter;
    context.drawImage(image as HTMLImageElement, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const points = Array.from({ length: width * height }, (_, index) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(index * 4);
      return (red + green + blue) / 3;
    });
    const steps = points.map((point, index) =>
      index % width === 0 ? 0 : Math.abs(point - (points[index - 1] ?? point)),
    );
    return {
      brightness: points.reduce((sum, point) => sum + point, 0) / points.length,
      sharpestEdge: Math.max(...steps),
    };
  });

/** Colours as shares of their average, to compare a dark picture with a bright one. */
function relative(all: number[]): number[] {
  const shown = all.filter((_, index) => index % 4 < 3);
  const average = shown.reduce((sum, value) => sum + value, 0) / shown.length;
  return shown.map((value) => value / average);
}

const distance = (one: number[], other: number[]) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0);

test.describe('the slides', () => {
  test('are a film, four pictures and two films, and follow each other round', {
    tag: ['@S2.30', '@S3.01', '@S4.01', '@S4.02', '@S9.02'],
  }, async ({ page }) => {
    await openShow(page);
    const pictures = new Set<string>();
    for (const [index, kind] of SLIDES.entries()) {
      await expectSlide(page, index + 1);
      await expect(film(page)).toHaveCount(kind === 'film' ? 1 : 0);
      pictures.add((await currentSlide(page).locator('img').getAttribute('src')) ?? '');
      await control(page, 'Next slide').click();
    }
    await expectSlide(page, 1);
    expect(pictures.size).toBe(COUNT);
  });

  test('go backwards too, from the first to the last', { tag: ['@S2.30', '@S4.03'] }, async ({
    page,
  }) => {
    await openShow(page);
    for (const number of [7, 6, 5, 4, 3, 2, 1]) {
      await control(page, 'Previous slide').click();
      await expectSlide(page, number);
    }
  });

  test('can each be jumped to by a dot', { tag: ['@S2.31', '@S4.04'] }, async ({ page }) => {
    await openShow(page);
    await expect(hero(page).getByRole('button', { name: /^Go to slide \d$/ })).toHaveCount(COUNT);
    for (const number of [4, 7, 2, 6, 1, 5, 3]) {
      await dot(page, number).click();
      await expectSlide(page, number);
      // Counted, and timed as in a film: four seconds each.
      const seconds = String((number - 1) * 4).padStart(2, '0');
      await expect(hero(page).getByText(`00:00:${seconds}:00`, { exact: true })).toBeVisible();
    }
  });

  test('stand before a blurred and darkened copy of themselves', { tag: ['@S4.07'] }, async ({
    page,
  }) => {
    await openShow(page);
    const sharp: number[][] = [];
    const blurred: number[][] = [];
    for (let number = 1; number <= COUNT; number++) {
      await dot(page, number).click();
      await expectSlide(page, number);
      const picture = currentSlide(page).locator('img');
      await expect.poll(() => isLoaded(picture)).toBe(true);
      await expect.poll(() => isLoaded(blurredCopy(page))).toBe(true);
      sharp.push(await colours(picture));
      blurred.push(await colours(blurredCopy(page)));
      const [original, copy] = [await look(picture), await look(blurredCopy(page))];
      expect(copy.brightness).toBeLessThan(0.6 * original.brightness);
      // As dark, but sharp, it would be more than 0.4.
      expect(copy.sharpestEdge).toBeLessThan(0.3 * original.sharpestEdge);
    }
    const nearest = sharp.map((slide) => {
      const distances = blurred.map((copy) => distance(relative(slide), relative(copy)));
      return distances.indexOf(Math.min(...distances)) + 1;
    });
    expect(nearest).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

test('the slides are the homepage film, the pictures h1 to h4 and the films h5 and h6, in this order', {
  tag: ['@S3.01', '@S9.02'],
}, async ({ page, request }) => {
  const sources = path.join(ROOT_FOLDER, 'src/content/images/slides');
  const names = ['homepage', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
  const shrink = async (picture: Buffer) => [
    ...(await sharp(picture).removeAlpha().resize(8, 4, { fit: 'fill' }).raw().toBuffer()),
  ];
  const originals = await Promise.all(
    names.map(async (name, index) => {
      const still = SLIDES[index] === 'film' ? `${name}-poster.jpg` : `${name}.jpg`;
      return shrink(await readFile(path.join(sources, still)));
    }),
  );
  await openShow(page);
  for (const [index, name] of names.entries()) {
    await dot(page, index + 1).click();
    await expectSlide(page, index + 1);
    const address = (await currentSlide(page).locator('img').getAttribute('src')) ?? '';
    const shown = await shrink(await (await request.get(address)).body());
    const distances = originals.map((original) => distance(shown, original));
    expect(names[distances.indexOf(Math.min(...distances))], `slide ${index + 1}`).toBe(name);
    if (SLIDES[index] !== 'film') continue;
    const src = (await film(page).locator('source[type="video/mp4"]').getAttribute('src')) ?? '';
    const mp4 = await (await request.get(src)).body();
    expect(mp4.equals(await readFile(path.join(sources, `${name}.mp4`))), name).toBe(true);
  }
});

test.describe('time', () => {
  test('brings the next slide every four seconds, not a millisecond early, and the first after the last', {
    tag: ['@browsers', '@S4.02', '@S4.05', '@S9.02'],
  }, async ({ page }) => {
    await openShow(page);
    await pass(page, 1500);
    await nextPictureArrives(page);
    await pass(page, 2499);
    await expectSlide(page, 1);
    await pass(page, 1);
    await expectSlide(page, 2);
    for (const number of [3, 4, 5, 6, 7, 1]) {
      await passSlide(page);
      await expectSlide(page, number);
    }
  });

  test('starts anew when the visitor chooses a slide', {
    tag: ['@S4.04', '@S4.05', '@S9.02'],
  }, async ({ page }) => {
    await openShow(page);
    await pass(page, 3000);
    await dot(page, 4).click();
    await leaveControls(page);
    await pass(page, 1500);
    await nextPictureArrives(page);
    await pass(page, 2499);
    await expectSlide(page, 4);
    await pass(page, 1);
    await expectSlide(page, 5);
  });

  test('goes on after a tap, which leaves no pointer behind', {
    tag: [onPhone.tag, '@S4.02', '@S4.05'],
  }, async ({ page }) => {
    await openShow(page);
    await control(page, 'Next slide').tap();
    await expectSlide(page, 2);
    await passSlide(page);
    await expectSlide(page, 3);
  });

  test('stands still from pause to play, and what is left of it remains', {
    tag: ['@D16e'],
  }, async ({ page }) => {
    await openShow(page);
    await pass(page, 1500);
    await nextPictureArrives(page);
    await pass(page, 1500);
    await control(page, 'Pause slideshow').click();
    await leaveControls(page);
    await expect.poll(() => isPlaying(page)).toBe(false);
    await pass(page, 60_000);
    await expectSlide(page, 1);

    await control(page, 'Play slideshow').click();
    await leaveControls(page);
    await expect.poll(() => isPlaying(page)).toBe(true);
    await pass(page, 999);
    await expectSlide(page, 1);
    await pass(page, 1);
    await expectSlide(page, 2);
  });

  test('stands still while the mouse is on the controls, or the keyboard', {
    tag: ['@D16d'],
  }, async ({ page }) => {
    await openShow(page);
    await pass(page, 1500);
    await nextPictureArrives(page);
    await hero(page).getByText('01 / 07').hover();
    await pass(page, 60_000);
    await expectSlide(page, 1);
    await leaveControls(page);
    await pass(page, 2500);
    await expectSlide(page, 2);

    await pass(page, 1500);
    await nextPictureArrives(page);
    await hero(page).getByRole('link', { name: 'Our Services' }).focus();
    await page.keyboard.press('Tab');
    await expect(dot(page, 1)).toBeFocused();
    await pass(page, 60_000);
    await expectSlide(page, 2);
    await page.keyboard.press('Shift+Tab');
    await pass(page, 2500);
    await expectSlide(page, 3);
  });

  for (const [guest, arrive] of Object.entries({
    mouse: (page: Page) => dot(page, 3).hover(),
    keyboard: (page: Page) => dot(page, 3).focus(),
  })) {
    test(`does not start under a ${guest} that was on the controls first`, {
      tag: '@D16d',
    }, async ({ page }) => {
      await stopClock(page);
      await page.goto('/');
      await arrive(page);
      await expect(film(page)).toBeAttached();
      await pass(page, 1500);
      await pass(page, 60_000);
      await expectSlide(page, 1);
    });
  }

  test('stands still in a tab that nobody looks at, and while the hero is off the screen', {
    tag: '@H2.05',
  }, async ({ page }) => {
    await openShow(page);
    await pass(page, 1500);
    await nextPictureArrives(page);
    await setTabHidden(page, true);
    await expect.poll(() => isPlaying(page)).toBe(false);
    await pass(page, 60_000);
    await expectSlide(page, 1);
    await setTabHidden(page, false);
    await expect.poll(() => isPlaying(page)).toBe(true);
    await expectSlide(page, 1);

    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    await expect.poll(() => isPlaying(page)).toBe(false);
    await pass(page, 60_000);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => isPlaying(page)).toBe(true);
    await expectSlide(page, 1);
    await pass(page, 2500);
    await expectSlide(page, 2);
  });
});

test.describe('the controls', () => {
  test('answer the arrow keys', { tag: ['@H1.09'] }, async ({ page }) => {
    await openShow(page);
    await control(page, 'Pause slideshow').focus();
    for (const number of [2, 3]) {
      await page.keyboard.press('ArrowRight');
      await expectSlide(page, number);
    }
    for (const number of [2, 1, 7]) {
      await page.keyboard.press('ArrowLeft');
      await expectSlide(page, number);
    }
    // With Alt the arrow is the browser’s own way back.
    await page.keyboard.press('Control+ArrowRight');
    await showChanges(page);
    await expectSlide(page, 7);
  });

  test('keep the keyboard’s place while the slides change', { tag: ['@S4.02', '@H1.05'] }, async ({
    page,
  }) => {
    await openShow(page);
    await control(page, 'Next slide').focus();
    for (const number of [2, 3, 4]) {
      await page.keyboard.press('Enter');
      await expectSlide(page, number);
      await expect(control(page, 'Next slide')).toBeFocused();
    }
  });

  test.describe('gliding', () => {
    test.use({ gliding: true });

    test('lead to the services', { tag: ['@S2.29'] }, async ({ page }) => {
      await page.goto('/');
      const positions = await recordPositions(page);
      await hero(page).getByRole('link', { name: 'Our Services', exact: true }).click();
      await expect(page).toHaveURL('/#services');
      const heading = page.locator('#services').getByRole('heading', { level: 2 });
      await expect(heading).toBeInViewport();
      await expect
        .poll(async () => Math.round((await page.locator('#services').boundingBox())?.y ?? -1))
        .toBeLessThanOrEqual(88);
      expect((await positions()).length).toBeGreaterThan(5);
    });
  });
});

test.describe('a finger', () => {
  const centre = async (page: Page) => {
    const box = await currentSlide(page).boundingBox();
    return { x: 195, y: (box?.y ?? 0) + 200 };
  };

  test('draws the next slide in, and the previous one back', {
    tag: [onPhone.tag, '@H1.09'],
  }, async ({ page }) => {
    await openShow(page);
    await drawFinger(page, await centre(page), { x: -120, y: 10 });
    await expectSlide(page, 2);
    await drawFinger(page, await centre(page), { x: 120, y: 10 });
    await expectSlide(page, 1);
    await drawFinger(page, await centre(page), { x: 120, y: 10 });
    await expectSlide(page, 7);
  });

  test('that only touches or that scrolls changes no slide, nor do two fingers', {
    tag: [onPhone.tag, '@H1.09'],
  }, async ({ page }) => {
    await openShow(page);
    await drawFinger(page, await centre(page), { x: -8, y: 3 });
    await showChanges(page);
    await expectSlide(page, 1);
    await drawFinger(page, await centre(page), { x: 0, y: 0 }, 2);
    await showChanges(page);
    await expectSlide(page, 1);
    await drawFinger(page, await centre(page), { x: -60, y: -180 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await showChanges(page);
    await expectSlide(page, 1);
  });
});

test.describe('to assistive technology', () => {
  test('it is a carousel of seven slides, of which one can be reached', { tag: '@H1.08' }, async ({
    page,
  }) => {
    await openShow(page);
    await expect(hero(page)).toHaveAttribute('aria-roledescription', 'carousel');
    for (const number of [1, 2]) {
      await expect(currentSlide(page)).toHaveCount(1);
      await expect(currentSlide(page)).toHaveAttribute('aria-roledescription', 'slide');
      await expect(currentSlide(page)).toHaveAccessibleName(`${number} of 7`);
      await expect(currentSlide(page).locator('img')).toHaveAttribute('alt', /\w{3}/);
      await pass(page, 1500);
      await nextPictureArrives(page);
      await expect(slides(page)).toHaveCount(2);
      await expect(currentSlide(page)).toHaveCount(1);
      await pass(page, 2500);
    }
  });

  test('it speaks of its slides only when it does not run by itself', { tag: '@H1.08' }, async ({
    page,
  }) => {
    await openShow(page);
    const spoken = hero(page).locator('[aria-live]');
    await expect(spoken).toHaveAttribute('aria-live', 'off');
    await expect(spoken.locator('[role=group]')).toHaveCount(1);
    await control(page, 'Pause slideshow').click();
    await leaveControls(page);
    await expect(spoken).toHaveAttribute('aria-live', 'polite');
    await control(page, 'Play slideshow').click();
    await leaveControls(page);
    await expect(spoken).toHaveAttribute('aria-live', 'off');
  });
});

test.describe('films', () => {
  test.use({ films: true });

  test('play by themselves, over and over, without sound, in their place', {
    tag: ['@S4.06'],
  }, async ({ page }) => {
    await openShow(page);
    for (const number of [1, 6, 7]) {
      await dot(page, number).click();
      await expectSlide(page, number);
      for (const property of ['autoplay', 'loop', 'muted', 'playsInline']) {
        await expect(film(page)).toHaveJSProperty(property, true);
      }
      await expect.poll(() => isPlaying(page)).toBe(true);
      await expect(film(page)).toHaveCSS('opacity', '1');
    }
  });

  test('are fetched when it is their turn', { tag: ['@D16b'] }, async ({ page }) => {
    const films = record(page, (request) => FILM.test(request.url()));
    await openShow(page);
    await expect.poll(() => films.length).toBe(1);
    await dot(page, 5).click();
    await expectSlide(page, 5);
    await leaveControls(page);
    // The slide before a film readies the film's poster, and no more than that.
    await pass(page, 1500);
    await nextPictureArrives(page);
    await pass(page, 2400);
    expect(new Set(films).size).toBe(1);
    await pass(page, 100);
    await expectSlide(page, 6);
    await expect.poll(() => new Set(films).size).toBe(2);
    await passSlide(page);
    await expectSlide(page, 7);
    await expect.poll(() => new Set(films).size).toBe(3);
  });

  const THRIFT = [
    { what: 'to a visitor who saves data', connection: { saveData: true, effectiveType: '4g' } },
    ...['3g', '2g', 'slow-2g'].map((effectiveType) => ({
      what: `over ${effectiveType}`,
      connection: { saveData: false, effectiveType },
    })),
    { what: 'to a visitor who wants less motion', connection: { effectiveType: '4g' } },
  ];
  for (const { what, connection } of THRIFT) {
    test(`never come ${what}`, { tag: ['@D16c'] }, async ({ page }) => {
      if (what.includes('motion')) await page.emulateMedia({ reducedMotion: 'reduce' });
      await connectBy(page, connection);
      const films = record(page, (request) => FILM.test(request.url()));
      await stopClock(page);
      await page.goto('/');
      for (const number of [6, 7, 1]) {
        await dot(page, number).click();
        await expectSlide(page, number);
        await leaveControls(page);
        await pass(page, 1500);
        await expect.poll(() => isLoaded(currentSlide(page).locator('img'))).toBe(true);
        await expect(film(page)).toHaveCount(0);
      }
      expect(films).toEqual([]);
    });
  }

  test('that fail leave the poster, and the show goes on', { tag: ['@D16a', '@H3.07'] }, async ({
    page,
    problems,
  }) => {
    problems.expect(/^request failed: .*\.(?:webm|mp4) /);
    await page.route(FILM, (route) => route.abort());
    await openShow(page);
    const poster = currentSlide(page).locator('img');
    await expect(film(page)).toHaveCSS('opacity', '0');
    await expect(poster).toHaveCSS('opacity', '1');
    await expect(poster).toBeInViewport();
    expect(await isLoaded(poster)).toBe(true);
    await passSlide(page);
    await expectSlide(page, 2);
  });
});

test.describe('with less motion', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stopClock(page);
    await page.goto('/');
    await control(page, 'Next slide').click();
    await leaveControls(page);
    await expectSlide(page, 2);
  });

  test('the show does not advance by itself', { tag: ['@D16d'] }, async ({ page }) => {
    await expect(control(page, 'Play slideshow')).toBeVisible();
    await pass(page, 60_000);
    await expectSlide(page, 2);
  });

  test('the show runs for those who start it, whatever their line does', {
    tag: ['@S4.05', '@D16d'],
  }, async ({ page }) => {
    await control(page, 'Play slideshow').click();
    await leaveControls(page);
    await page.evaluate(() => {
      const { connection } = navigator as Navigator & { connection: EventTarget };
      connection.dispatchEvent(new Event('change'));
    });
    await passSlide(page);
    await expectSlide(page, 3);
  });
});

test('a show that runs stops when the visitor asks for less motion', { tag: ['@D16d'] }, async ({
  page,
}) => {
  await openShow(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(control(page, 'Play slideshow')).toBeVisible();
  await expect(film(page)).toHaveCount(0);
  await pass(page, 1500);
  await pass(page, 60_000);
  await expectSlide(page, 1);
});

test('only an incoming slide fades in, and the outgoing one is hidden once it has', {
  tag: [onPhone.tag, '@S4.05', '@H2.11'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ animationName, target }) => {
      const { ariaLabel } = target as Element;
      if (animationName === 'fade-in') document.documentElement.dataset.faded += `${ariaLabel};`;
    });
  });
  await openShow(page);
  const faded = page.locator('html');
  await pass(page, 1500);
  await nextPictureArrives(page);
  await pass(page, 2500);
  await expectSlide(page, 2);
  await expect(faded).toHaveAttribute('data-faded', /2 of 7;$/);
  await expect(faded).not.toHaveAttribute('data-faded', /1 of 7/);
  await expect(page.getByRole('group', { name: '1 of 7', includeHidden: true })).toBeHidden();
});

for (const [wish, prepare] of Object.entries({
  'saves data': (page: Page) => connectBy(page, { saveData: true, effectiveType: '4g' }),
  'wants less motion': (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
})) {
  test(`a visitor who ${wish} gets no script until the first click, which counts`, {
    tag: ['@H2.02', '@H3.02'],
  }, async ({ page }) => {
    await prepare(page);
    const scripts = recordScripts(page);
    await stopClock(page);
    await page.goto('/');
    await pass(page, 60_000);
    expect(scripts).toEqual([]);
    await control(page, 'Next slide').click();
    await expectSlide(page, 2);
    expect(scripts.length).toBeGreaterThan(0);
  });
}

test('a finger that scrolls over a control loads no script, and its tap does', {
  tag: [onPhone.tag, '@H2.02'],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scripts = recordScripts(page);
  await page.goto('/contact');
  for (const control of [
    page.getByRole('banner').getByRole('button'),
    page.getByRole('textbox', { name: 'Subject' }),
    page.getByRole('link', { name: 'Scroll to top' }),
  ]) {
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    await drawFinger(page, { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }, { x: 0, y: 60 });
    await showChanges(page);
  }
  await page.goto('/');
  await drawFinger(page, { x: 195, y: 400 }, { x: 0, y: -150 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(scripts).toEqual([]);
  await dot(page, 3).tap();
  await expectSlide(page, 3);
});

test.describe('pictures', () => {
  test('are fetched one ahead, a second and a half into a slide', { tag: '@H2.05' }, async ({
    page,
  }) => {
    await openShow(page);
    const pictures = record(page, (request) => PICTURE.test(request.url()));
    for (const number of [2, 3]) {
      await pass(page, 1499);
      expect(pictures, `before slide ${number} is due`).toEqual([]);
      await pass(page, 1);
      await nextPictureArrives(page);
      // The picture and its blurred copy, each once.
      expect(pictures).toHaveLength(2);
      pictures.length = 0;
      await pass(page, 2500);
      await expectSlide(page, number);
    }
  });

  test('that are late are waited for', { tag: '@H3.07' }, async ({ page }) => {
    await openShow(page);
    const release = await hold(page, /\.avif$/);
    await pass(page, 1500);
    await pass(page, 60_000);
    await expectSlide(page, 1);
    await expect(currentSlide(page).locator('img')).toBeInViewport();
    release();
    await nextPictureArrives(page);
    await pass(page, 250);
    await expectSlide(page, 2);
    expect(await isLoaded(currentSlide(page).locator('img'))).toBe(true);
  });

  test('that fail leave their blurred copy, and the show goes on', { tag: '@H3.07' }, async ({
    page,
    problems,
  }) => {
    problems.expect(/^request failed: .*\.avif /);
    await openShow(page);
    await page.route(/\.avif$/, (route) => route.abort());
    await pass(page, 1500);
    const next = hero(page).locator('[role=group][inert] img');
    await expect
      .poll(() => next.evaluate((image) => (image as HTMLImageElement).complete))
      .toBe(true);
    await pass(page, 2500);
    await expectSlide(page, 2);
    await expect(currentSlide(page).locator('img')).toHaveCSS('opacity', '0');
    await expect(blurredCopy(page)).toHaveCount(1);
    await expect.poll(() => isLoaded(blurredCopy(page))).toBe(true);

    await page.unroute(/\.avif$/);
    await passSlide(page);
    await expectSlide(page, 3);
    await expect(currentSlide(page).locator('img')).toHaveCSS('opacity', '1');
  });

  test('that fail before the show is alive leave their blurred copy too', {
    tag: '@H3.07',
  }, async ({ page, problems }) => {
    problems.expect(/^request failed: .*\.avif /);
    await page.route(/\.avif$/, (route) => route.abort());
    await openShow(page);
    await comesAlive(dot(page, 1));
    await expect(currentSlide(page).locator('img')).toHaveCSS('opacity', '0');
    await expect(blurredCopy(page)).toHaveCount(1);
  });
});
