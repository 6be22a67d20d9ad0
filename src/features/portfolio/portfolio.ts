import { type CollectionEntry, getCollection } from 'astro:content';
import type { ImageMetadata } from 'astro';
import { PORTFOLIO_CATEGORIES } from '#/content-model/portfolio.ts';
import { readVideoLink } from '#/content-model/video-link.ts';
import type { PictureFile } from '#/lib/crop.ts';
import { formatCount } from '#/lib/format-number.ts';
import { categoryPath } from '#/site/paths.ts';
import { categoryHeading, categoryTitle } from './category-title.ts';

/**
 * Works on one page of a category; more would exceed the limit of 13,000 bytes for a page. `src/content/README.md` names
 * this number.
 */
export const WORKS_PER_PAGE = 24;

/** Start of this build in milliseconds since 1970; one value for the whole build. */
const BUILD_TIME_MS = Date.now();

/** Thumbnail of a work: its own image, the video host's, or none, which shows the placeholder. */
export type Thumbnail =
  | { from: 'file'; picture: PictureFile<ImageMetadata> }
  | { from: 'host'; src: string }
  | { from: 'placeholder' };

type WorkEntry = CollectionEntry<'portfolio'>['data']['works'][number];

/** One work of the portfolio. */
export type Work = Omit<WorkEntry, 'sample' | 'thumbnail'> & { thumbnail: Thumbnail };

/** One category with its works, in the order of its file. */
export interface Category {
  /** The category as in its URL, for example 'tv-episode'. */
  slug: string;
  path: string;
  title: string;
  heading: string;
  works: Work[];
}

function thumbnailOf(link: string, picture: PictureFile<ImageMetadata> | undefined): Thumbnail {
  if (picture) return { from: 'file', picture };
  const thumbnail = readVideoLink(link)?.thumbnail;
  // The time makes browsers load it again after each build.
  return thumbnail
    ? { from: 'host', src: `${thumbnail}?t=${BUILD_TIME_MS}` }
    : { from: 'placeholder' };
}

/** The categories in their fixed order. */
export async function getPortfolio(): Promise<Category[]> {
  const entries = new Map((await getCollection('portfolio')).map(({ id, data }) => [id, data]));
  return PORTFOLIO_CATEGORIES.flatMap((id) => {
    const data = entries.get(id);
    if (!data) return [];
    return {
      slug: id,
      path: categoryPath(id),
      title: categoryTitle(id),
      heading: categoryHeading(id),
      works: data.works.map(({ thumbnail, sample: _, ...work }) => ({
        ...work,
        thumbnail: thumbnailOf(work.link, thumbnail && { ...thumbnail, focus: work.focus }),
      })),
    };
  });
}

/** The number of works in all categories. */
export const countWorks = (categories: readonly Category[]): number =>
  categories.reduce((sum, category) => sum + category.works.length, 0);

/** Size of the portfolio as text: '13 reels, 44 works', or '13 reels' if there are no works. */
export function portfolioSize(categories: readonly Category[]): string {
  const works = countWorks(categories);
  const reels = formatCount(categories.length, 'reel');
  return works > 0 ? `${reels}, ${formatCount(works, 'work')}` : reels;
}
