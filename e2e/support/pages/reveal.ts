/** The animations that reveal sections and cards as they scroll into view. */
import type { Locator } from '@playwright/test';
import { scrollTo, topOf } from '../scroll.ts';
import { Part } from './part.ts';

export class RevealAnimations extends Part {
  /** Freezes all reveals at their first frame, on this page and later ones. */
  async freeze(): Promise<void> {
    const freeze = () => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...parameters) {
        const animation = animate.apply(this, parameters);
        animation.pause();
        return animation;
      };
    };
    await this.page.addInitScript(freeze);
    await this.page.evaluate(freeze);
  }

  /** Finishes all running reveals. */
  async finish(): Promise<void> {
    await this.page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        if (animation.constructor === Animation) animation.finish();
      }
    });
  }

  /** @returns a description of the running reveals of each element, without CSS animations */
  of(elements: Locator): Promise<string[][]> {
    return elements.evaluateAll((all) =>
      all.map((element) =>
        [element, ...element.children]
          .flatMap((part) => part.getAnimations())
          .filter((animation) => animation.constructor === Animation)
          .map(({ effect }) => {
            // Without progress, the animation does not apply yet.
            const { duration, delay, progress } = (effect as KeyframeEffect).getComputedTiming();
            const changes = (effect as KeyframeEffect)
              .getKeyframes()
              .map(({ opacity, transform }) => `${opacity} ${transform}`.replace(/\d+px/, 'down'));
            return `${changes.join(' → ')} in ${duration} ms after ${delay} ms, now at ${progress}`;
          }),
      ),
    );
  }

  /** Scrolls down past the given cards. Returns the reveals of each, as `of` does. */
  async scrollPast(cards: Locator): Promise<string[][]> {
    const end = await topOf(cards.last());
    for (let top = (await topOf(cards.first())) - 800; top < end; top += 500) {
      await scrollTo(this.page, top);
    }
    return this.of(cards);
  }

  /** @returns the elements of the page, or only those in the viewport, that are not fully opaque */
  faded({ inViewport = false } = {}): Promise<string[]> {
    return this.page.evaluate((isLimited) => {
      const opacityOf = (element: Element | null): number =>
        element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
      return [...document.querySelectorAll('main *')]
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
