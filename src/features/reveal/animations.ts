/** An entry animation: items fade in and move up, one after the other. */
export interface RevealAnimation {
  durationMs: number;
  /** Delay between two items. */
  staggerMs: number;
  /** Distance that an item moves up. */
  offsetYPx: number;
}

/** A section is revealed once its top is at most this far below the lower edge of the viewport, in pixels (S9.04). */
export const REVEAL_OFFSET_PX = 100;

/** Sections of the home page, once (S2.14). */
export const SECTION_REVEAL: RevealAnimation = { durationMs: 700, staggerMs: 0, offsetYPx: 28 };

/** Service cards, each time they enter the viewport (S9.08, S9.10, D04a). */
export const SERVICE_CARD_REVEAL: RevealAnimation = {
  durationMs: 400,
  staggerMs: 20,
  offsetYPx: 16,
};

/** 'Why Choose Us' cards, once (S9.09, S9.11, D04b). */
export const REASON_CARD_REVEAL: RevealAnimation = {
  durationMs: 800,
  staggerMs: 100,
  offsetYPx: 24,
};
