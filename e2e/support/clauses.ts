/** The clauses of the site, and the tests of each. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from './settings.ts';

/** For example S2.07. */
export type ClauseId = string;

/** The ID and the sentence of each row of `CLAUSES.md`. */
export const CLAUSE_ROWS: readonly (readonly [ClauseId, string])[] = [
  ...readFileSync(path.join(ROOT_FOLDER, 'e2e/CLAUSES.md'), 'utf8').matchAll(
    /^\| ([SDH]\d[\w.]*) \| (.+?) \|$/gm,
  ),
].map(([, id = '', sentence = '']) => [id, sentence]);

/** The sentence of each clause. */
export const CLAUSES: Readonly<Record<ClauseId, string>> = Object.fromEntries(CLAUSE_ROWS);

/** The unit tests of clauses that are checked without Playwright. */
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
    'src/integrations/content/content-loader.test.ts',
    'src/integrations/editing/screen-config.test.ts',
  ],
  'H9.42': ['src/integrations/content/guide.test.ts'],
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
  'H6.05': ['src/lib/format-number.test.ts'],
  'H7.24': ['src/integrations/sitemap/last-modified.test.ts'],
  'H7.25': ['src/integrations/content/workflow-annotations.test.ts'],
  'H9.80': ['src/tools/watch/watch.test.ts'],
  'H9.81': ['src/tools/watch/watch.test.ts'],
};

/** A test in one project. */
export interface ListedTest {
  file: string;
  title: string;
  tags: string[];
}

interface Suite {
  specs?: ListedTest[];
  suites?: Suite[];
}

const testsIn = ({ specs = [], suites = [] }: Suite): ListedTest[] => [
  ...specs,
  ...suites.flatMap(testsIn),
];

/** Lists all tests, without a browser or a build. @throws if Playwright cannot list them */
export function listTests(): ListedTest[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--list', '--reporter=json'],
    { cwd: ROOT_FOLDER, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
  );
  if (status !== 0) throw new Error(`Playwright cannot list the tests.\n${stderr}${stdout}`);
  return testsIn(JSON.parse(stdout));
}

/** @returns the clauses in the tags of a test, including unknown ones */
export const clausesOf = ({ tags }: ListedTest): ClauseId[] =>
  tags.map((tag) => tag.replace('@', '')).filter((tag) => /^[A-Z]\d/.test(tag));
