/** How often a category card's rotation index advances, in milliseconds (SPEC 9; DECISIONS 5). */
export const ROTATION_INTERVAL_MS = 10_000;
