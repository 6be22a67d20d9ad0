import type { PageWeight } from '../page-weight/page-weight.ts';
import type { Leftover } from './content-leftovers.ts';

/** A file that editors have put into a media folder. */
export interface MediaSize {
  /** Path from the project's root. */
  file: string;
  bytes: number;
}

const MEGABYTE = 1_000_000;
/** Pictures are made small at build; a large original only makes the build slow. */
const PICTURE_LIMIT_BYTES = 3 * MEGABYTE;
/** Films and drawings are served as they are. */
const FILM_LIMIT_BYTES = 1.5 * MEGABYTE;
const DRAWING_LIMIT_BYTES = 30_000;

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(bytes < 100_000 ? 3 : 1)} MB`;

function limitOf(file: string): { bytes: number; advice: string } {
  if (/\.(?:mp4|webm)$/i.test(file)) {
    return { bytes: FILM_LIMIT_BYTES, advice: 'make the film shorter or its picture smaller' };
  }
  if (/\.svg$/i.test(file)) {
    return { bytes: DRAWING_LIMIT_BYTES, advice: 'simplify the drawing; it is served as it is' };
  }
  return { bytes: PICTURE_LIMIT_BYTES, advice: 'save the picture at 2400 pixels or less' };
}

/** Pictures and films that weigh more than their use needs. */
export function heavyMedia(files: readonly MediaSize[]): Leftover[] {
  return files.flatMap(({ file, bytes }) => {
    const limit = limitOf(file);
    if (bytes <= limit.bytes) return [];
    const reason = `weighs ${megabytes(bytes)}, over ${megabytes(limit.bytes)} — ${limit.advice}`;
    return [{ file, subject: 'file', reason }];
  });
}

/**
 * Pages that content has made heavier than their limit; the code itself is weighed by the tests.
 * @param pages the pages of the built site
 */
export function heavyPages(pages: readonly Pick<PageWeight, 'page' | 'breaches'>[]): Leftover[] {
  return pages.flatMap(({ page, breaches }) =>
    breaches.map((reason) => ({ file: `dist/${page}`, subject: 'weight', reason })),
  );
}
