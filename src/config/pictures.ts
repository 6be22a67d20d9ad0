/** AVIF quality of content pictures, of 100: grain goes, edges stay. */
export const AVIF_QUALITY = 50;

/** WebP quality, of 100, for browsers without AVIF. */
export const WEBP_QUALITY = 65;
