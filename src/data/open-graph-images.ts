import { getCollection } from 'astro:content';
import { readFile } from 'node:fs/promises';
import type { ImageMetadata } from 'astro';
import { NAVIGATION_LINKS } from '@/config/navigation.ts';
import { inFileOrder } from './in-file-order.ts';
import { getPortfolio } from './portfolio.ts';
import { getSite } from './site.ts';

/** What the picture of a page's link shows. */
export interface OpenGraphImageData {
  path: string;
  title: string;
  setting: 'poster' | 'sentence';
  siteName: string;
  /** The picture file that fills the ground. */
  frame?: Buffer;
}

/** The file of a picture; drawings (SVG) fill no ground. */
async function fileOf(image: ImageMetadata | undefined): Promise<Buffer | undefined> {
  if (!image || image.format === 'svg') return undefined;
  // Known to every picture of the content while the site is built, but in no type.
  const { fsPath } = image as ImageMetadata & { fsPath: string };
  return readFile(fsPath);
}

/**
 * The share pictures of all pages: a category shows its first work that has a picture of its own, the
 * other pages take turns with the slides.
 */
export async function getOpenGraphImages(): Promise<OpenGraphImageData[]> {
  const [site, categories, slides] = await Promise.all([
    getSite(),
    getPortfolio(),
    getCollection('slides'),
  ]);
  const stills = inFileOrder(slides).map((slide) =>
    slide.type === 'image' ? slide.src : slide.poster,
  );
  const pages = NAVIGATION_LINKS.map(({ path, label }, index) => ({
    path,
    title: path === '/' ? site.tagline : label,
    setting: path === '/' ? ('sentence' as const) : ('poster' as const),
    image: stills[index % stills.length],
  }));
  const reels = categories.map(({ path, title, works }) => ({
    path,
    title,
    setting: 'poster' as const,
    image: works.flatMap(({ thumbnail }) =>
      thumbnail.from === 'file' ? [thumbnail.image] : [],
    )[0],
  }));
  return Promise.all(
    [...pages, ...reels].map(async ({ image, ...card }) => {
      const frame = await fileOf(image);
      return { ...card, siteName: site.name, ...(frame && { frame }) };
    }),
  );
}
