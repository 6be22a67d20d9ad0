/** The animations that reveal sections and cards when they come into view. */
import type { Locator, Page } from '@playwright/test';
import { scrollTo, topOf } from '../motion.ts';

export class RevealAnimations {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Freezes every animation at its first frame, on this page and the following ones. Chromium only. */
  async freeze(): Promise<void> {
    const session = await this.#page.context().newCDPSession(this.#page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  }

  /** Brings every running reveal to its end. */
  async finish(): Promise<void> {
    await this.#page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        if (animation.constructor === Animation) animation.finish();
      }
    });
  }

  /** Describes the running reveals of each element; animations of style sheets are left out. */
  of(elements: Locator): Promise<string[][]> {
    return elements.evaluateAll((all) =>
      all.map((element) =>
        [element, ...element.children]
          .flatMap((part) => part.getAnimations())
          .filter((animation) => animation.constructor === Animation)
          .map(({ effect }) => {
            const { duration, delay } = (effect as KeyframeEffect).getTiming();
            const changes = (effect as KeyframeEffect)
              .getKeyframes()
              .map(({ opacity, transform }) => `${opacity} ${transform}`.replace(/\d+px/, 'down'));
            return `${changes.join(' → ')} in ${duration} ms after ${delay} ms`;
          }),
      ),
    );
  }

  /** The cards with the given headings. */
  cards(headings: readonly string[]): Locator {
    return this.#page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('heading') })
      .filter({ hasText: new RegExp(headings.map((text) => RegExp.escape(text)).join('|')) });
  }

  /** Scrolls down past the given cards and returns the reveals of each. */
  async scrollPast(cards: Locator): Promise<string[][]> {
    const end = await topOf(cards.last());
    for (let top = (await topOf(cards.first())) - 800; top < end; top += 250) {
      await scrollTo(this.#page, top);
    }
    return this.of(cards);
  }

  /** Returns the content of the page, or of the viewport alone, that is not fully opaque. */
  faded({ inViewport = false } = {}): Promise<string[]> {
    return this.#page.evaluate((isLimited) => {
      const opacityOf = (element: Element | null): number =>
        element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
      const content = 'main :is(h1, h2, h3, h4, p, img, li, li > *, input, textarea)';
      return [...document.querySelectorAll(content)]
        .filter((element) => !element.closest('[aria-hidden=true], [tabindex="-1"]'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return !isLimited || (bottom > 0 && top < innerHeight);
        })
        .filter((element) => opacityOf(element) < 1)
        .map((element) => `<${element.localName}> ${element.textContent?.trim().slice(0, 40)}`);
    }, inViewport);
  }
}
