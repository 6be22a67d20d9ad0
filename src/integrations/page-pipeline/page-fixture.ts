/** Test pages for the steps of the pipeline. */
import { serialize } from 'parse5';
import { type Page, parsePage } from './html-tree.ts';

/** HTML of a page with a head and a body. */
export const pageOf = (head: string, body = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

/** Runs a step on a page and returns the resulting head and body. */
export async function runOn(
  source: string,
  step: (page: Page) => void | Promise<void>,
): Promise<{ head: string; body: string }> {
  const page = parsePage(source);
  await step(page);
  const [, head = '', body = ''] =
    /<head>(.*)<\/head><body>(.*)<\/body>/s.exec(serialize(page)) ?? [];
  return { head, body };
}
