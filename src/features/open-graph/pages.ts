import { readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import sharp from 'sharp';
import { inContentFolder } from '#/content-model/index.ts';
import type { ImportedPicture } from '#/content-model/media.ts';
import type { Category } from '#/features/portfolio/portfolio.ts';
import { cropArea, shownPart } from '#/lib/picture.ts';
import { PAGES } from '#/site/navigation.ts';
import type { Site } from '#/site/site.ts';
import type { OpenGraphImage } from './draw-image.ts';

/** None for SVG, which does not fill a background. */
async function bytesOf(picture: ImportedPicture | undefined): Promise<Buffer | undefined> {
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

/** A category shows the first thumbnail that is a file; the other pages show the picture of a slide. */
export function getOpenGraphImages(
  site: Site,
  categories: readonly Category[],
  slidePictures: readonly ImportedPicture[],
): Promise<(OpenGraphImage & { path: string })[]> {
  const pages = PAGES.map(({ path, label, preview }) => ({
    path,
    title: path === '/' ? site.tagline : label,
    picture:
      slidePictures.find((picture) => parse(picture.path).name === preview) ?? slidePictures[0],
  }));
  const categoryPages = categories.map(({ path, title, works }) => {
    const pictures = works.map(({ thumbnail }) => thumbnail.from === 'file' && thumbnail.picture);
    return { path, title, picture: pictures.find((picture) => picture !== false) };
  });
  return Promise.all(
    [...pages, ...categoryPages].map(async ({ picture, ...page }) => ({
      ...page,
      titleStyle: page.path === '/' ? 'sentence' : 'capitals',
      siteName: site.name,
      background: await bytesOf(picture),
    })),
  );
}
