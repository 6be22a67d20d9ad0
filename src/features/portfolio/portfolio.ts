import { type CollectionEntry, getCollection } from 'astro:content';
import type { ImportedPicture } from '#/content-model/media.ts';
import { PORTFOLIO_CATEGORIES } from '#/content-model/portfolio.ts';
import { readVideoLink } from '#/content-model/video-link.ts';
import { formatCount } from '#/lib/format-number.ts';
import { categoryPath } from '#/site/paths.ts';
import { categoryTitle } from './category-title.ts';

/** With more works, a page could exceed its limit of 13,000 bytes. `src/content/README.md` names this number. */
export const WORKS_PER_PAGE = 24;

const BUILD_TIME_MS = Date.now();

/** The picture of a work. */
export type Thumbnail =
  | { from: 'file'; picture: ImportedPicture }
  | { from: 'host'; src: string }
  | { from: 'placeholder' };

type WorkEntry = CollectionEntry<'portfolio'>['data']['works'][number];

export type Work = Omit<WorkEntry, 'sample' | 'thumbnail'> & { thumbnail: Thumbnail };

/** A category with its works, in the order of its file. */
export interface Category {
  slug: string;
  path: string;
  title: string;
  heading: string;
  works: Work[];
}

function thumbnailOf(link: string, picture: ImportedPicture | undefined): Thumbnail {
  if (picture) return { from: 'file', picture };
  const thumbnail = readVideoLink(link)?.thumbnail;
  // Makes browsers load it again after each build.
  return thumbnail
    ? { from: 'host', src: `${thumbnail}?t=${BUILD_TIME_MS}` }
    : { from: 'placeholder' };
}

/** The categories in display order. */
export async function getPortfolio(): Promise<Category[]> {
  const entries = new Map((await getCollection('portfolio')).map(({ id, data }) => [id, data]));
  return PORTFOLIO_CATEGORIES.flatMap((id) => {
    const data = entries.get(id);
    if (!data) return [];
    return {
      slug: id,
      path: categoryPath(id),
      title: categoryTitle(id),
      heading: id.replaceAll('-', ' '),
      works: data.works.map(({ thumbnail, sample: _, ...work }) => ({
        ...work,
        thumbnail: thumbnailOf(work.link, thumbnail),
      })),
    };
  });
}

export const countWorks = (categories: readonly Category[]): number =>
  categories.reduce((sum, category) => sum + category.works.length, 0);

/** '13 reels, 44 works', or '13 reels' if there are no works */
export function portfolioSize(categories: readonly Category[]): string {
  const works = countWorks(categories);
  const reels = formatCount(categories.length, 'reel');
  return works > 0 ? `${reels}, ${formatCount(works, 'work')}` : reels;
}
