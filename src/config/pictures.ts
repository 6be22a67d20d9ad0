/** AVIF quality of content images, 0 to 100; keeps a card on a phone under 12 kB (H2.01). */
export const AVIF_QUALITY = 42;

/**
 * AVIF encoding of the widths that phones load, in pixels: with more effort, a lower quality looks the same (SSIM) and
 * saves a fifth of the bytes. For all widths a build without cache would take twice as long.
 */
export const PHONE_AVIF = { maxWidth: 720, quality: 40, effort: 3 } as const;

/** WebP quality, 0 to 100, for browsers without AVIF. */
export const WEBP_QUALITY = 65;

/** Width of the WebP fallback of a content image, in pixels. */
export const WEBP_WIDTH = 600;
