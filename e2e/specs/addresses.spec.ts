import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { SITE_ORIGIN } from '../support/settings.ts';
import { CATEGORIES, PAGES, SITE_NAME } from '../support/specification.ts';

const PAGE_PATHS: string[] = [
  ...PAGES.map(({ path }) => path),
  ...CATEGORIES.map(({ slug }) => `/portfolio/${slug}`),
];
const narrow = { tag: ['@tablet', '@phone'] };
const LOST = 'Oops! Page not found';
const NO_VIDEOS = 'No videos available for this category.';
const BEST_WORKS = 'Our best works in this category';

/** The one heading of the first level that a visitor sees. */
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Addresses that mean a page of ours: what they are answered with, and where the visitor ends up. */
const FOUND = [
  { asked: '/about/', status: 200, shown: '/about/', title: 'About', text: 'About' },
  {
    asked: '/portfolio/',
    status: 200,
    shown: '/portfolio/',
    title: 'Portfolio',
    text: 'Portfolio',
  },
  { asked: '/portfolio/psa', status: 200, shown: '/portfolio/psa', title: 'PSA', text: 'psa' },
  { asked: '/portfolio/psa/', status: 200, shown: '/portfolio/psa/', title: 'PSA', text: 'psa' },
  { asked: '/portfolio/PSA', status: 404, shown: '/portfolio/psa', title: 'PSA', text: 'psa' },
  { asked: '/Portfolio/psa', status: 404, shown: '/portfolio/psa', title: 'PSA', text: 'psa' },
  {
    asked: '/PORTFOLIO/TV-Episode/',
    status: 404,
    shown: '/portfolio/tv-episode',
    title: 'TV Episode',
    text: 'tv episode',
  },
  { asked: '/portfolio/%50SA', status: 404, shown: '/portfolio/psa', title: 'PSA', text: 'psa' },
  {
    asked: '/portfolio/Psa?from=mail#main',
    status: 404,
    shown: '/portfolio/psa?from=mail#main',
    title: 'PSA',
    text: 'psa',
  },
];

for (const { asked, status, shown, title, text } of FOUND) {
  const clauses = [
    '@D01b',
    ...(status === 404 ? ['@S2.32', '@D08a', '@D08d'] : []),
    ...(asked.endsWith('/') ? ['@D24c'] : []),
  ];
  test(`${asked} shows ${title}`, { tag: clauses }, async ({ page, problems }) => {
    if (status === 404) problems.expect(/^status 404: /);
    const response = await page.goto(asked);
    expect(response?.status()).toBe(status);
    await expect(page).toHaveURL(shown);
    await expect(page).toHaveTitle(`${title} · ${SITE_NAME}`);
    await expect(heading(page)).toHaveText(text);
    await expect(page.getByText(NO_VIDEOS)).toBeHidden();
  });
}

/** Categories that there are none of: how they are asked for, and how they are called on the page. */
const UNKNOWN_CATEGORIES = [
  ['in small letters', '/portfolio/wedding-films', 'wedding films'],
  ['in capitals', '/portfolio/Wedding-FILMS', 'Wedding FILMS'],
  ['under another case of the portfolio', '/PORTFOLIO/wedding', 'wedding'],
  ['with a slash at the end', '/portfolio/wedding-films/', 'wedding films'],
  ['percent-encoded', '/portfolio/caf%C3%A9-and%20more', 'café and more'],
  ['in Nepali', '/portfolio/नेपाली-चलचित्र', 'नेपाली चलचित्र'],
  ['in malformed encoding', '/portfolio/%E0%A4', '%E0%A4'],
  ['with a stray percent sign', '/portfolio/100%', '100%'],
  ['as a path out of the portfolio', '/portfolio/..%2Fabout', '../about'],
  ['very long', `/portfolio/${'wedding-'.repeat(250)}`, 'wedding '.repeat(250)],
  ['very long, in one word', `/portfolio/${'w'.repeat(2000)}`, 'w'.repeat(2000)],
] as const;

test('a category that does not exist has a page, however it is asked for', {
  tag: ['@S2.33', '@S8.06', '@D08b', '@D08d'],
}, async ({ page, problems }) => {
  problems.expect(/^status 404: /);
  for (const [how, asked, name] of UNKNOWN_CATEGORIES) {
    await test.step(how, async () => {
      const response = await page.goto(asked);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveURL(asked);
      await expect(page).toHaveTitle(`${name.trim()} · ${SITE_NAME}`);
      await expect(heading(page)).toHaveCount(1);
      expect((await heading(page).textContent())?.trim()).toBe(name.trim());
      await expect(heading(page)).toBeInViewport();
      await expect(page.getByText(BEST_WORKS, { exact: true })).toBeVisible();
      await expect(page.getByText(NO_VIDEOS, { exact: true })).toBeVisible();
      await expect(page.getByText(LOST)).toBeHidden();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
});

test('a category that does not exist offers all that do, and the way back', {
  tag: ['@browsers', '@S2.34', '@D09b', '@H3.04', '@H5.02'],
}, async ({ page, problems }) => {
  problems.expect(/^status 404: /);
  await page.goto('/portfolio/wedding-films');
  const links = page.getByRole('navigation', { name: 'All categories' }).getByRole('link');
  await expect(links).toHaveCount(CATEGORIES.length);
  await expect(links.and(page.locator('[aria-current]'))).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await links.filter({ hasText: 'Documentary' }).click();
  await expect(page).toHaveURL('/portfolio/documentary');
});

test('a category that does not exist has no Back button', {
  tag: [...narrow.tag, '@S2.34', '@D09b'],
}, async ({ page, problems }) => {
  problems.expect(/^status 404: /);
  await page.goto('/portfolio/wedding-films');
  await expect(page.getByText(NO_VIDEOS)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeHidden();
});

const MARKUP = [
  '<img src=x onerror=window.wasRun=true>',
  '<script>window.wasRun=true<!---->',
  '<svg onload=window.wasRun=true>',
  '"><b>bold',
  '&lt;b&gt;',
];
test('markup in an address is text on the page, and never runs', {
  tag: ['@D08c'],
}, async ({ page, problems }) => {
  problems.expect(/^status 404: /);
  await page.goto('/portfolio/plain');
  const elements = await page.locator('*').count();
  for (const markup of MARKUP) {
    await page.goto(`/portfolio/${encodeURIComponent(markup)}`);
    await expect(heading(page)).toHaveText(markup.replaceAll('-', ' '));
    await expect(page).toHaveTitle(`${markup.replaceAll('-', ' ')} · ${SITE_NAME}`);
    await expect(page.locator('*')).toHaveCount(elements);
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  }
});

const NO_PAGES = [
  '/nope',
  '/nope/',
  '/portfolio/psa/x',
  '/portfolio//psa',
  '//about',
  '//nope.example/portfolio',
  '/%E0%A4',
  '/नमस्ते',
  '/portfolio.htm',
  '/nope.html',
  `/${'nope'.repeat(500)}`,
];

test('an address that is no page of ours says so, and is logged', {
  tag: ['@S2.27', '@S8.04', '@D10a', '@D10b', '@D01b'],
}, async ({ page, problems }) => {
  problems.expect(/^status 404: /);
  for (const asked of NO_PAGES) {
    await test.step(asked.slice(0, 30), async () => {
      const path = new URL(`${SITE_ORIGIN}${asked}`).pathname;
      problems.expect(new RegExp(`^console error: .*${RegExp.escape(path)}$`));
      const response = await page.goto(`${SITE_ORIGIN}${asked}`);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(`Page not found · ${SITE_NAME}`);
      await expect(heading(page)).toHaveText(LOST);
      await expect(page.getByText(NO_VIDEOS)).toBeHidden();
      expect(new URL(page.url()).pathname).toBe(path);
      const home = page.getByRole('link', { name: 'Return to Home', exact: true });
      await expect(home).toHaveAttribute('href', '/');
    });
  }
});

test('no link of ours is answered with a redirect, or written in another way than its page', {
  tag: ['@D24a', '@D24b'],
}, async ({ request }) => {
  const linked = new Set<string>();
  for (const path of [...PAGE_PATHS, '/404.html', '/500.html']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    for (const [, link = ''] of (await response.text()).matchAll(
      /<a\b[^>]*\shref="([/#][^"]*)"/g,
    )) {
      linked.add(new URL(link, `${SITE_ORIGIN}${path.replace(/\.html$/, '')}`).pathname);
    }
  }
  linked.delete('/404');
  linked.delete('/500');
  // A file to keep, and no page.
  linked.delete('/contact.vcf');
  expect([...linked].sort()).toEqual(PAGE_PATHS.toSorted());
});

/** The page for unknown addresses, as the build made it. */
const lostPage = async () => (await fetch(`${SITE_ORIGIN}/404.html`)).text();

/** Visits a host of another kind than the site's own, which has a portfolio and nothing else. */
async function visitHost(
  browser: Browser,
  answer: RequestListener,
  visit: (page: Page, origin: string) => Promise<void>,
) {
  const host = createServer((request, response) => {
    if (request.url?.startsWith('/portfolio')) answer(request, response);
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  // A context of its own: the rest of this machine is out of bounds for the usual one.
  const context = await browser.newContext();
  try {
    const { port } = host.address() as AddressInfo;
    await visit(await context.newPage(), `http://127.0.0.1:${port}`);
  } finally {
    await context.close();
    host.closeAllConnections();
    host.close();
  }
}

test('a host that redirects to a slash it does not know is not asked for ever', {
  tag: '@H3.04',
}, async ({ browser }) => {
  const lost = await lostPage();
  const asked: string[] = [];
  await visitHost(
    browser,
    (request, response) => {
      const address = request.url ?? '/';
      asked.push(address);
      if (address.endsWith('/')) response.writeHead(404, { 'content-type': 'text/html' }).end(lost);
      else response.writeHead(301, { location: `${address}/` }).end();
    },
    async (page, origin) => {
      await page.goto(`${origin}/portfolio/psa/`);
      await expect(heading(page)).toHaveText(LOST);
      expect(asked).toEqual(['/portfolio/psa/', '/portfolio/psa', '/portfolio/psa/']);
    },
  );
});

test('a further page of a category is found with a slash at its end and in any case', {
  tag: ['@D24c', '@D08a'],
}, async ({ browser }) => {
  const lost = await lostPage();
  await visitHost(
    browser,
    (request, response) => {
      const isThere = request.url === '/portfolio/psa/2';
      const html = isThere ? '<!doctype html><title>PSA, page 2</title>' : lost;
      response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html' }).end(html);
    },
    async (page, origin) => {
      for (const asked of ['/portfolio/psa/2/', '/portfolio/PSA/2']) {
        await page.goto(origin + asked);
        await expect(page).toHaveURL(`${origin}/portfolio/psa/2`);
        await expect(page).toHaveTitle('PSA, page 2');
      }
      await page.goto(`${origin}/portfolio/psa/3/`);
      await expect(page).toHaveURL(`${origin}/portfolio/psa/3`);
      await expect(heading(page)).toHaveText(LOST);
    },
  );
});

test('a category that does not exist shows no other text first, however slowly its page comes', {
  tag: '@D08b',
}, async ({ browser }) => {
  const lost = await lostPage();
  const half = lost.indexOf('</h1>', lost.indexOf(`>${LOST}`)) + '</h1>'.length;
  let sendTheRest = () => {};
  await visitHost(
    browser,
    (_, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).write(lost.slice(0, half));
      sendTheRest = () => response.end(lost.slice(half));
    },
    async (page, origin) => {
      await page.goto(`${origin}/portfolio/wedding-films`, { waitUntil: 'commit' });
      await expect(page.getByText(LOST)).toHaveCount(1);
      await expect(page.getByText(LOST)).toBeHidden();
      sendTheRest();
      await expect(heading(page)).toHaveText('wedding films');
      await expect(page.getByText(NO_VIDEOS)).toBeVisible();
    },
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const asked of ['/portfolio/PSA', '/portfolio/wedding-films', '/nope']) {
    test(`${asked} is a plain 404 with ways on`, {
      tag: ['@S2.27', '@D10a', '@H3.04', '@H3.05'],
    }, async ({ page, problems }) => {
      problems.expect(/^status 404: /);
      const response = await page.goto(asked);
      expect(response?.status()).toBe(404);
      await expect(heading(page)).toHaveText(LOST);
      await expect(page.getByText(NO_VIDEOS)).toBeHidden();
      await expect(page.getByRole('link', { name: 'Return to Home', exact: true })).toBeVisible();
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.getByRole('link', { name: 'Portfolio', exact: true }).click();
      await expect(page).toHaveURL('/portfolio');
    });
  }
});

test('a host that fails has a page to show, with the way home', {
  tag: ['@D11b', '@D01b', '@H5.02'],
}, async ({ page }) => {
  await page.goto('/500.html');
  await expect(page).toHaveTitle(`Unexpected Application Error! · ${SITE_NAME}`);
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Return to Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});
