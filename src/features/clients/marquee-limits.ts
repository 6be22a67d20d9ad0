/** Distance below the viewport at which the client marquee loads its logos, in pixels (H2.05). */
export const MARQUEE_LOAD_MARGIN_PX = 300;

/**
 * Maximum number of logos in the marquee; with more, a cycle of 40 s (S9.06, the `marquee` animation in
 * `ClientsSection.astro`) would be too fast to read. `src/content/README.md` names this number.
 */
export const MARQUEE_LOGO_LIMIT = 40;

/** Minimum number of tiles that a cycle moves by; 23 tiles of 168 px fill a viewport of 3840 px. */
export const MARQUEE_CYCLE_TILES = 23;
