/** AVIF quality of content pictures, of 100: a card on a phone stays under 12 kB, grain and all. */
export const AVIF_QUALITY = 42;

/** WebP quality, of 100, for browsers without AVIF. */
export const WEBP_QUALITY = 65;

/** Width of the one WebP of a content picture, in pixels. */
export const WEBP_WIDTH = 600;
