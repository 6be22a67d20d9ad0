/** How long a slide is shown. */
export const SLIDE_INTERVAL_MS = 4000;

/** How long after the start of a slide the next one is loaded; until then, the current one has the whole bandwidth. */
export const NEXT_SLIDE_FETCH_MS = 1500;
