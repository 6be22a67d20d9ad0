import { createHash } from 'node:crypto';
import { loadPage, PAGE_PATHS } from '../support/built-page.ts';
import { waitForFrames } from '../support/clock.ts';
import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { EMAIL_ORIGIN } from '../support/settings.ts';

const VIDEO_HOST = 'https://img.youtube.com';
const MAP_HOST = 'https://www.openstreetmap.org';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('the policy of a page allows its own code, and the hosts it needs', {
  tag: ['@S1.06', '@H4.02', '@H9.03'],
}, () => {
  for (const path of [...PAGE_PATHS, '/404', '/500']) {
    const $ = loadPage(path);
    // The policy must follow the character set.
    const content = $('meta[charset="utf-8"]:first-child + [http-equiv=content-security-policy i]');
    const directives = (content.attr('content') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.sort()] as const;
    });
    const policy: Record<string, string[]> = Object.fromEntries(directives);
    const hashesOf = (elements: string) =>
      [...$(elements)].map((element) => hashOf($(element).text())).sort();
    const hasForm = path === '/' || path === '/contact';
    const hasThumbnails = $(`[src^="${VIDEO_HOST}/"]`).length > 0;
    const mapHost = path === '/contact' ? [MAP_HOST] : [];
    expect.soft(policy, path).toEqual({
      'default-src': [`'none'`],
      // Structured data is not executed.
      'script-src': [`'self'`, ...hashesOf('script:not([type="application/ld+json"])')],
      'style-src': hashesOf('style'),
      'img-src': [`'self'`, ...(hasThumbnails ? [VIDEO_HOST] : [])],
      'font-src': [`'self'`],
      'manifest-src': [`'self'`],
      'connect-src': [`'self'`, ...(hasForm ? [EMAIL_ORIGIN] : []), ...mapHost],
      'form-action': [hasForm ? 'mailto:' : `'none'`],
      'base-uri': [`'none'`],
      ...(path === '/contact' && { 'frame-src': mapHost }),
      ...(path === '/' && { 'media-src': [`'self'`] }),
    });
  }
});

test('injected markup is blocked', {
  tag: '@H4.02',
}, async ({ page, pageErrors }) => {
  await page.goto('/about');
  for (const [directive, markup] of [
    ['script-src-elem', '<script>window.wasRun = true</script>'],
    ['script-src-attr', '<p onclick="window.wasRun = true">injected</p>'],
    ['style-src-attr', '<p id="styled" style="color: rgb(1, 2, 3)">styled</p>'],
    ['style-src-elem', '<style>h1 { color: rgb(1, 2, 3) !important }</style>'],
    ['img-src', '<img src="https://elsewhere.example/pixel.png" alt="">'],
    ['frame-src', '<iframe src="https://elsewhere.example/" title="frame"></iframe>'],
    ['base-uri', '<base href="https://elsewhere.example/">'],
  ]) {
    pageErrors.expect(new RegExp(`^console error: security policy: ${directive} blocked`));
    await page.evaluate((html = '') => {
      document.body.append(document.createRange().createContextualFragment(html));
    }, markup);
  }
  // The browser's own message.
  pageErrors.expect(/Content Security Policy/);
  await page.getByText('injected', { exact: true }).dispatchEvent('click');
  await expect(page.locator('#styled')).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  expect(await page.evaluate(() => document.baseURI)).toBe(page.url());
});

/** The other hosts that pages request; all other tests allow no others. */
const OTHER_HOSTS: Record<string, string[]> = {
  '/': [],
  '/portfolio/human-interest-story': ['https://img.youtube.com'],
  '/contact': ['https://www.openstreetmap.org'],
};

test('pages have no login, cookies or unnecessary requests', {
  tag: ['@S1.06', '@S6.01', '@H2.04'],
}, async ({ page, context, thirdParties }) => {
  const methods = new Set<string>();
  page.on('request', (request) => methods.add(request.method()));
  const login = /\b(?:log|sign)[ -]?(?:in|up|on|out)\b|\baccount\b|\bregister\b/i;
  for (const [path, hosts] of Object.entries(OTHER_HOSTS)) {
    const { length } = thirdParties.requests;
    const requestedHosts = () => [
      ...new Set(thirdParties.requests.slice(length).map((url) => new URL(url).origin)),
    ];
    // An animation delays the map, also with reduced motion.
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto(path);
      await waitForFrames(page);
      if (path === '/contact') expect(requestedHosts(), 'before the visitor scrolls').toEqual([]);
    }
    await scrollThrough(page);
    await waitForFrames(page);
    await expect.poll(requestedHosts, path).toEqual(hosts);
    expect(await context.cookies(), path).toEqual([]);
    await expect(page.locator('a, button, summary').filter({ hasText: login })).toHaveCount(0);
    await expect(page.locator('input[type=password]')).toHaveCount(0);
  }
  expect([...methods]).toEqual(['GET']);
  expect(thirdParties.requests.filter((url) => url.includes('openstreetmap'))).toHaveLength(1);
});
