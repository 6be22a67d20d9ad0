import { readFile } from 'node:fs/promises';
import type { ImageMetadata } from 'astro';
import { PAGES } from '@/layout/navigation.ts';
import { getSite } from '../../layout/site.ts';
import { getContent } from '../../lib/content.ts';
import { getPortfolio } from '../portfolio/portfolio.ts';
import { pictureOf } from '../slideshow/slides.ts';

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
 * Path and content of the Open Graph images of all pages (H5.01). A category shows its first work that has its own thumbnail; the other
 * pages alternate between the slides.
 */
export async function getOpenGraphImages() {
  const [site, categories, { slides }] = await Promise.all([
    getSite(),
    getPortfolio(),
    getContent('slides'),
  ]);
  const stills = slides.map(pictureOf);
  const pages = PAGES.map(({ path, label }, index) => ({
    path,
    title: path === '/' ? site.tagline : label,
    setting: path === '/' ? ('sentence' as const) : ('poster' as const),
    image: stills[index % stills.length],
  }));
  const categoryPages = categories.map(({ path, title, works }) => ({
    path,
    title,
    setting: 'poster' as const,
    image: works.flatMap(({ thumbnail }) =>
      thumbnail.from === 'file' ? [thumbnail.image] : [],
    )[0],
  }));
  return Promise.all(
    [...pages, ...categoryPages].map(async ({ image, ...page }) => {
      const frame = await fileOf(image);
      return { ...page, siteName: site.name, ...(frame && { frame }) };
    }),
  );
}
