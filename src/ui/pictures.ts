/** AVIF quality of content images, 0 to 100; keeps a card on a phone under 12 kB. */
export const AVIF_QUALITY = 42;

/** WebP quality, 0 to 100, for browsers without AVIF. */
export const WEBP_QUALITY = 65;

/** Width of the WebP fallback of a content image, in pixels. */
export const WEBP_WIDTH = 600;
