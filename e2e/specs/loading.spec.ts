/** What a browser needs of a page before it shows the first screen, between two pages, and on a second visit. */
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listBuiltPages, readMarkup } from '../support/built-page.ts';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

test('no deferred style applies to the first screen', { tag: '@H2.10' }, async ({ page }) => {
  for (const path of listBuiltPages()) {
    const { selectors, early } = await page.evaluate((markup) => {
      const parsed = new DOMParser().parseFromString(markup, 'text/html');
      const deferred = parsed.querySelector('svg[data-deferred-styles] > style');
      if (!deferred) return { selectors: 0, early: [] };
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(deferred.textContent);
      const selectorsOf = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): string[] =>
        [...cssRules].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) return rule.selectorText;
          return rule instanceof CSSGroupingRule ? selectorsOf(rule) : [];
        });
      const all = selectorsOf(sheet);
      // The closed menu is not part of the first screen.
      const isOnFirstScreen = (element: Element) =>
        !element.closest('[popover]') &&
        !(deferred.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
      const withoutStates = (selector: string) =>
        selector.replaceAll(/::?(?:before|after|hover|active|focus-visible)\b/g, ':is(*)');
      return {
        selectors: all.length,
        early: all.filter((selector) =>
          [...parsed.body.querySelectorAll(withoutStates(selector))].some(isOnFirstScreen),
        ),
      };
    }, readMarkup(path));
    expect(early, path).toEqual([]);
    expect(selectors, path).toBeGreaterThan(20);
  }
});

test('pages fade into each other unless the visitor prefers reduced motion', {
  tag: '@H1.10',
}, () => {
  const rule =
    /@media ?\(prefers-reduced-motion: ?no-preference\) ?\{\s*@view-transition ?\{\s*navigation: ?auto;?\s*\}/g;
  for (const path of listBuiltPages()) {
    const markup = readMarkup(path);
    expect(markup.match(rule), path).toHaveLength(1);
    expect(markup.match(/@view-transition/g), path).toHaveLength(1);
  }
});

test('a second visit revalidates the page and requests nothing else', {
  tag: '@H2.07',
}, async ({ browser }) => {
  // A route of Playwright turns the browser's cache off, so a proxy records the answers.
  const answers: string[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const onward = forward(`${SITE_ORIGIN}${url}`, { method, headers }, (answer) => {
      if (!/icon/.test(url)) answers.push(`${answer.statusCode} ${url}`);
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const visit = async (path: string) => {
      answers.length = 0;
      await page.goto(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}${path}`);
      await scrollThrough(page);
      return [...answers];
    };
    for (const path of ['/team', '/portfolio']) {
      const first = await visit(path);
      expect(first.filter((line) => line.startsWith('200 /_astro/')).length).toBeGreaterThan(1);
      await page.goto('about:blank');
      expect(await visit(path)).toEqual([`304 ${path}`]);
    }
  } finally {
    await context.close();
    proxy.closeAllConnections();
    proxy.close();
  }
});
