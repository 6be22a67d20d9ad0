/** The marquee of client logos on the home page. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export class ClientMarquee {
  readonly root: Locator;
  /** All logos, the repeated ones included. */
  readonly logos: Locator;
  readonly allClientsLink: Locator;
  readonly pauseBox: Locator;
  /** The label of the pause box; it says what a click does. */
  readonly pauseLabel: Locator;
  readonly playLabel: Locator;
  /** The part of the label that shows the focus. */
  readonly focusMark: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const section = page.locator('#clients');
    this.root = page.getByRole('region', { name: 'Client logos' });
    this.logos = this.root.locator('img');
    this.allClientsLink = page.getByRole('link', { name: 'All 31 clients' });
    this.pauseBox = section.getByRole('checkbox');
    this.pauseLabel = section.getByText('Pause', { exact: true });
    this.playLabel = section.getByText('Play', { exact: true });
    this.focusMark = section.locator('input[type=checkbox] + label i').first();
  }

  /** Opens home and brings the marquee into the middle of the viewport. */
  async open(): Promise<void> {
    await this.#page.goto('/');
    await this.root.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
  }

  /** Expects one animation in the given state. */
  async expectAnimation(state: AnimationPlayState): Promise<void> {
    await expect.poll(() => this.animationStates()).toEqual([state]);
  }

  animationStates(): Promise<AnimationPlayState[]> {
    return this.root.evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ playState }) => playState),
    );
  }
}
