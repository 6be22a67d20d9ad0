import { getImage } from 'astro:assets';
import type { CollectionEntry } from 'astro:content';
import { inContentFolder } from '#/content-model/index.ts';
import type { ImportedPicture } from '#/content-model/media.ts';
import { languageOf } from '#/lib/language.ts';
import { imageOptions } from '#/lib/picture.ts';
import { BACKDROP_WIDTH, SLIDE_WEBP_WIDTH, WEBP_QUALITY, WIDTHS } from '#/lib/picture-sizes.ts';
import { getContent } from '#/site/content.ts';
import { pictureFiles } from '#/ui/picture-files.ts';

// Vite gives videos hashed names, so that they can be cached permanently. Keys are paths from the project root.
const VIDEOS = import.meta.glob<string>('@content/images/**/*.{mp4,webm}', {
  query: '?url',
  import: 'default',
  eager: true,
  caseSensitive: false,
});

export type Slide = Awaited<ReturnType<typeof getSlides>>[number];

function videoUrl(path: string): string {
  const file = inContentFolder(path);
  const url = VIDEOS[`/${file}`];
  if (!url) throw new Error(`The video ${file} does not exist.`);
  return url;
}

async function imagesOf(picture: ImportedPicture) {
  const [files, backdrop] = await Promise.all([
    pictureFiles(picture, WIDTHS.slide, SLIDE_WEBP_WIDTH),
    getImage({
      ...imageOptions(picture, BACKDROP_WIDTH),
      format: 'webp',
      quality: WEBP_QUALITY,
      backdrop: true,
    }),
  ]);
  return { ...files, backdrop: backdrop.src };
}

type SlideEntry = CollectionEntry<'slides'>['data']['slides'][number];

/** Of a video, the poster. @throws when there is none, which the content check has reported by then */
export function pictureOf({ src, poster, alt }: SlideEntry): ImportedPicture {
  const picture = typeof src === 'string' ? poster : src;
  if (picture === undefined) throw new Error(`The slide “${alt}” has no picture.`);
  return picture;
}

/** In the order of `slides.yaml`. @throws when a video file is missing, which the content check has reported by then */
export async function getSlides() {
  const { slides } = await getContent('slides');
  return Promise.all(
    slides.map(async (slide) => {
      const { alt, focus, src, webm } = slide;
      const lang = languageOf(alt);
      const picture = { alt, focus, ...(lang && { lang }), ...(await imagesOf(pictureOf(slide))) };
      if (typeof src !== 'string') return picture;
      return {
        ...picture,
        video: { mp4: videoUrl(src), ...(webm && { webm: videoUrl(webm) }) },
      };
    }),
  );
}

/** CSS that keeps the focus of each slide in view, because no layout shows the whole picture. */
export const focusStyle = (slides: readonly Pick<Slide, 'focus'>[]) =>
  slides
    .map(
      ({ focus }, index) => focus && `.slide:nth-child(${index + 1}) *{object-position:${focus}}`,
    )
    .filter(Boolean)
    .join('');
