/**
 * Paths of earlier versions of the site, in lower case and without a slash at the end, and the pages that replace them:
 * `'/our-work': '/portfolio'`. The files of all hosts and the script of the 404 page follow this list.
 */
export const REDIRECTS: Readonly<Record<string, string>> = {};
