import { z } from 'zod';
import type { FolderCollection } from './collection.ts';
import {
  ENTRY_LABEL,
  filledText,
  focus,
  picturePath,
  REMOVED_FIELDS,
  sample,
  webLink,
} from './fields.ts';

/** The thirteen categories in their fixed order (S3.02, D29). */
export const PORTFOLIO_CATEGORIES = [
  'company-profile',
  'product-video',
  'psa',
  'tv-episode',
  'podcast',
  'social-corporate-event',
  'web-series',
  'commercial-ads',
  '2d-3d-animation',
  'infographics',
  'documentary',
  'human-interest-story',
  'music-videos',
] as const;

/** One work of a category (S3.03, H5.04). */
const work = z
  .strictObject({
    title: filledText().describe('Title of the work.'),
    link: webLink().describe('Address of the video on YouTube, Vimeo, Facebook, …'),
    thumbnail: picturePath({ folder: 'works', minWidth: 960, aspectRatio: 16 / 9 })
      .optional()
      .describe(
        'Picture on the card, in 16:9, preferably at least 1280 × 720 pixels. Optional for YouTube links.',
      ),
    focus: focus(),
    client: filledText().optional().describe('Client that the work was made for.'),
    year: z
      .int({ error: 'must be a year like 2025, without quotes' })
      .min(1980, { error: 'must be a year like 2025' })
      .max(2100, { error: 'must be a year like 2025' })
      .optional()
      .describe('Year of completion, like 2025.'),
    languages: filledText().optional().describe('Languages of the work, like Nepali, English.'),
    credits: filledText()
      .optional()
      .describe(
        'The people who made it, like “Direction: Arvind Khaptadi, camera: Asmin Gurasdanda”.',
      ),
    duration: z
      .string()
      .regex(/^(?:\d+:[0-5]\d|\d{1,3}):[0-5]\d$/, {
        error: 'must be minutes and seconds like 12:34, or 1:02:03 with hours',
      })
      .optional()
      .describe('Running time, like 12:34, or 1:02:03 with hours.'),
    sample: sample(),
  })
  .meta({ [REMOVED_FIELDS]: ['description', 'uploadDate'] });

const schema = z
  .strictObject({
    works: z
      .array(work)
      .meta({ [ENTRY_LABEL]: 'work' })
      .describe(
        'The works, in the order of the page. The category card shows the picture of the first one.',
      ),
  })
  .meta({ [REMOVED_FIELDS]: ['order'] });

/** The works, in one file for each category; the file name is the category in URLs (S3.02). */
export const portfolio = {
  kind: 'folder',
  folder: 'portfolio',
  names: PORTFOLIO_CATEGORIES,
  list: 'works',
  label: 'Portfolio',
  icon: 'movie',
  pages: ['/', '/portfolio'],
  pagesBelow: '/portfolio/',
  unique: ['title', 'link'],
  schema,
} as const satisfies FolderCollection;
