/** Time a slide of the home page is shown, in milliseconds (SPEC 9). */
export const SLIDE_INTERVAL_MS = 4000;

/** Scroll depth past which the scroll-to-top button shows, in pixels (SPEC 9). */
export const SCROLL_TO_TOP_THRESHOLD_PX = 200;

/** Scroll depth past which the navigation bar turns solid, in pixels. */
export const SOLID_BAR_THRESHOLD_PX = 8;

/** How far into a slide the next one is fetched, in milliseconds: until then the line is the current one's. */
export const NEXT_SLIDE_FETCH_MS = 1500;

/** How often a slideshow whose next picture is late looks again, in milliseconds. */
export const NEXT_SLIDE_RECHECK_MS = 250;
