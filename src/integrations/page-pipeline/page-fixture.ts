import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheerioAPI } from 'cheerio';
import { runSteps } from './page-pipeline.ts';

/** Runs a step on a page without the tags of `html`, `head` and `body`. */
export const runOn = (html: string, run: ($: CheerioAPI) => void) =>
  runSteps('page.html', `<!DOCTYPE html>${html}`, [{ name: 'tested step', run }]).replaceAll(
    /<!DOCTYPE html>|<\/?(?:html|head|body)>/g,
    '',
  );

/** Tests a step with a title, a page, and what the step makes of it; by default nothing. */
export function testStep(run: ($: CheerioAPI) => void, cases: [string, string, string?][]): void {
  for (const [title, html, expected = html] of cases) {
    test(title, () => assert.equal(runOn(html, run), expected));
  }
}
