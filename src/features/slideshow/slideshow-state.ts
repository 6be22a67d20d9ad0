import { twoDigits } from '#/lib/format-number.ts';

/** A request to change the slide. */
export type SlideshowMove = { to: 'next' } | { to: 'previous' } | { to: 'slide'; index: number };

/** The slide after a move; wraps at both ends. */
export function slideAfter(current: number, move: SlideshowMove, count: number): number {
  switch (move.to) {
    case 'next':
      return (current + 1) % count;
    case 'previous':
      return (current - 1 + count) % count;
    case 'slide':
      return move.index;
  }
}

/** Whether the image of a slide and its blurred copy have loaded or failed; undefined while they are loading. */
interface SlideImages {
  sharp?: boolean | undefined;
  blurred?: boolean | undefined;
}

/** Slides are indexes from 0. */
export interface SlideshowState {
  current: number;
  previous?: number;
  /** The slide that was requested last. It becomes the current one when it has an image. */
  target: number;
  /** Counts how often the timer of a slide has started. */
  turn: number;
  images: Readonly<Record<number, SlideImages>>;
}

/** A slide is requested, or an image has loaded, failed or left the page. */
export type SlideshowAction = SlideshowMove | { slide: number; images: SlideImages };

/** The state of the server's markup. */
export const FIRST_STATE: SlideshowState = { current: 0, target: 0, turn: 0, images: {} };

/** Whether the image of a slide or, if that failed, the blurred copy has loaded; undefined while they are loading. */
export function hasImage({ images }: SlideshowState, slide: number): boolean | undefined {
  const { sharp, blurred } = images[slide] ?? {};
  return sharp === false ? blurred : sharp;
}

/** The current slide stays until the requested one has an image. If another slide fails, the timer starts again. */
export function stateAfter(
  before: SlideshowState,
  action: SlideshowAction,
  count: number,
): SlideshowState {
  const isMove = 'to' in action;
  const slide = isMove ? slideAfter(before.target, action, count) : action.slide;
  const state: SlideshowState = isMove
    ? { ...before, target: slide }
    : {
        ...before,
        images: {
          ...before.images,
          [slide]: { ...before.images[slide], ...action.images },
        },
      };
  const { current, target, turn } = state;
  const isShowable = slide === current ? undefined : hasImage(state, slide);
  if (isShowable === false) {
    return { ...state, target: slide === target ? current : target, turn: turn + 1 };
  }
  return isShowable && slide === target
    ? { ...state, current: target, previous: current, turn: turn + 1 }
    : state;
}

/** The time at which a slide starts: hours, minutes, seconds and frames ('00:00:04:00'). */
export function timecode(index: number, intervalMs: number): string {
  const seconds = Math.round((index * intervalMs) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, 0];
  return parts.map(twoDigits).join(':');
}

/** '01 / 07' */
export function slidePosition(index: number, count: number): string {
  return `${twoDigits(index + 1)} / ${twoDigits(count)}`;
}
