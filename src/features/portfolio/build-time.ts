/** Start of this build in milliseconds since 1970; one value for the whole build (D22). */
export const BUILD_TIME_MS = Date.now();
