import { readFile } from 'node:fs/promises';
import type { ImageMetadata } from 'astro';
import type { Category } from '@/features/portfolio/portfolio.ts';
import { PAGES } from '@/layout/navigation.ts';
import type { Site } from '@/layout/site.ts';
import type { OpenGraphImage } from './open-graph-image.ts';

/** The bytes of an image; none for SVG, which has no photo to fill the background. */
async function fileOf(image: ImageMetadata | undefined): Promise<Buffer | undefined> {
  if (!image || image.format === 'svg') return undefined;
  // Astro 7.3.5 has no public way from an imported image to its file. During the build it sets this property on every
  // image, which its types do not declare.
  const { fsPath } = image as ImageMetadata & { fsPath?: string };
  if (!fsPath) throw new Error('Astro no longer sets fsPath on images (open-graph-images.ts).');
  return readFile(fsPath);
}

/**
 * Path and content of the images of all pages. A category shows its first work that has its own thumbnail; the other pages
 * alternate between the pictures of the slides.
 */
export function getOpenGraphImages(
  site: Site,
  categories: readonly Category[],
  stills: readonly ImageMetadata[],
): Promise<(OpenGraphImage & { path: string })[]> {
  const pages = PAGES.map(({ path, label }, index) => ({
    path,
    title: path === '/' ? site.tagline : label,
    image: stills[index % stills.length],
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
