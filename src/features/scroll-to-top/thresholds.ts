/** Scroll depth from which the scroll-to-top button is visible, in pixels (S9.03). */
export const SCROLL_TO_TOP_THRESHOLD_PX = 200;

/** Scroll depth from which the header has a solid background, in pixels. */
export const SOLID_HEADER_THRESHOLD_PX = 8;
