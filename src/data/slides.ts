import { getImage } from 'astro:assets';
import { getCollection } from 'astro:content';
import type { ImageMetadata } from 'astro';
import { AVIF_QUALITY, WEBP_QUALITY } from '@/config/pictures.ts';
import { inFileOrder } from './in-file-order.ts';

// Through Vite, so that a film gets a hashed name and may be cached for ever.
const VIDEOS = import.meta.glob<string>('/src/content/images/slides/*.{mp4,webm}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Widths that the hero's pictures are offered in, in pixels. */
const WIDTHS = [720, 1080, 1600];
/** Width of the one WebP, for browsers without AVIF. */
const WEBP_WIDTH = 1080;
/** Width of the light around a picture, in pixels: so blurred that there is no more to show. */
const BACKDROP_WIDTH = 64;

/** One slide of the home page (S3.01) with its pictures and film resolved to addresses. */
export type Slide = Awaited<ReturnType<typeof getSlides>>[number];

function videoUrl(path: string): string {
  const address = VIDEOS[`/src/content/${path}`];
  if (!address) throw new Error(`The film src/content/${path} does not exist.`);
  return address;
}

async function pictures(still: ImageMetadata) {
  const widths = WIDTHS.filter((width) => width <= still.width);
  const [avif, webp, backdrop] = await Promise.all([
    getImage({
      src: still,
      format: 'avif',
      quality: AVIF_QUALITY,
      width: widths.at(0) ?? still.width,
      widths,
    }),
    getImage({
      src: still,
      format: 'webp',
      quality: WEBP_QUALITY,
      width: Math.min(WEBP_WIDTH, still.width),
    }),
    getImage({
      src: still,
      format: 'webp',
      quality: WEBP_QUALITY,
      width: BACKDROP_WIDTH,
      backdrop: true,
    }),
  ]);
  return {
    src: webp.src,
    avif: avif.srcSet.attribute,
    width: still.width,
    height: still.height,
    backdrop: backdrop.src,
  };
}

/**
 * The slides in the order of `slides.yaml`; a film's picture is its poster.
 * @throws when a film is missing, which the content check has reported by then
 */
export async function getSlides() {
  const slides = inFileOrder(await getCollection('slides'));
  return Promise.all(
    slides.map(async (slide) => {
      if (slide.type === 'image') return { alt: slide.alt, ...(await pictures(slide.src)) };
      const video = {
        mp4: videoUrl(slide.src),
        ...(slide.webm && { webm: videoUrl(slide.webm) }),
      };
      return { alt: slide.alt, ...(await pictures(slide.poster)), video };
    }),
  );
}
