/** Scroll depth past which the scroll-to-top button shows, in pixels (S9.03). */
export const SCROLL_TO_TOP_THRESHOLD_PX = 200;

/** Scroll depth past which the navigation bar turns solid, in pixels. */
export const SOLID_HEADER_THRESHOLD_PX = 8;
