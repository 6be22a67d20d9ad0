/** AVIF quality of content images, 0 to 100; keeps a card on a phone under 12 kB (H2.01). */
export const AVIF_QUALITY = 40;

/** WebP quality, 0 to 100, for browsers without AVIF. */
export const WEBP_QUALITY = 65;

/** Width of the WebP fallback of a content image, in pixels. */
export const WEBP_WIDTH = 600;
