/** Time for which a slide is shown, in milliseconds. */
export const SLIDE_INTERVAL_MS = 4000;

/** Time into a slide at which the next one is loaded, in milliseconds; gives the current one the bandwidth until then. */
export const NEXT_SLIDE_FETCH_MS = 1500;
