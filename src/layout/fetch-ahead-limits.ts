/**
 * Bytes after which no further page is fetched ahead. The home page is the first, and any other page has at most 13,000
 * bytes, so all of them have at most 100,000.
 */
export const FETCH_AHEAD_BYTES = 86_000;

/**
 * Time within which a page must have loaded for others to be fetched ahead, in milliseconds. Its 80 kB take about
 * three seconds on a line with 400 kbit/s, and longer than this on 2g, which most browsers do not report.
 */
export const FETCH_AHEAD_LOAD_MS = 8000;
