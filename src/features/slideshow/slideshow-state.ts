import { twoDigits } from '#/lib/format-number.ts';

/** A request to change the slide. */
export type SlideshowMove = { to: 'next' } | { to: 'previous' } | { to: 'slide'; index: number };

/**
 * The slide after a move; wraps at both ends.
 * @param current index of the current slide, from 0
 * @param count number of slides, at least 1
 */
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

/** Whether the picture of a slide and its blurred copy have loaded or failed; undefined while they are loading. */
interface SlideImages {
  sharp?: boolean | undefined;
  blurred?: boolean | undefined;
}

/** Slides are indexes from 0. */
export interface SlideshowState {
  /** The slide that is shown. */
  current: number;
  /** The slide that the current one has replaced. */
  previous?: number;
  /** The slide that was requested last. It becomes the current one when it has a picture. */
  target: number;
  /** How often the time of a slide has begun. */
  turn: number;
  /** The pictures in the page, by slide. */
  images: Readonly<Record<number, SlideImages>>;
}

/** A slide is requested, or a picture has loaded, failed or left the page. */
export type SlideshowAction = SlideshowMove | { slide: number; images: SlideImages };

/** The state of the markup that the server sends. */
export const FIRST_STATE: SlideshowState = { current: 0, target: 0, turn: 0, images: {} };

/**
 * Whether a slide has something to show: its picture or, if that failed, the blurred copy.
 * @returns undefined while that is open
 */
export function hasImage({ images }: SlideshowState, slide: number): boolean | undefined {
  const { sharp, blurred } = images[slide] ?? {};
  return sharp === false ? blurred : sharp;
}

/**
 * The state after an action. The current slide stays until the requested one has a picture. If another slide fails, the
 * time of the current one begins again, after which the pictures are requested once more.
 * @param count number of slides, at least 1
 */
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

/**
 * Start of a slide as a timecode in hours, minutes, seconds and frames: '00:00:04:00'.
 * @param index index of the slide, from 0
 * @param intervalMs time for which each slide is shown, in milliseconds
 */
export function timecode(index: number, intervalMs: number): string {
  const seconds = Math.round((index * intervalMs) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, 0];
  return parts.map(twoDigits).join(':');
}

/**
 * The position of a slide as text: '01 / 07'.
 * @param index index of the slide, from 0
 * @param count number of slides
 */
export function slidePosition(index: number, count: number): string {
  return `${twoDigits(index + 1)} / ${twoDigits(count)}`;
}
