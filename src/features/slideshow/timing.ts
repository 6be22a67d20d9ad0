/** Time for which a slide is shown, in milliseconds. */
export const SLIDE_INTERVAL_MS = 4000;

/** Time into a slide at which the next one is loaded, in milliseconds; gives the current one the bandwidth until then. */
export const NEXT_SLIDE_FETCH_MS = 1500;

/** Interval at which the slideshow checks whether a late next image has loaded, in milliseconds. */
export const NEXT_SLIDE_RECHECK_MS = 250;
