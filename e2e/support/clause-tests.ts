/** Finds the tests of each clause by their tags. */
import { spawnSync } from 'node:child_process';
import { ROOT_FOLDER } from './settings.ts';

/** A test in one project. */
export interface ListedTest {
  file: string;
  line: number;
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

/** @returns the tests by the clause ID in their tags, including unknown IDs */
export function testsByClause(tests: readonly ListedTest[]): Map<string, ListedTest[]> {
  const tagged = tests.flatMap((test) =>
    test.tags.map((tag) => ({ test, id: tag.replace('@', '') })),
  );
  return new Map(
    [...Map.groupBy(tagged, ({ id }) => id)]
      .filter(([id]) => /^[A-Z]\d/.test(id))
      .map(([id, all]) => [id, all.map(({ test }) => test)]),
  );
}
