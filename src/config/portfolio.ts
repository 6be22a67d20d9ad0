/** Works on one page of a category: with more of them the page would outgrow its 13,000 bytes. */
export const WORKS_PER_PAGE = 24;
