/** Styles of the first screen, page transitions, and the second visit. */
import { listBuiltPages, readMarkup } from '../support/built-page.ts';
import { expect, scrollThrough, test } from '../support/fixtures.ts';

test('no deferred style applies to the first screen of the home page', {
  tag: '@H2.10',
}, async ({ page }) => {
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
    const isOnFirstScreen = (element: Element) =>
      !(deferred.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    const withoutStates = (selector: string) =>
      selector.replaceAll(/::?(?:before|after|hover|active|focus-visible)\b/g, ':is(*)');
    return {
      selectors: all.length,
      early: all.filter((selector) =>
        [...parsed.body.querySelectorAll(withoutStates(selector))].some(isOnFirstScreen),
      ),
    };
  }, readMarkup('/'));
  expect(early).toEqual([]);
  expect(selectors).toBeGreaterThan(100);
});

test('page transitions are used only without reduced motion', {
  tag: '@H1.10',
}, () => {
  const rule =
    /@media ?\(prefers-reduced-motion: ?no-preference\) ?\{\s*@view-transition ?\{\s*navigation: ?auto;?\s*\}/g;
  for (const urlPath of listBuiltPages()) {
    const markup = readMarkup(urlPath);
    expect(markup.match(rule), urlPath).toHaveLength(1);
    expect(markup.match(/@view-transition/g), urlPath).toHaveLength(1);
  }
});

test('a second visit revalidates the page and requests nothing else', {
  tag: '@H2.07',
}, async ({ page }) => {
  const urls = new Map<string, string>();
  const statuses: [requestId: string, status: number][] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // Pages that are fetched ahead have their own tests.
    const note = type === 'Fetch' ? ' fetched ahead' : '';
    urls.set(requestId, new URL(request.url).pathname + note);
  });
  // This event is not sent for files from the browser cache.
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) =>
    statuses.push([requestId, statusCode]),
  );
  const visit = async () => {
    await page.goto('about:blank');
    statuses.length = 0;
    await page.goto('/portfolio');
    await scrollThrough(page);
    return statuses
      .map(([requestId, status]) => `${status} ${urls.get(requestId)}`)
      .filter((line) => !/icon|fetched ahead/.test(line));
  };
  const first = await visit();
  expect(first.filter((line) => line.startsWith('200 /_astro/')).length).toBeGreaterThan(1);
  expect(await visit()).toEqual(['304 /portfolio']);
});
