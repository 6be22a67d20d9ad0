import type { PageWeight } from '../page-weight/page-weight.ts';
import type { LaunchIssue } from './content-issues.ts';

/** A file in a media folder. */
export interface MediaSize {
  /** Path from the project root. */
  file: string;
  bytes: number;
}

const MEGABYTE = 1_000_000;
/** Pictures are resized at build; a large original slows the build down. */
const PICTURE_LIMIT_BYTES = 3 * MEGABYTE;
/** Videos and SVGs are served unchanged. */
const VIDEO_LIMIT_BYTES = 1.5 * MEGABYTE;
const SVG_LIMIT_BYTES = 30_000;

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(bytes < 100_000 ? 3 : 1)} MB`;

function limitOf(file: string): { bytes: number; advice: string } {
  if (/\.(?:mp4|webm)$/i.test(file)) {
    return { bytes: VIDEO_LIMIT_BYTES, advice: 'make the video shorter or reduce its resolution' };
  }
  if (/\.svg$/i.test(file)) {
    return { bytes: SVG_LIMIT_BYTES, advice: 'simplify the SVG; it is served unchanged' };
  }
  return { bytes: PICTURE_LIMIT_BYTES, advice: 'save the picture at 2400 pixels or less' };
}

/** Finds pictures and videos that are larger than their limit. */
export function heavyMedia(files: readonly MediaSize[]): LaunchIssue[] {
  return files.flatMap(({ file, bytes }) => {
    const limit = limitOf(file);
    if (bytes <= limit.bytes) return [];
    const reason = `has ${megabytes(bytes)}, more than ${megabytes(limit.bytes)} — ${limit.advice}`;
    return [{ file, subject: 'file', reason }];
  });
}

/**
 * Finds pages that exceed their weight limit because of their content; tests check the weight of the code.
 *
 * @param pages the pages of the built site
 */
export function heavyPages(pages: readonly Pick<PageWeight, 'page' | 'breaches'>[]): LaunchIssue[] {
  return pages.flatMap(({ page, breaches }) =>
    breaches.map((reason) => ({ file: `dist/${page}`, subject: 'weight', reason })),
  );
}
