import type { LaunchIssue } from './content-issues.ts';

/** Name of the file, limit in bytes, whether more prevents the launch, and what to do. The first match applies. */
const LIMITS: readonly [RegExp, number, boolean, string][] = [
  [/\.(?:mp4|webm)$/i, 1_500_000, true, 'make the video shorter or reduce its resolution'],
  [/\.svg$/i, 30_000, true, 'simplify the SVG, which is served unchanged'],
  // The build resizes pictures; large ones only make it slower.
  [/\.(?:jpe?g|png|webp|avif)$/i, 3_000_000, false, 'save the picture at 2400 pixels or less'],
  // The limits of the tests.
  [/\/index\.html$/, 22_000, false, 'shorten its texts or ask a developer to make it lighter'],
  [/\.html$/, 13_000, false, 'shorten its texts or ask a developer to make it lighter'],
];

/** What the home page may have more if it shows the team, in bytes. */
const TEAM_BYTES = 2_500;

/**
 * Finds media and pages that are larger than their limit.
 * @param file path from the project root
 * @param bytes size as sent to browsers: of pages, compressed
 * @param hasTeam whether the file is a home page that shows the team
 */
export function heavyFile(file: string, bytes: number, hasTeam = false): LaunchIssue[] {
  const [, maximum = Number.POSITIVE_INFINITY, isNeeded = false, advice] =
    LIMITS.find(([name]) => name.test(file)) ?? [];
  const limit = maximum + (hasTeam ? TEAM_BYTES : 0);
  if (bytes <= limit) return [];
  const [actual, allowed] = [bytes, limit].map((count) => count.toLocaleString('en'));
  const reason = `${actual} bytes, more than ${allowed} — ${advice}`;
  return [{ file, subject: '', reason, isNeeded }];
}
