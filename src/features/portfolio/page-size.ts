/**
 * Works on one page of a category; more would exceed the limit of 13,000 bytes (H2.01). `src/content/README.md` names this
 * number.
 */
export const WORKS_PER_PAGE = 24;
