/** AVIF quality of content images, 0 to 100; keeps a card on a phone under 12 kB. */
export const AVIF_QUALITY = 42;

/** WebP quality, 0 to 100, for browsers without AVIF. */
export const WEBP_QUALITY = 65;

/** Width of the WebP fallback of a content image, in pixels. */
export const WEBP_WIDTH = 600;

/**
 * The `sizes` attribute of the hero's pictures. Phones declare less than the true width, which is 214 % of the viewport
 * upright, where the picture is cropped at the sides, and 100 % sideways. Upright they load 720 pixels instead of 1,600,
 * because a busy picture of 1,080 would exceed the limit of 20 kB. Measured with sample slides at 390 px and three pixels
 * per CSS pixel: similarity (SSIM) to the original 0.85 to 0.98 with 3 to 18 kB, and for 1,080 pixels 0.89 to 0.99 with
 * 7 to 37 kB.
 */
export const HERO_SIZES =
  '(max-height: 27em) 42vw, (min-width: 56.25em) 92vw, (min-width: 37.5em) 130vw, 60vw';
