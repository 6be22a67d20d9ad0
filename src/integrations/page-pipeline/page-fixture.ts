import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheerioAPI } from 'cheerio';
import { runSteps } from './page-pipeline.ts';

type Run = ($: CheerioAPI) => void;

/** Without the tags of `html`, `head` and `body`. */
const runOn = (html: string, run: Run) =>
  runSteps('page.html', `<!DOCTYPE html>${html}`, [{ name: 'tested step', run }]).replaceAll(
    /<!DOCTYPE html>|<\/?(?:html|head|body)>/g,
    '',
  );

/** By default, the expected page is the same. */
export function testStep(run: Run, cases: [string, string, string?][]): void {
  for (const [title, html, expected = html] of cases) {
    test(title, () => assert.equal(runOn(html, run), expected));
  }
}

/** Tests pages on which a step throws, and the messages. */
export function testErrors(run: Run, cases: [html: string, message: string | RegExp][]): void {
  for (const [html, message] of cases) {
    test(`${html} stops the build`, () => assert.throws(() => runOn(html, run), { message }));
  }
}
