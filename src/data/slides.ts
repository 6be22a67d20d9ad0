import type { ImageMetadata } from 'astro';
import { getCollection } from 'astro:content';
import { inFileOrder } from './in-file-order.ts';

// Through Vite, so that a film gets a hashed name and may be cached for ever.
const FILMS = import.meta.glob<string>('/src/content/images/slides/*.{mp4,webm}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** One slide of the home page (SPEC 3, Slide): a still, and the addresses of a film if it has one. */
export interface Slide {
  still: ImageMetadata;
  alt: string;
  film?: { mp4: string; webm?: string };
}

function filmAddress(path: string): string {
  const address = FILMS[`/src/content/${path}`];
  if (!address) throw new Error(`The film src/content/${path} does not exist.`);
  return address;
}

/**
 * The slides in the order of `slides.yaml`; a film's still is its poster.
 * @throws when a film is missing, which the content check has reported by then
 */
export async function getSlides(): Promise<Slide[]> {
  return inFileOrder(await getCollection('slides')).map((slide) =>
    slide.type === 'image'
      ? { still: slide.src, alt: slide.alt }
      : {
          still: slide.poster,
          alt: slide.alt,
          film: {
            mp4: filmAddress(slide.src),
            ...(slide.webm && { webm: filmAddress(slide.webm) }),
          },
        },
  );
}
