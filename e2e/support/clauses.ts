import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from './settings.ts';

/** The clauses by feature. */
export const CLAUSES_FILE = path.join(ROOT_FOLDER, 'e2e/CLAUSES.md');

/** Matches a row of a table in that file. */
export const CLAUSE_ROW = /^\| ([SDH]\d[\w.]*) \| (.+?) \|$/gm;

/** For example S2.07. */
export type ClauseId = string;

/** The sentence of each clause. */
export const CLAUSES: Readonly<Record<ClauseId, string>> = Object.fromEntries(
  [...readFileSync(CLAUSES_FILE, 'utf8').matchAll(CLAUSE_ROW)].map(([, id, words]) => [id, words]),
);

/**
 * The unit tests of clauses that are checked without Playwright. Each file names its clauses in a comment.
 */
export const UNIT_TESTS: Partial<Record<ClauseId, readonly string[]>> = {
  'S3.02': ['src/build/content/check-content.test.ts'],
  'S9.12': ['src/islands/email-client.test.ts'],
  D02e: ['src/build/editor/json-schemas.test.ts'],
  D06b: ['src/lib/video-thumbnail.test.ts'],
  D12a: ['src/islands/email-client.test.ts'],
  D19a: ['src/build/launch/launch-check.test.ts'],
  D19b: ['src/build/launch/launch-check.test.ts'],
  D20a: ['src/lib/category-title.test.ts'],
  D25d: ['src/build/launch/launch-check.test.ts'],
  D29: ['src/build/content/messages.test.ts'],
  'H4.04': ['src/build/hosting/hosting-files.test.ts'],
  'H6.03': [
    'src/build/content/check-content.test.ts',
    'src/build/content/content-loader.test.ts',
    'src/build/content/messages.test.ts',
  ],
  'H9.40': ['src/build/content/check-content.test.ts'],
  'H9.41': [
    'src/build/content/check-content.test.ts',
    'src/build/content/entry-pictures.test.ts',
    'src/build/editor/screen-config.test.ts',
  ],
  'H9.42': ['src/build/content/check-content.test.ts', 'src/build/content/guide.test.ts'],
  'H9.43': ['src/build/content/messages.test.ts', 'src/build/editor/screen-config.test.ts'],
  'H9.44': ['src/build/content/guide.test.ts'],
  'H9.45': ['src/build/content/messages.test.ts'],
  'H9.46': ['src/build/content/check-content.test.ts', 'src/build/content/messages.test.ts'],
  'H6.04': ['src/build/preview/live-site.test.ts'],
  'H6.05': ['src/lib/format-count.test.ts'],
  'H7.24': ['src/build/sitemap/last-modified.test.ts'],
  'H7.25': ['src/build/content/workflow-annotations.test.ts'],
  'H9.80': ['src/tools/watch/watch.test.ts'],
  'H9.81': ['src/tools/watch/watch.test.ts'],
};
