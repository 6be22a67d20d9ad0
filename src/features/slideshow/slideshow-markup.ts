import { slidePosition, timecode } from './slideshow-state.ts';
import { SLIDE_INTERVAL_MS } from './timing.ts';

/** The elements of `HeroSlideshow.astro` that the slideshow changes. */
export interface SlideshowMarkup {
  /** Contains the slides. */
  screen: HTMLElement;
  slides: readonly HTMLElement[];
  /** The blurred copy of the first slide. */
  backdrop: Element | null;
  /** Null for a single picture, like the elements in it. */
  controls: HTMLElement | null;
  position: Element | null;
  timecode: Element | null;
  dots: readonly Element[];
  /** The button that pauses and continues the slideshow. */
  toggle: HTMLElement | null;
}

/** What the slideshow shows; slides are indexes from 0. */
export interface SlideshowState {
  current: number;
  /** The slide that the current one replaces; undefined until the first change. */
  previous: number | undefined;
  following: number;
  playing: boolean;
  /** Whether the timer runs, which the dot of the current slide shows. */
  running: boolean;
}

/** Sets an attribute on pictures that failed to load. A picture of the server may have failed before. */
function watchPictures(screen: HTMLElement): void {
  const markFailed = (picture: Element) => picture.setAttribute('data-failed', '');
  for (const picture of screen.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0) markFailed(picture);
  }
  screen.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && markFailed(target),
    true,
  );
}

/**
 * Finds the elements of the slideshow in the markup of the server, and starts to watch its pictures.
 * @throws when there are no slides
 */
export function findMarkup(root: HTMLElement): SlideshowMarkup {
  const screen = root.querySelector<HTMLElement>('[data-slides]');
  if (!screen) throw new Error('The slideshow has no slides.');
  watchPictures(screen);
  const controls = root.querySelector<HTMLElement>('[data-controls]');
  // For the progress that the current dot shows.
  controls?.style.setProperty('--slide-interval', `${SLIDE_INTERVAL_MS}ms`);
  return {
    screen,
    slides: [...screen.querySelectorAll<HTMLElement>('[data-slide]')],
    backdrop: root.querySelector('[data-backdrop]'),
    controls,
    position: root.querySelector('[data-position]'),
    timecode: root.querySelector('[data-timecode]'),
    dots: [...root.querySelectorAll('[data-dots] button')],
    toggle: root.querySelector<HTMLElement>('button[value="toggle"]'),
  };
}

/** Replaces the complete text of an element, which a translator may have changed, if it shows another one. */
function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Shows the state of the slideshow in the markup of the server. */
export function showState(markup: SlideshowMarkup, state: SlideshowState): void {
  const { slides, controls, toggle } = markup;
  const { current, previous, following, playing, running } = state;
  const count = slides.length;
  for (const [index, slide] of slides.entries()) {
    const isCurrent = index === current;
    slide.toggleAttribute('data-current', isCurrent);
    slide.toggleAttribute('data-incoming', isCurrent && previous !== undefined);
    slide.toggleAttribute('data-outgoing', index === previous);
    slide.toggleAttribute('data-following', index === following && !isCurrent);
    slide.inert = !isCurrent;
  }
  markup.screen.ariaLive = running ? 'off' : 'polite';
  markup.backdrop?.toggleAttribute('data-current', current === 0);
  setText(markup.position, slidePosition(current, count));
  setText(markup.timecode, timecode(current, SLIDE_INTERVAL_MS));
  for (const [index, dot] of markup.dots.entries()) {
    dot.ariaCurrent = index === current ? 'true' : null;
  }
  if (controls) controls.dataset['timer'] = running ? 'running' : 'paused';
  if (toggle)
    toggle.ariaLabel = `${playing ? 'Pause' : 'Play'} ${count > 1 ? 'slideshow' : 'film'}`;
}
