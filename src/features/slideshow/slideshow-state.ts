import { twoDigits } from '../../lib/format-number.ts';

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

/** Conditions for automatic advance. */
export interface AdvanceConditions {
  /** The visitor has not pressed pause, and does not prefer reduced motion. */
  playing: boolean;
  /** The pointer or the focus is on the controls. */
  engaged: boolean;
  /** The hero is in the viewport, and the tab is visible. */
  visible: boolean;
}

/** Whether the slideshow advances automatically. */
export function advances({ playing, engaged, visible }: AdvanceConditions): boolean {
  return playing && !engaged && visible;
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
