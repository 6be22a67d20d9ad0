/** Time a slide of the home page is shown, in milliseconds (S4.05, S9.02). */
export const SLIDE_INTERVAL_MS = 4000;

/** How far into a slide the next one is fetched, in milliseconds: until then the line is the current one's. */
export const NEXT_SLIDE_FETCH_MS = 1500;

/** How often a slideshow whose next picture is late looks again, in milliseconds. */
export const NEXT_SLIDE_RECHECK_MS = 250;
