/** How far below the window the client strip starts to load its logos, in pixels. */
export const MARQUEE_LOAD_MARGIN_PX = 300;

/** Most logos in the strip: with more, a cycle of 40 s would be faster than anyone can read. */
export const MARQUEE_LOGO_LIMIT = 40;

/** Fewest tiles of 168 px that the strip moves on by in a cycle: as wide as a window of 3840 px. */
export const MARQUEE_CYCLE_TILES = 23;
