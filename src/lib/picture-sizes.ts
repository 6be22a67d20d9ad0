/** Widths in pixels and qualities of all pictures. What they may weigh is in `limits.ts`. */

/** The largest side of pictures in the content: the CMS makes uploads that small, and messages to editors name it. */
export const MAX_ORIGINAL_SIDE = 2400;

/** Browsers choose one of these AVIF files; `Picture` leaves out what is wider than the original. */
export const WIDTHS = {
  card: [480, 600, 960],
  homeCard: [600, 960],
  portrait: [320, 480, 640],
  photo: [600, 960, 1600],
  slide: [720, 1080, 1600],
} as const;

/** Keeps the image of a card on a phone under its limit. */
export const AVIF_QUALITY = 42;

/** A higher effort makes a build without cache slower. */
export const AVIF_ENCODER = { effort: 1, chromaSubsampling: '4:2:0' } as const;

/** A sixth fewer bytes with the same SSIM. With this for all widths, a build without cache takes twice as long. */
export const PHONE_AVIF = { maxWidthPx: 720, quality: 40, effort: 3 } as const;

/** For browsers without AVIF. One width everywhere, so that a picture with several places is encoded once. */
export const WEBP_WIDTH = 600;
export const SLIDE_WEBP_WIDTH = 1080;
export const WEBP_QUALITY = 65;

export const BACKDROP_WIDTH = 64;

/** Three pixels per CSS pixel, and a higher quality than that of photos, because logos have sharp edges. */
export const LOGO = { width: 360, quality: 85 } as const;

/** The first below the limit is used. */
export const LINK_PREVIEW_QUALITIES = [80, 72, 64, 56, 48, 40, 30];

/**
 * The `sizes` of an image as wide as a phone, on purpose half of that: a phone with three pixels per CSS pixel
 * then loads 600 pixels instead of 1,080. Measured with five pictures: 3 to 8 kB with an SSIM of 0.92 to 0.96; 1,080
 * pixels would have 0.93 to 0.97 with 10 to 18 kB.
 */
export const PHONE_PICTURE_SIZE = '50vw';
