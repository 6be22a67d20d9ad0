/** How something comes in: a fade and a rise, one after the other. */
export interface RevealAnimation {
  durationMs: number;
  /** Delay for each place in the list. */
  staggerMs: number;
  offsetYPx: number;
}

/** A section is revealed once its top is this close to the lower edge of the window, in pixels (S9.04). */
export const REVEAL_OFFSET_PX = 100;

/** Sections of the home page, once. */
export const SECTION_REVEAL: RevealAnimation = { durationMs: 700, staggerMs: 0, offsetYPx: 28 };

/** Service cards, each time they come into view (S9.08, S9.10, D04a). */
export const SERVICE_CARD_REVEAL: RevealAnimation = { durationMs: 400, staggerMs: 20, offsetYPx: 16 };

/** 'Why Choose Us' cards, once (S9.09, S9.11, D04b). */
export const REASON_CARD_REVEAL: RevealAnimation = { durationMs: 800, staggerMs: 100, offsetYPx: 24 };
