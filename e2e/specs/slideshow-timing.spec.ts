import { expect, test } from '../support/fixtures.ts';
import { recordRequests } from '../support/islands.ts';
import { advanceTime, scrollTo } from '../support/motion.ts';
import { PRELOAD_MS, REST_MS } from '../support/pages/slideshow.ts';

test('the slide changes every four seconds and fades in; the next image is requested after 1.5 s', {
  tag: ['@S4.02', '@S4.04', '@S4.05', '@S9.02', '@H2.05', '@H2.11'],
}, async ({ page, context, slideshow }) => {
  const images = recordRequests(page, /\.(?:avif|webp)$/);
  const animations = await context.newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await slideshow.open();
  await expect(slideshow.currentSlide).toHaveCSS('opacity', '1');
  // A slide chosen by the visitor is shown for the same time.
  await advanceTime(page, 1000);
  await slideshow.show(7);
  await slideshow.moveMouseAway();
  for (const number of [7, 1]) {
    await slideshow.expectSlide(number);
    images.length = 0;
    await advanceTime(page, PRELOAD_MS - 1);
    expect(images, `1499 ms after slide ${number}`).toEqual([]);
    await advanceTime(page, 1);
    await slideshow.expectLoaded(slideshow.nextImage);
    // The image and its blurred copy. Those of the first slide are already loaded.
    expect(images).toHaveLength(number < 7 ? 2 : 0);
    await advanceTime(page, REST_MS - 1);
    await slideshow.expectSlide(number);
    await advanceTime(page, 1);
  }
  await slideshow.expectSlide(2);

  // While the new slide fades in, the previous one is visible behind it.
  const previous = page.getByRole('group', { name: '1 of 7', includeHidden: true });
  await expect(slideshow.currentSlide).toHaveCSS('opacity', '0');
  await expect(previous).toBeVisible();
  await expect(previous).toHaveCSS('opacity', '1');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(slideshow.currentSlide).toHaveCSS('opacity', '1');
  await expect(previous).toBeHidden();
});

test('the slideshow stops in six cases, and continues with the remaining time', {
  tag: ['@S4.05', '@D16d', '@D16e', '@H1.08', '@H2.05'],
}, async ({ page, slideshow }) => {
  const { pause, play, servicesLink, video } = slideshow;
  const setTabHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const reduceMotion = () => page.emulateMedia({ reducedMotion: 'reduce' });
  const allowMotion = async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await play.click();
  };
  await slideshow.open();
  for (const [name, stateOfVideo, stop, start] of [
    ['pause button', 'paused', () => pause.click(), () => play.click()],
    ['hovered', 'playing', () => slideshow.counter(1).hover(), async () => {}],
    ['focused', 'playing', () => servicesLink.press('Tab'), () => page.keyboard.press('Shift+Tab')],
    ['hidden tab', 'paused', () => setTabHidden(true), () => setTabHidden(false)],
    ['out of view', 'paused', () => scrollTo(page, 3000), () => scrollTo(page, 0)],
    ['reduced motion', 'removed', reduceMotion, allowMotion],
  ] as const) {
    await test.step(name, async () => {
      await slideshow.preloadNext();
      await expect(video).toHaveJSProperty('paused', false);
      // Two pauses on a slide leave it the rest of its time.
      for (const shownMs of [0, 1000]) {
        await advanceTime(page, shownMs);
        await stop();
        if (name !== 'hovered') await slideshow.moveMouseAway();
        if (stateOfVideo === 'removed') await expect(video).toHaveCount(0);
        else await expect(video).toHaveJSProperty('paused', stateOfVideo === 'paused');
        await expect(slideshow.liveRegion).toHaveAttribute('aria-live', 'polite');
        await advanceTime(page, 10_000);
        await slideshow.expectSlide(1);
        await start();
        await slideshow.moveMouseAway();
        await expect(video).toHaveJSProperty('paused', false);
        await expect(slideshow.liveRegion).toHaveAttribute('aria-live', 'off');
      }
      await advanceTime(page, REST_MS - 1000 - 1);
      await slideshow.expectSlide(1);
      await advanceTime(page, 1);
      await slideshow.expectSlide(2);
      await slideshow.show(1);
      await slideshow.moveMouseAway();
    });
  }
});
