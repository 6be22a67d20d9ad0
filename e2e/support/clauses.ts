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
  'S3.02': ['src/integrations/content/check-content.test.ts'],
  'S9.12': ['src/features/contact-form/email-client.test.ts'],
  D02e: ['src/tools/schemas/json-schemas.test.ts'],
  D06b: ['src/features/portfolio/video-thumbnail.test.ts'],
  D12a: ['src/features/contact-form/email-client.test.ts'],
  D19a: ['src/tools/launch-check/launch-check.test.ts'],
  D19b: ['src/tools/launch-check/launch-check.test.ts'],
  D20a: ['src/features/portfolio/category-title.test.ts'],
  D25d: ['src/tools/launch-check/launch-check.test.ts'],
  D29: ['src/integrations/content/messages.test.ts'],
  'H4.04': ['src/integrations/hosting/hosting-files.test.ts'],
  'H6.03': [
    'src/integrations/content/check-content.test.ts',
    'src/integrations/content/content-loader.test.ts',
    'src/integrations/content/messages.test.ts',
  ],
  'H9.40': ['src/integrations/content/check-content.test.ts'],
  'H9.41': [
    'src/integrations/content/check-content.test.ts',
    'src/integrations/content/entry-pictures.test.ts',
    'src/integrations/editing/screen-config.test.ts',
  ],
  'H9.42': [
    'src/integrations/content/check-content.test.ts',
    'src/integrations/content/guide.test.ts',
  ],
  'H9.43': [
    'src/integrations/content/messages.test.ts',
    'src/integrations/editing/screen-config.test.ts',
  ],
  'H9.44': ['src/integrations/content/guide.test.ts'],
  'H9.45': ['src/integrations/content/messages.test.ts'],
  'H9.46': [
    'src/integrations/content/check-content.test.ts',
    'src/integrations/content/messages.test.ts',
  ],
  'H6.04': ['src/tools/preview/live-site.test.ts'],
  'H6.05': ['src/lib/format-count.test.ts'],
  'H7.24': ['src/integrations/sitemap/last-modified.test.ts'],
  'H7.25': ['src/integrations/content/workflow-annotations.test.ts'],
  'H9.80': ['src/tools/watch/watch.test.ts'],
  'H9.81': ['src/tools/watch/watch.test.ts'],
};
