import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { scrollTo } from '../support/motion.ts';
import { SITE_ORIGIN } from '../support/settings.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

const narrow = { tag: ['@tablet', '@phone'] };

const backButton = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const depth = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Goes to an address as by a link in the page. */
const follow = (page: Page, address: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
  }, address);

test.describe('the Back button', () => {
  test('goes back to the page that led here, where it was left', {
    tag: ['@browsers', '@S2.34', '@D09a'],
  }, async ({ page }) => {
    await page.goto('/');
    const card = page
      .getByRole('region', { name: 'Portfolio categories' })
      .getByRole('link', { name: 'Company Profile' });
    await card.scrollIntoViewIfNeeded();
    const left = await depth(page);
    expect(left).toBeGreaterThan(1000);
    await card.click();
    await expect(heading(page)).toHaveText('company profile');
    await backButton(page).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => depth(page)).toBe(left);
  });

  test('goes back from a category that does not exist', {
    tag: ['@S2.34', '@D08b', '@D09a'],
  }, async ({ page, problems }) => {
    problems.expect(/^status 404: /);
    await page.goto('/team');
    await follow(page, '/portfolio/wedding-films');
    await expect(heading(page)).toHaveText('wedding films');
    await backButton(page).click();
    await expect(page).toHaveURL('/team');
  });

  test('goes back from a category asked for in capitals', {
    tag: ['@S2.32', '@S2.34', '@D08a', '@D09a'],
  }, async ({ page, problems }) => {
    problems.expect(/^status 404: /);
    await page.goto('/team');
    await follow(page, '/portfolio/PSA');
    await expect(page).toHaveURL('/portfolio/psa');
    await backButton(page).click();
    await expect(page).toHaveURL('/team');
  });

  for (const asked of ['/portfolio/psa', '/portfolio/PSA', '/portfolio/wedding-films']) {
    test(`leads a visitor who came to ${asked} from elsewhere to the portfolio`, {
      tag: ['@D09a'],
    }, async ({ page, outside, problems }) => {
      if (asked !== '/portfolio/psa') problems.expect(/^status 404: /);
      outside.allowVisitsTo('elsewhere.example');
      await page.goto('https://elsewhere.example/');
      await follow(page, `${SITE_ORIGIN}${asked}`);
      await expect(heading(page)).toHaveText(/^(?:psa|wedding films)$/);
      await expect(page).toHaveURL(asked.replace('PSA', 'psa'));
      await backButton(page).click();
      await expect(page).toHaveURL('/portfolio');
    });
  }

  test('leads to the portfolio where a category was opened in a tab of its own', {
    tag: ['@D09a'],
  }, async ({ page }) => {
    await page.goto('/portfolio');
    const opened = page.context().waitForEvent('page');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Podcast 2 works' })
      .click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(heading(tab)).toHaveText('podcast');
    await backButton(tab).click();
    await expect(tab).toHaveURL('/portfolio');
  });

  test('opens the portfolio in a new tab for those who ask for one', { tag: '@H1.11' }, async ({
    page,
  }) => {
    await page.goto('/team');
    await follow(page, '/portfolio/psa');
    await expect(heading(page)).toHaveText('psa');
    const opened = page.context().waitForEvent('page');
    await backButton(page).click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL('/portfolio');
    await expect(page).toHaveURL('/portfolio/psa');
  });

  test('is not there on narrow screens', { tag: [...narrow.tag, '@S2.34', '@D09b'] }, async ({
    page,
  }) => {
    await page.goto('/portfolio/psa');
    await expect(heading(page)).toBeVisible();
    await expect(backButton(page)).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('leads to the portfolio', { tag: ['@D09a', '@H3.05'] }, async ({ page }) => {
      await page.goto('/portfolio/psa');
      await backButton(page).click();
      await expect(page).toHaveURL('/portfolio');
    });
  });
});

test('another category begins at its top, and the way back ends where it began', {
  tag: ['@S2.35'],
}, async ({ page }) => {
  await page.goto('/portfolio/documentary');
  const link = page
    .getByRole('navigation', { name: 'All categories' })
    .getByRole('link', { name: 'TV Episode' });
  await link.scrollIntoViewIfNeeded();
  const left = await depth(page);
  expect(left).toBeGreaterThan(300);

  await link.click();
  await expect(heading(page)).toHaveText('tv episode');
  await expect.poll(() => depth(page)).toBe(0);
  await scrollTo(page, 500);

  await page.goBack();
  await expect(heading(page)).toHaveText('documentary');
  await expect.poll(() => depth(page)).toBe(left);
  await page.goForward();
  await expect(heading(page)).toHaveText('tv episode');
  await expect.poll(() => depth(page)).toBe(500);
});

test('a page is fetched ahead when a link to it is about to be followed, and never run', {
  tag: '@H2.07',
}, async ({ request }) => {
  for (const path of EVERY_KIND_OF_PAGE) {
    const html = await (await request.get(path)).text();
    const rules = [...html.matchAll(/<script type="speculationrules">(.*?)<\/script>/gs)];
    expect(
      rules.map(([, text = '']) => JSON.parse(text)),
      path,
    ).toEqual([{ prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] }]);
  }
});

test('pages fade into each other only for those who have nothing against motion', {
  tag: '@H1.10',
}, async ({ page, problems }) => {
  problems.expect(/^console error: .*404\.html$/);
  for (const path of EVERY_KIND_OF_PAGE) {
    await page.goto(path);
    const transitions = await page.evaluate(() => {
      const conditionsOf = (rule: CSSRule | null): string[] =>
        rule
          ? [
              ...conditionsOf(rule.parentRule),
              ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
            ]
          : [];
      const all = (rules: CSSRuleList): CSSRule[] =>
        [...rules].flatMap((rule) => [
          rule,
          ...(rule instanceof CSSGroupingRule ? all(rule.cssRules) : []),
        ]);
      return [...document.styleSheets]
        .flatMap((sheet) => all(sheet.cssRules))
        .filter((rule) => rule.constructor.name === 'CSSViewTransitionRule')
        .map((rule) => [
          ...conditionsOf(rule),
          (rule as CSSRule & { navigation: string }).navigation,
        ]);
    });
    expect(transitions, path).toEqual([['(prefers-reduced-motion: no-preference)', 'auto']]);
  }
});

test('a second visit asks whether pages have changed, and for nothing else', {
  tag: '@H2.07',
}, async ({ browser }) => {
  // Routes switch a browser's cache off, so this visitor goes through a gate that keeps count.
  const passed: string[] = [];
  const gate = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const onward = ask(`${SITE_ORIGIN}${url}`, { method, headers }, (answer) => {
      passed.push(`${answer.statusCode} ${url}`);
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const visit = async (path: string) => {
      passed.length = 0;
      await page.goto(`http://127.0.0.1:${(gate.address() as AddressInfo).port}${path}`);
      await scrollThrough(page);
      return [...passed].filter((line) => !/favicon|icon/.test(line));
    };
    for (const path of ['/team', '/portfolio']) {
      const first = await visit(path);
      expect(first.filter((line) => line.startsWith('200 /_astro/')).length).toBeGreaterThan(1);
      await page.goto('about:blank');
      expect(await visit(path)).toEqual([`304 ${path}`]);
    }
  } finally {
    await context.close();
    gate.closeAllConnections();
    gate.close();
  }
});
