/** Finds the tests of each clause, by their tags. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT_FOLDER } from './settings.ts';

/** A test, in all projects in which it runs. */
export interface ListedTest {
  file: string;
  line: number;
  /** Its own title after those of its groups. */
  title: string;
  tags: string[];
}

interface Suite {
  title: string;
  specs?: { title: string; file: string; line: number; tags: string[] }[];
  suites?: Suite[];
}

interface Report {
  suites: Suite[];
  errors: { message: string }[];
}

/** Tags of clauses are a capital letter and a number; all others are words. */
const CLAUSE_TAG = /^[A-Z]\d/;

/** Lists every test; this needs no browser and no built site. */
export function listTests(): ListedTest[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(ROOT_FOLDER, 'node_modules/@playwright/test/cli.js'),
      ...['test', '--config', path.join(ROOT_FOLDER, 'e2e'), '--list', '--reporter=json'],
    ],
    { cwd: ROOT_FOLDER, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
  );
  const { suites, errors } = JSON.parse(stdout || '{"errors":[]}') as Report;
  if (status !== 0) {
    const reasons = [...errors.map(({ message }) => message), stderr];
    throw new Error(`Playwright cannot list the tests.\n${reasons.join('\n')}`);
  }
  const all = suites.flatMap((file) => testsIn(file, []));
  return [...new Map(all.map((test) => [`${test.file}\n${test.title}`, test])).values()];
}

function testsIn(suite: Suite, groups: string[]): ListedTest[] {
  const own = (suite.specs ?? []).map(({ title, file, line, tags }) => ({
    file,
    line,
    title: [...groups, title].join(' › '),
    tags,
  }));
  const inner = (suite.suites ?? []).flatMap((group) => testsIn(group, [...groups, group.title]));
  return [...own, ...inner];
}

/** The tests of each clause that a tag names. */
export function testsByClause(tests: readonly ListedTest[]): Map<string, ListedTest[]> {
  const found = new Map<string, ListedTest[]>();
  for (const test of tests) {
    for (const tag of test.tags) {
      const name = tag.replace(/^@/, '');
      if (CLAUSE_TAG.test(name)) found.set(name, [...(found.get(name) ?? []), test]);
    }
  }
  return found;
}
