import { twoDigits } from '#/lib/format-number.ts';

/** A request to change the slide. */
type SlideshowMove = { to: 'next' } | { to: 'previous' } | { to: 'slide'; index: number };

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
  /** How often each slide has failed since it was last shown. */
  failures: Readonly<Record<number, number>>;
}

/** A slide is requested, or an image has loaded, failed or left the page. */
export type SlideshowAction = SlideshowMove | { slide: number; images: SlideImages };

/** The state of the server's markup. */
export const FIRST_STATE: SlideshowState = {
  current: 0,
  target: 0,
  turn: 0,
  images: {},
  failures: {},
};

/** A slide that has failed so often is skipped, unless the visitor chooses it. */
const MAX_FAILURES = 2;

/** The slide after a move from another; wraps at both ends, and skips slides that cannot load. */
export function slideAfter(
  from: number,
  move: SlideshowMove,
  count: number,
  failures: SlideshowState['failures'] = {},
): number {
  if (move.to === 'slide') return move.index;
  const step = move.to === 'next' ? 1 : count - 1;
  let slide = (from + step) % count;
  while (slide !== from && (failures[slide] ?? 0) >= MAX_FAILURES) slide = (slide + step) % count;
  return slide;
}

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
  const slide = isMove ? slideAfter(before.target, action, count, before.failures) : action.slide;
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
  const isShowable = hasImage(state, slide);
  if (isShowable === false && hasImage(before, slide) !== false) {
    return {
      ...state,
      failures: { ...state.failures, [slide]: (state.failures[slide] ?? 0) + 1 },
      target: slide === target ? current : target,
      turn: slide === current ? turn : turn + 1,
    };
  }
  return isShowable && slide === target && slide !== current
    ? {
        ...state,
        current: target,
        previous: current,
        turn: turn + 1,
        failures: { ...state.failures, [slide]: 0 },
      }
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
