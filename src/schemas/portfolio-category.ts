import { z } from 'zod';
import { filledText, picturePath, sample, webLink } from './fields.ts';

/** The thirteen categories, fixed in the product and in this order (SPEC 3, Portfolio category). */
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

/** One work of a category. */
export const work = z.strictObject({
  title: filledText().describe('Title of the film.'),
  link: webLink().describe('Where the film can be watched: YouTube, Vimeo, Facebook, …'),
  thumbnail: picturePath({ folder: 'works', minWidth: 960, aspectRatio: 16 / 9 })
    .optional()
    .describe('Picture on the card, 16:9, 1280 × 720 pixels. Not needed for YouTube links.'),
  sample: sample(),
});

/** One file of `src/content/portfolio`; the file name is the category and its address. */
export const portfolioCategory = z.strictObject({
  order: z
    .int()
    .min(1)
    .max(PORTFOLIO_CATEGORIES.length)
    .describe('Place of the category on the portfolio page, from 1.'),
  works: z
    .array(work)
    .describe(
      'The works, in the order they are shown. The first one’s picture is on the category card.',
    ),
});
