import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { look } from '../support/motion.ts';
import { EMAIL_ORIGIN, SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES, EVERY_KIND_OF_PAGE, PAGES } from '../support/specification.ts';

const VIDEO_HOST = 'https://img.youtube.com';
const MAP_HOST = 'https://www.openstreetmap.org';
const PATHS: string[] = [
  ...PAGES.map(({ path: page }) => page),
  ...CATEGORIES.map(({ slug }) => `/portfolio/${slug}`),
  '/404',
  '/500',
];

/** What every answer says besides its content. */
const HEADERS = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': `frame-ancestors 'none'`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
};

const builtPage = (page: string) =>
  readFile(path.join(SITE_FOLDER, `${page === '/' ? '/index' : page}.html`), 'utf8');

/** The policy that stands in a page, as its directives. */
async function policyOf(page: string): Promise<Map<string, string[]>> {
  const [, policy = ''] =
    /^<!doctype html><html[^>]*>\s*<head>\s*<meta charset="utf-8"\s*\/?>\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)">/i.exec(
      await builtPage(page),
    ) ?? [];
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values];
    }),
  );
}

const isHash = (source: string) => /^'sha256-[\w+/]{43}='$/.test(source);
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test.describe('the policy of every page', () => {
  test('stands right behind the character set', { tag: '@H4.02' }, async () => {
    for (const page of PATHS) {
      expect((await policyOf(page)).get('default-src'), page).toEqual([`'none'`]);
    }
  });

  test('allows what the page contains, by its hash, and nothing unsafe', {
    tag: '@H4.02',
  }, async () => {
    for (const page of PATHS) {
      const html = await builtPage(page);
      const policy = await policyOf(page);
      for (const source of [...policy.values()].flat()) {
        expect(source, page).not.toMatch(/unsafe|data:|blob:|\*|^https?:$|strict-dynamic/);
      }
      // What search engines read is data, which no browser runs.
      const parts = (name: string) =>
        [...html.matchAll(new RegExp(`<${name}(?![^>]*ld\\+json)[^>]*>(.*?)</${name}>`, 'gs'))].map(
          // A style inside an svg is escaped, as all text is.
          ([, code = '']) => hashOf(name === 'style' ? code.replaceAll('&gt;', '>') : code),
        );
      expect(html, page).not.toMatch(/<script[^>]*\ssrc=/);
      expect(policy.get('script-src')?.filter(isHash).toSorted(), page).toEqual(
        parts('script').toSorted(),
      );
      expect(
        policy.get('script-src')?.filter((source) => !isHash(source)),
        page,
      ).toEqual([`'self'`]);
      expect(policy.get('style-src')?.toSorted(), page).toEqual(parts('style').toSorted());
      expect(html, page).not.toMatch(/\s(?:style|on\w+)=/);
    }
  });

  test('opens each page to the hosts that it needs, and to no other', {
    tag: ['@S1.06', '@H4.02'],
  }, async () => {
    for (const page of PATHS) {
      const policy = await policyOf(page);
      const html = await builtPage(page);
      const hasForm = page === '/' || page === '/contact';
      const hasThumbnails = html.includes(`src="${VIDEO_HOST}/`);
      expect(policy.get('img-src'), page).toEqual([
        `'self'`,
        ...(hasThumbnails ? [VIDEO_HOST] : []),
      ]);
      expect(policy.get('frame-src'), page).toEqual(page === '/contact' ? [MAP_HOST] : undefined);
      expect(policy.get('connect-src'), page).toEqual([
        `'self'`,
        ...(hasForm ? [EMAIL_ORIGIN] : []),
      ]);
      expect(policy.get('media-src'), page).toEqual(page === '/' ? [`'self'`] : undefined);
      expect(policy.get('form-action'), page).toEqual([hasForm ? 'mailto:' : `'none'`]);
      expect(policy.get('base-uri'), page).toEqual([`'none'`]);
    }
  });
});

test('what is put into a page from outside is blocked', { tag: '@H4.02' }, async ({
  page,
  problems,
}) => {
  await page.goto('/about');
  const injections: [directive: string, markup: string][] = [
    ['script-src-elem', '<script>window.wasRun = true</script>'],
    ['script-src-attr', '<p onclick="window.wasRun = true">press</p>'],
    ['style-src-attr', '<p id="painted" style="color: rgb(1, 2, 3)">paint</p>'],
    ['style-src-elem', '<style>h1 { color: rgb(1, 2, 3) !important }</style>'],
    ['img-src', '<img src="https://elsewhere.example/pixel.png" alt="">'],
    ['frame-src', '<iframe src="https://elsewhere.example/" title="frame"></iframe>'],
    ['base-uri', '<base href="https://elsewhere.example/">'],
  ];
  for (const [directive, markup] of injections) {
    problems.expect(new RegExp(`^console error: security policy: ${directive} blocked`));
    await page.evaluate((html) => {
      const parsed = document.createRange().createContextualFragment(html);
      document.body.append(parsed);
    }, markup);
  }
  // What the browser itself says about the same.
  problems.expect(/Content Security Policy/);
  await page.getByText('press', { exact: true }).dispatchEvent('click');
  await expect(page.locator('#painted')).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(await page.evaluate(() => ['wasRun' in window, document.baseURI])).toEqual([
    false,
    page.url(),
  ]);
});

test('nothing is fetched from elsewhere, nor evaluated', { tag: '@H4.02' }, async ({
  page,
  problems,
}) => {
  problems.expect(/^console error: security policy: connect-src blocked/);
  problems.expect(/^console error: security policy: script-src blocked eval/);
  problems.expect(/Content Security Policy/);
  await page.goto('/about');
  const results = await page.evaluate(async () => {
    // What a test runs directly may evaluate; what a page runs may not.
    const evaluated = await new Promise((resolve) => {
      setTimeout(() => {
        try {
          resolve(new Function('return 1')());
        } catch (error) {
          resolve((error as Error).name);
        }
      });
    });
    const fetched = await fetch('https://elsewhere.example/').catch((error: Error) => error.name);
    return [evaluated, fetched];
  });
  expect(results).toEqual(['EvalError', 'TypeError']);
});

test.describe('whole journeys stay within the policy', { tag: '@H4.02' }, () => {
  test.use({ films: true });

  test('watch the films and the slides, and go back to the top', {
    tag: ['@browsers', '@S4.02', '@S4.06'],
  }, async ({ page }) => {
    await page.goto('/');
    const playing = () =>
      page
        .locator('#home video')
        .evaluateAll((films) =>
          (films as HTMLVideoElement[]).some(({ currentTime }) => currentTime > 0),
        );
    await expect.poll(playing, { timeout: 15_000 }).toBe(true);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(page.getByRole('group', { name: '2 of 7' })).toBeVisible();
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Scroll to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('open the menu and go on', { tag: ['@phone', '@S2.07'] }, async ({ page }) => {
    await page.goto('/about');
    const button = page.getByRole('banner').getByRole('button');
    await button.click();
    // The island has arrived when it says what the menu does.
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Clients' })
      .click();
    await expect(page).toHaveURL('/clients');
  });

  test('send a message', { tag: ['@S4.10', '@D25c'] }, async ({ page, email }) => {
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Contact form' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Asha');
    await form.getByRole('textbox', { name: 'Email' }).fill(email.address);
    await form.getByRole('textbox', { name: 'Subject' }).fill('A film');
    await form.getByRole('textbox', { name: 'Message' }).fill('About bees.');
    await form.getByRole('button').click();
    await expect(form.getByRole('status')).toHaveText('Message sent successfully!');
    expect(await email.messages()).toHaveLength(1);
  });

  test('look for a category that does not exist, and for one in capitals', {
    tag: ['@S2.32', '@D08a', '@D08b'],
  }, async ({ page, problems }) => {
    problems.expect(/^status 404: /);
    await page.goto('/portfolio/wedding-films');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('wedding films');
    await page.goto('/portfolio/DOCUMENTARY');
    await expect(page).toHaveURL('/portfolio/documentary');
    await scrollThrough(page);
  });
});

test.describe('other hosts', () => {
  /** Every host that has been asked so far, once the page has seen what is in view. */
  async function hostsAsked(page: Page, requests: readonly string[]): Promise<string[]> {
    await look(page);
    return [...new Set(requests.map((address) => new URL(address).origin))];
  }

  const ASKING = { '/portfolio/human-interest-story': VIDEO_HOST, '/contact': MAP_HOST };

  test('pages that need no other host, read to their ends, ask none', {
    tag: '@H2.04',
  }, async ({ page, outside, problems }) => {
    problems.expect(/^console error: .*404\.html$/);
    for (const address of EVERY_KIND_OF_PAGE.filter((any) => !(any in ASKING))) {
      await page.goto(address);
      await scrollThrough(page);
      expect(await hostsAsked(page, outside.requests), address).toEqual([]);
    }
  });

  for (const [address, host] of Object.entries(ASKING)) {
    test(`${address}, read to its end, asks ${host}`, { tag: '@H2.04' }, async ({
      page,
      outside,
    }) => {
      await page.goto(address);
      // The thumbnails of a category begin in its first window; the map is far from it.
      if (host === MAP_HOST) expect(await hostsAsked(page, outside.requests)).toEqual([]);
      await scrollThrough(page);
      await expect.poll(() => hostsAsked(page, outside.requests)).toEqual([host]);
    });
  }
});

test('every answer says how it may be used', { tag: ['@H4.03', '@D30'] }, async ({ request }) => {
  for (const address of [...PATHS, '/favicon.svg', '/nope', '/portfolio/PSA']) {
    expect((await request.get(address)).headers(), address).toMatchObject(HEADERS);
  }
});

test('no page can be shown in a frame', { tag: '@H4.03' }, async ({ page, problems }) => {
  problems.expect(/frame-ancestors/);
  problems.expect(/^request failed: .*\/about net::ERR_BLOCKED_BY_RESPONSE/);
  await page.route('/framing', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<iframe src="/about" title="frame"></iframe>',
    }),
  );
  await page.goto('/framing');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeHidden();
});
