/** Keeps the image of a card on a phone under 12 kB. */
export const AVIF_QUALITY = 42;

/** For browsers without AVIF. */
export const WEBP_QUALITY = 65;

/** Of the fallback, in pixels. */
export const WEBP_WIDTH = 600;

/**
 * In a `sizes` attribute, an image as wide as a phone: half of its width, so that a phone with three pixels per CSS
 * pixel loads 600 pixels. Measured with five pictures: 3 to 8 kB with an SSIM of 0.92 to 0.96. 1,080 pixels would have
 * 0.93 to 0.97 with 10 to 18 kB; the limit is 12 kB.
 */
export const PHONE_PICTURE_SIZE = '50vw';
