/** How tests look at movement without waiting for it. */
import type { Locator, Page } from '@playwright/test';

/** A fade and a rise that a script has set going. */
export interface Entrance {
  durationMs: number;
  delayMs: number;
  opacity: string[];
  /** Comes from below and ends where it belongs. */
  rises: boolean;
}

/**
 * Holds every animation at its first frame, on this page and on those that follow, so that none is over
 * before the test has looked at it.
 */
export async function holdMotion(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** Scrolls at once, and waits until the page's own observers have seen where the window stands now. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await look(page);
}

/** Notes the distinct places at which the page stands while it scrolls. */
export async function recordPositions(page: Page): Promise<() => Promise<number[]>> {
  const places = await page.evaluateHandle(() => {
    const seen = new Set<number>();
    addEventListener('scroll', () => seen.add(Math.round(scrollY)));
    return seen;
  });
  return async () => {
    // A page stands elsewhere at once, and says so a frame later.
    await look(page);
    return places.evaluate((seen) => [...seen]);
  };
}

/** Waits until every observer of the page has been told what is in view. */
export async function look(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The first frame may have begun before the last change; the second has seen it.
    for (let frame = 0; frame < 2; frame++) {
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    }
  });
}

/** Where something begins, in pixels from the top of the page. */
export function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top + scrollY);
}

/** The entrances under way in each of some elements; what their styles move is left out. */
export function entrancesIn(elements: Locator): Promise<Entrance[][]> {
  return elements.evaluateAll((all) =>
    all.map((element) =>
      [element, ...element.children]
        .flatMap((part) => part.getAnimations())
        .filter((animation) => animation.constructor === Animation)
        .map(({ effect }) => {
          const frames = (effect as KeyframeEffect).getKeyframes();
          const { duration, delay } = (effect as KeyframeEffect).getTiming();
          const [from, to] = frames.map(({ transform }) => String(transform));
          return {
            durationMs: Number(duration),
            delayMs: delay ?? 0,
            opacity: frames.map(({ opacity }) => String(opacity)),
            rises: /^translateY\([1-9]\d*px\)$/.test(from ?? '') && to === 'none',
          };
        }),
    ),
  );
}

/** Brings every entrance to its end. */
export async function finishEntrances(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.constructor === Animation) animation.finish();
    }
  });
}

/** Runs in the page: what stands in it, in the window alone if asked, and cannot be fully seen. */
export function findFaded({ inWindow }: { inWindow: boolean }): string[] {
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  return [
    ...document.querySelectorAll('main :is(h1, h2, h3, h4, p, img, li, li > *, input, textarea)'),
  ]
    .filter((element) => !element.closest('[aria-hidden=true], .sr-only'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return !inWindow || (bottom > 0 && top < innerHeight);
    })
    .filter((element) => opacityOf(element) < 1)
    .map((element) => `<${element.localName}> ${element.textContent?.trim().slice(0, 40)}`);
}
