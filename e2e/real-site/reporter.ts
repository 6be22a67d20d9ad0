/**
 * Prints what is wrong with the site for editors: no names of tests, no lines of code. In a workflow of GitHub, each
 * problem also becomes an annotation, and the result a line of the summary.
 */
import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { BUILT_SITE } from './built-site.ts';
import { CONTENT_FOLDER } from './content.ts';
import { PROBLEM } from './fixtures.ts';

const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY } = process.env;

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n')[0] ?? '';

/** A problem as a command that GitHub shows as an annotation, at its line if the problem starts with one. */
function annotationOf(problem: string): string {
  const escaped = problem.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const [, file, line] = /^([^\s:]+\.yaml):(\d+) /.exec(problem) ?? [];
  return `::error ${file ? `file=${file},line=${line},` : ''}title=The built site::${escaped}`;
}

export default class PlainReporter implements Reporter {
  #start = 0;
  #count = 0;
  #problems: string[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.#start = performance.now();
    this.#count = suite.allTests().length;
    console.log(`Checking the site in ${BUILT_SITE} against ${CONTENT_FOLDER} …`);
  }

  /** Adds the problems that a test has found; if it has stopped with an error, that error. */
  onTestEnd({ title }: TestCase, { status, annotations, error }: TestResult): void {
    const problems = annotations.flatMap(({ type, description }) =>
      type === PROBLEM && description ? description : [],
    );
    if (problems.length === 0 && status !== 'passed' && status !== 'skipped') {
      problems.push(
        `${title}: the check itself stopped: ${firstLine(error?.message)} — run it again; if it stops again, ask a developer`,
      );
    }
    this.#problems.push(...problems);
  }

  /** An error outside the tests, for example if there is no built site. */
  onError({ message }: { message?: string }): void {
    this.#problems.push(firstLine(message).replace(/^Error: /, ''));
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const seconds = Math.round((performance.now() - this.#start) / 1000);
    const problems = [...new Set(this.#problems)].sort();
    const { length } = problems;
    let result = status === 'passed' ? 'shows its content' : 'was not checked completely';
    if (length > 0) result = `has ${length} ${length === 1 ? 'problem' : 'problems'}`;
    const lines = [...problems, `The site ${result} (${this.#count} checks, ${seconds} s)`];
    console.log(`\n${lines.join('\n\n')}\n`);
    if (GITHUB_ACTIONS) {
      for (const problem of problems) console.log(annotationOf(problem));
      if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `${lines.join('\n\n')}\n\n`);
    }
    return { status: problems.length > 0 ? 'failed' : status };
  }

  printsToStdio(): boolean {
    return true;
  }
}
