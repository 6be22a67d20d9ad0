/** Interval at which the rotating index of a category advances, in milliseconds (S9.05, D05a). */
export const ROTATION_INTERVAL_MS = 10_000;
