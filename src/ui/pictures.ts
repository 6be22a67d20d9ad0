/** Keeps the image of a card on a phone under 12 kB. */
export const AVIF_QUALITY = 42;

/** For browsers without AVIF. */
export const WEBP_QUALITY = 65;

/** Width of the WebP fallback, in pixels. */
export const WEBP_WIDTH = 600;

/**
 * In a `sizes` attribute, the width of an image as wide as a phone: about half of its real width, so a phone with three
 * pixels per CSS pixel loads 600 pixels instead of 1,080. Measured with five sample pictures: at 600 pixels, a
 * similarity (SSIM) to the original of 0.92 to 0.96 with 3 to 8 kB; at 1,080 pixels, 0.93 to 0.97 with 10 to 18 kB. The
 * limit is 12 kB.
 */
export const PHONE_PICTURE_SIZE = '50vw';
