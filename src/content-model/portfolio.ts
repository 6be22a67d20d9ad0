import { z } from 'zod';
import { collection } from './collection.ts';
import { entryList, filledText, focus, hidden, sample, webLink, withFocus } from './fields.ts';
import { readVideoLink } from './video-link.ts';

/** In display order. */
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

const EARLIEST_YEAR = 1980;

/** Next year, because a work may be announced before it is complete. */
const LATEST_YEAR = new Date().getFullYear() + 1;

/** The calendar of Nepal, Bikram Sambat, is ahead by this many years: its year 2082 begins in April 2025. */
const BIKRAM_SAMBAT_YEARS = 57;

function lateYear(year: number): string {
  const likely = year - BIKRAM_SAMBAT_YEARS;
  return likely >= EARLIEST_YEAR && likely <= LATEST_YEAR
    ? `${year} is a year of Bikram Sambat — write ${likely}, or ${likely + 1} if the work was completed after December`
    : 'is more than one year ahead — write a year like 2025';
}

/** One file for each category. */
export const portfolio = collection(
  ({ picture }) => {
    const work = z
      .strictObject({
        title: filledText().describe('Title of the work.'),
        link: webLink()
          .refine((link) => !readVideoLink(link)?.isForOwner, {
            error:
              'opens only for the owner of the video — open the page that visitors see, choose Share, and copy that address',
          })
          .describe(
            'Address of the page of one video on YouTube, Vimeo, Facebook, …, not of a channel or a playlist.',
          ),
        thumbnail: picture({ folder: 'works', minWidth: 960, aspectRatio: 16 / 9 })
          .optional()
          .describe(
            'Picture on the card, in 16:9, at least 960 × 540 pixels, better 1280 × 720. Optional for YouTube links.',
          ),
        focus: focus(),
        client: filledText().optional().describe('Client that the work was made for.'),
        year: z
          .int()
          .min(EARLIEST_YEAR, { error: 'must be a year like 2025' })
          .max(LATEST_YEAR, { error: ({ input }) => lateYear(Number(input)) })
          .meta({ rule: 'must be a year like 2025, with the digits 0 to 9 and without quotes' })
          .optional()
          // Not `LATEST_YEAR`: the JSON Schema is committed, so it must not change with the date.
          .meta({
            jsonSchema: { maximum: EARLIEST_YEAR + BIKRAM_SAMBAT_YEARS - 1 },
          })
          .describe(
            'Year of completion in the international calendar, with the digits 0 to 9, like 2025. 2082 of Bikram Sambat is 2025, from January on 2026.',
          ),
        languages: filledText().optional().describe('Languages of the work, like Nepali, English.'),
        credits: filledText()
          .optional()
          .describe(
            'The people who made it, like “Direction: Arvind Khaptadi, camera: Asmin Gurasdanda”.',
          ),
        duration: z
          .string()
          .regex(/^(?:\d+:[0-5]\d|\d{1,3}):[0-5]\d$/)
          .meta({ rule: 'must be minutes and seconds like 12:34, or 1:02:03 with hours' })
          .optional()
          .describe('Running time, like 12:34, or 1:02:03 with hours.'),
        hidden: hidden(),
        sample: sample(),
      })
      .overwrite(withFocus);
    return z.strictObject({
      works: entryList(work, { label: 'work', unique: ['title', 'link'] })
        // The forms leave out an empty list.
        .default([])
        .describe(
          'The works, in the order of the page, each title and link only once. The category card shows the picture of the first one.',
        ),
    });
  },
  {
    files: PORTFOLIO_CATEGORIES.map((category) => `portfolio/${category}.yaml`),
    label: 'Portfolio',
    icon: 'movie',
    pages: ['/', '/portfolio'],
    pagesBelow: '/portfolio/',
  },
);
