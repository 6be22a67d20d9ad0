/** How something comes in: a fade and a rise, one after the other. */
export interface RevealAnimation {
  durationMs: number;
  /** Delay for each place in the list. */
  staggerMs: number;
  offsetYPx: number;
}

/** A section is revealed once its top is this close to the lower edge of the window, in pixels (SPEC 9). */
export const REVEAL_OFFSET_PX = 100;

/** Sections of the home page, once. */
export const SECTION_REVEAL: RevealAnimation = { durationMs: 700, staggerMs: 0, offsetYPx: 28 };

/** Service cards, each time they come into view (SPEC 9; DECISIONS 4). */
export const SERVICE_CARD_REVEAL: RevealAnimation = {
  durationMs: 400,
  staggerMs: 20,
  offsetYPx: 16,
};

/** 'Why Choose Us' cards, once (SPEC 9; DECISIONS 4). */
export const REASON_CARD_REVEAL: RevealAnimation = {
  durationMs: 800,
  staggerMs: 100,
  offsetYPx: 24,
};
