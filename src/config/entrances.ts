/** How something comes in: a fade and a rise, one after the other. */
export interface Entrance {
  durationMs: number;
  /** Delay for each place in the list. */
  staggerMs: number;
  risePx: number;
}

/** A section is revealed once its top is this close to the lower edge of the window, in pixels (SPEC 9). */
export const REVEAL_OFFSET_PX = 100;

/** Sections of the home page, once. */
export const SECTION: Entrance = { durationMs: 700, staggerMs: 0, risePx: 28 };

/** Service cards, each time they come into view (SPEC 9; DECISIONS 4). */
export const SERVICE_CARD: Entrance = { durationMs: 400, staggerMs: 20, risePx: 16 };

/** 'Why Choose Us' cards, once (SPEC 9; DECISIONS 4). */
export const REASON_CARD: Entrance = { durationMs: 800, staggerMs: 100, risePx: 24 };
