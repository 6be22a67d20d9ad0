/**
 * Bytes after which no further page is fetched ahead. With one more page, which has at most 22,000 bytes, all of them
 * have at most 100,000.
 */
export const FETCH_AHEAD_BYTES = 78_000;

/**
 * Time within which a page must have loaded for others to be fetched ahead, in milliseconds. Its 80 kB take about
 * three seconds on a line with 400 kbit/s, and longer than this on 2g, which most browsers do not report.
 */
export const FETCH_AHEAD_LOAD_MS = 8000;
