/** The slideshow of the home page. Its clock is stopped: only the test lets time pass. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { advanceTime, stopClock, waitForFrames } from '../motion.ts';

/** How long a slide is shown. */
export const SLIDE_MS = 4000;

/** How long a slide is shown before the picture of the following one is fetched. */
export const PRELOAD_MS = 1500;

export class Slideshow {
  readonly root: Locator;
  readonly film: Locator;
  readonly currentSlide: Locator;
  readonly picture: Locator;
  /** The picture of the following slide, once it is in the page. */
  readonly nextPicture: Locator;
  readonly blurredCopy: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly pause: Locator;
  readonly play: Locator;
  readonly servicesLink: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole('region', { name: 'Showreel' });
    this.film = this.root.locator('video');
    this.currentSlide = this.root.locator('[role=group]:not([inert])');
    this.picture = this.currentSlide.locator('img');
    this.nextPicture = this.root.locator('[role=group][inert] img');
    this.blurredCopy = this.root.locator('img:not([role=group] img)').filter({ visible: true });
    this.next = this.#button('Next slide');
    this.previous = this.#button('Previous slide');
    this.pause = this.#button('Pause slideshow');
    this.play = this.#button('Play slideshow');
    this.servicesLink = this.root.getByRole('link', { name: 'Our Services', exact: true });
  }

  #button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** The dot of a slide; slides are counted from 1. */
  dot(number: number): Locator {
    return this.#button(`Go to slide ${number}`);
  }

  /** The line that counts the slides, at a given slide. */
  counter(number: number): Locator {
    return this.root.getByText(`0${number} / 07`, { exact: true });
  }

  /** Opens home with the clock stopped, and waits until the slideshow is hydrated. */
  async open(): Promise<void> {
    await stopClock(this.#page);
    await this.#page.goto('/');
    await advanceTime(this.#page, 100);
    await expect(this.film).toBeAttached();
    await waitForFrames(this.#page);
  }

  /** Expects a slide to be the current one, by its counter, its name and its dot. */
  async expectSlide(number: number): Promise<void> {
    await expect(this.counter(number)).toBeVisible();
    await expect(this.currentSlide).toHaveAccessibleName(`${number} of 7`);
    await expect(this.root.locator('button[aria-current]')).toHaveAccessibleName(
      `Go to slide ${number}`,
    );
  }

  /** Shows a slide by its dot. */
  async show(number: number): Promise<void> {
    await this.dot(number).click();
    await this.expectSlide(number);
  }

  async expectLoaded(picture: Locator): Promise<void> {
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }

  async expectFilmPlaying(isPlaying: boolean): Promise<void> {
    await expect(this.film).toHaveJSProperty('paused', !isPlaying);
  }

  /** Advances to the moment at which the following picture is fetched, and waits for the picture. */
  async preloadNext(): Promise<void> {
    await advanceTime(this.#page, PRELOAD_MS);
    await this.expectLoaded(this.nextPicture);
  }

  /** Lets the current slide last its full time, its successor's picture arriving in between. */
  async passSlide(): Promise<void> {
    await this.preloadNext();
    await advanceTime(this.#page, SLIDE_MS - PRELOAD_MS);
  }

  /** Moves the mouse off the controls, where it would pause the slideshow. */
  async moveMouseAway(): Promise<void> {
    await this.#page.mouse.move(720, 20);
    await waitForFrames(this.#page);
  }
}
