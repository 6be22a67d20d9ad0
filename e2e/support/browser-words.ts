/** What the browsers, each in its own words, say of things that are nobody’s mistake. */

/** Chromium, Firefox and WebKit on a request that was given up. */
const GIVEN_UP = /^net::ERR_ABORTED$|^NS_(?:ERROR_ABORT|BINDING_ABORTED)$|cancell?ed$/i;

/** Lines about failed loads, which say less than the requests themselves. */
const ABOUT_LOADS = [
  /^Failed to load resource/,
  // Firefox, where others have no line, or none that counts as an error of the page.
  /^The Same Origin Policy disallows reading/,
  /^(?:downloadable font: )?download failed \(font-family/,
];

/** A visitor who moves on gives up what was still loading. */
export function isGivenUp(reason: string): boolean {
  return GIVEN_UP.test(reason);
}

export function isAboutLoads(line: string): boolean {
  return ABOUT_LOADS.some((pattern) => pattern.test(line));
}
