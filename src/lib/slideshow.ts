/** What a visitor or the clock asks of the slideshow. */
export type SlideshowMove = { to: 'next' } | { to: 'previous' } | { to: 'slide'; index: number };

/**
 * The slide to show after a move; wraps at both ends (S4.02 to S4.04).
 * @param current index of the slide shown, from 0
 * @param count how many slides there are, at least 1
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

/** What the device and the visitor's settings say about films. */
export interface VideoConditions {
  reducedMotion: boolean;
  saveData: boolean;
  /** The browser's guess of the connection: '4g', '3g', '2g', 'slow-2g'; absent where it does not guess. */
  effectiveType?: string | undefined;
}

/** Whether films may be fetched; otherwise their posters stand (D16c). */
export function canPlayVideos({ reducedMotion, saveData, effectiveType }: VideoConditions): boolean {
  return !reducedMotion && !saveData && (effectiveType === undefined || effectiveType === '4g');
}

/** What decides whether the slideshow advances by itself. */
export interface AdvanceConditions {
  /** The visitor has not pressed pause (and has not asked for reduced motion). */
  playing: boolean;
  /** Pointer or focus is on the controls. */
  engaged: boolean;
  /** The hero is on screen in a tab that is being looked at. */
  visible: boolean;
}

/** Whether the clock runs (S4.05, D16d). */
export function advances({ playing, engaged, visible }: AdvanceConditions): boolean {
  return playing && !engaged && visible;
}

/**
 * The place of a slide as a film timecode, hours to frames: '00:00:04:00'.
 * @param index index of the slide, from 0
 * @param intervalMs how long each slide is shown, in milliseconds
 */
export function timecode(index: number, intervalMs: number): string {
  const seconds = Math.round((index * intervalMs) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, 0];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Shortest horizontal finger movement that counts as a swipe, in CSS pixels. */
const SWIPE_THRESHOLD_PX = 40;

/**
 * The move that a finger's way across the screen asks for, if any.
 * @param dx way to the right, in CSS pixels
 * @param dy way down, in CSS pixels; a mostly vertical way is scrolling
 */
export function swipe(dx: number, dy: number): SlideshowMove | undefined {
  if (Math.abs(dx) < SWIPE_THRESHOLD_PX || Math.abs(dx) <= Math.abs(dy)) return undefined;
  return dx < 0 ? { to: 'next' } : { to: 'previous' };
}
