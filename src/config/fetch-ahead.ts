/**
 * Bytes after which no further page is fetched ahead. With one more page, which has at most 22,000 bytes, all of them
 * have at most 100,000.
 */
export const FETCH_AHEAD_BYTES = 78_000;

/** Time for which a page's own bytes may arrive, in milliseconds; on a slower line nothing is fetched ahead. */
export const FETCH_AHEAD_MAX_RESPONSE_MS = 1000;
