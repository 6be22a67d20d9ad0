import { getImage } from 'astro:assets';
import { type ContentPicture, imageOptions, shownPart } from '#/lib/picture.ts';
import { AVIF_QUALITY, WEBP_QUALITY } from '#/lib/picture-sizes.ts';

/**
 * A picture as AVIF in several widths and WebP in one.
 * @param widths in pixels, ascending; those larger than the shown part are left out
 * @returns the URL of the WebP file, and the `srcset` of the AVIF files
 */
export async function pictureFiles(
  picture: ContentPicture,
  widths: readonly number[],
  webpWidth: number,
) {
  const { width } = shownPart(picture);
  const offered = widths.filter((one) => one <= width);
  const [avif, webp] = await Promise.all([
    getImage({
      ...imageOptions(picture, offered.at(0) ?? width),
      format: 'avif',
      quality: AVIF_QUALITY,
      widths: offered,
    }),
    getImage({ ...imageOptions(picture, webpWidth), format: 'webp', quality: WEBP_QUALITY }),
  ]);
  return { src: webp.src, avif: avif.srcSet.attribute };
}
