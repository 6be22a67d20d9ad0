/** AVIF quality of content images, 0 to 100; keeps a card on a phone under 12 kB. */
export const AVIF_QUALITY = 42;

/** WebP quality, 0 to 100, for browsers without AVIF. */
export const WEBP_QUALITY = 65;

/** Width of the WebP fallback of a content image, in pixels. */
export const WEBP_WIDTH = 600;

/**
 * Width of a picture that fills the width of a phone, for the `sizes` attribute: about half of the true width. A phone with three
 * pixels per CSS pixel then loads 600 pixels instead of 1,080. Measured with five sample pictures: similarity (SSIM) to the
 * original 0.92 to 0.96 with 3 to 8 kB, and for 1,080 pixels 0.93 to 0.97 with 10 to 18 kB; the limit is 12 kB.
 */
export const PHONE_PICTURE_SIZE = '50vw';
