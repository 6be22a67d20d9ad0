/** The slideshow of the home page, with a stopped clock. */
import { expect, type Locator } from '@playwright/test';
import { advanceTime, stopClock, waitForFrames } from '../clock.ts';
import { Part } from './part.ts';

/** The time for which a slide is shown before the image of the next one is requested. */
export const PRELOAD_MS = 1500;

/** The time from that request to the next slide. */
export const REST_MS = 2500;

export class Slideshow extends Part {
  readonly root = this.page.getByRole('region', { name: 'Showreel' });
  readonly video = this.root.locator('video');
  readonly slides = this.root.locator('[role=group]');
  readonly currentSlide = this.root.locator('[role=group]:not([inert])');
  readonly image = this.currentSlide.locator('img');
  /** The image of the slide after the current one, when it is in the page. */
  readonly nextImage = this.root.locator(
    ':is([role=group]:not([inert]) + *, :first-child:has(~ [aria-label^="7 of"]:not([inert]))) img',
  );
  readonly blurredCopies = this.root.locator('img:not([role=group] img)');
  readonly blurredCopy = this.blurredCopies.filter({ visible: true });
  /** The element whose slides screen readers announce while the slideshow is stopped. */
  readonly liveRegion = this.root.locator('[aria-live]:has([role=group])');
  readonly next = this.#button('Next slide');
  readonly previous = this.#button('Previous slide');
  readonly pause = this.#button('Pause slideshow');
  readonly play = this.#button('Play slideshow');
  readonly worksLink = this.root.getByRole('link', { name: /^\d+ works?$/ });
  readonly servicesLink = this.root.getByRole('link', { name: 'Our Services', exact: true });

  #button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** @returns the dot of a slide, counted from 1 */
  dot(number: number): Locator {
    return this.#button(`Go to slide ${number}`);
  }

  /** @returns the counter at a slide, for example `01 / 07` */
  counter(number: number): Locator {
    return this.root.getByText(`0${number} / 07`, { exact: true });
  }

  /** Opens the home page with a stopped clock, and waits until the slideshow is hydrated. */
  async open(): Promise<void> {
    await stopClock(this.page);
    await this.page.goto('/');
    await advanceTime(this.page, 100);
    await expect(this.video).toBeAttached();
    await waitForFrames(this.page);
  }

  /** Expects the counter and the name of a slide to be current, and its blurred copy to be the only one. */
  async expectSlide(number: number): Promise<void> {
    await expect(this.counter(number)).toBeVisible();
    await expect(this.currentSlide).toHaveAccessibleName(`${number} of 7`);
    await expect(this.blurredCopy).toHaveCount(1);
  }

  /** Clicks the dot of a slide, expects the slide, and moves the mouse away from the controls. */
  async show(number: number): Promise<void> {
    await this.dot(number).click();
    await this.expectSlide(number);
    await this.moveMouseAway();
  }

  async expectLoaded(image: Locator): Promise<void> {
    await expect(image).toHaveJSProperty('complete', true);
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }

  /** Waits until the next image and its blurred copy have loaded or failed, and the slideshow has noticed it. */
  async expectNextComplete(next = this.nextImage): Promise<void> {
    for (const image of [next, ...(await this.blurredCopies.all())]) {
      await expect(image).toHaveJSProperty('complete', true);
    }
    await waitForFrames(this.page);
  }

  /** Advances the clock until the next image is requested, and waits until it is loaded. */
  async preloadNext(): Promise<void> {
    await advanceTime(this.page, PRELOAD_MS);
    await this.expectLoaded(this.nextImage);
    await this.expectNextComplete();
  }

  /** Advances the clock until the next slide, whose image is loaded in between. */
  async passSlide(): Promise<void> {
    await this.preloadNext();
    await advanceTime(this.page, REST_MS);
  }

  /** Moves the mouse away from the controls, where it pauses the slideshow. */
  async moveMouseAway(): Promise<void> {
    await this.page.mouse.move(720, 20);
    await waitForFrames(this.page);
  }
}
