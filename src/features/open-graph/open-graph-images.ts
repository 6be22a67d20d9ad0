import { readFile } from 'node:fs/promises';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import { inContentFolder } from '#/content-model/index.ts';
import type { Category } from '#/features/portfolio/portfolio.ts';
import { cropArea, type PictureFile, shownPart } from '#/lib/crop.ts';
import { PAGES } from '#/site/navigation.ts';
import type { Site } from '#/site/site.ts';
import type { OpenGraphImage } from './open-graph-image.ts';

/** The bytes of a picture, cropped if need be; none for SVG, which has no photo to fill the background. */
async function fileOf(
  picture: PictureFile<ImageMetadata> | undefined,
): Promise<Buffer | undefined> {
  if (!picture || picture.original.format === 'svg') return undefined;
  const file = inContentFolder(picture.path);
  const { position, width, height } = shownPart(picture);
  if (!position) return readFile(file);
  return sharp(file)
    .autoOrient()
    .extract(cropArea(picture.original, width / height, position))
    .tiff({ compression: 'none' })
    .toBuffer();
}

/**
 * Path and content of the images of all pages. A category shows its first work that has its own thumbnail; the other pages
 * show the picture of a slide.
 */
export function getOpenGraphImages(
  site: Site,
  categories: readonly Category[],
  stills: readonly PictureFile<ImageMetadata>[],
): Promise<(OpenGraphImage & { path: string })[]> {
  const pages = PAGES.map(({ path, label, previewSlide }) => ({
    path,
    title: path === '/' ? site.tagline : label,
    image: stills[(previewSlide - 1) % stills.length],
  }));
  const categoryPages = categories.map(({ path, title, works }) => {
    const images = works.map(({ thumbnail }) => thumbnail.from === 'file' && thumbnail.image);
    return { path, title, image: images.find((image) => image !== false) };
  });
  return Promise.all(
    [...pages, ...categoryPages].map(async ({ image, ...page }) => ({
      ...page,
      titleStyle: page.path === '/' ? 'sentence' : 'poster',
      siteName: site.name,
      frame: await fileOf(image),
    })),
  );
}
