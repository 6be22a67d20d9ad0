/** AVIF quality of content images, 0 to 100; keeps a card on a phone under 12 kB (H2.01). */
export const AVIF_QUALITY = 42;

/**
 * AVIF encoding (quality 0 to 100, effort 0 to 9) of the widths that phones load. With more effort, a lower quality has
 * the same similarity (SSIM) and saves a sixth of the bytes. With this effort for all widths, a build without cache
 * would take twice as long.
 */
export const PHONE_AVIF = { maxWidthPx: 720, quality: 40, effort: 3 } as const;

/** WebP quality, 0 to 100, for browsers without AVIF. */
export const WEBP_QUALITY = 65;

/** Width of the WebP fallback of a content image, in pixels. */
export const WEBP_WIDTH = 600;
