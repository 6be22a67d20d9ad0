import { waitForFrames } from '../support/clock.ts';
import { expect, scrollThrough, test } from '../support/fixtures.ts';

/** The other hosts that pages request; all other tests allow no others. */
const OTHER_HOSTS: Record<string, string[]> = {
  '/': [],
  '/portfolio/human-interest-story': ['https://img.youtube.com'],
  '/contact': ['https://www.openstreetmap.org'],
};

test('pages have no login, cookies or unnecessary requests', {
  tag: ['@S1.05', '@S1.06', '@S6.01', '@H2.04'],
}, async ({ page, context, thirdParties }) => {
  const methods = new Set<string>();
  page.on('request', (request) => methods.add(request.method()));
  const login = /\b(?:log|sign)[ -]?(?:in|up|on|out)\b|\baccount\b|\bregister\b/i;
  for (const [path, hosts] of Object.entries(OTHER_HOSTS)) {
    const { length } = thirdParties.requests;
    const requestedHosts = () => [
      ...new Set(thirdParties.requests.slice(length).map((url) => new URL(url).origin)),
    ];
    await page.goto(path);
    await waitForFrames(page);
    if (path === '/contact') expect(requestedHosts(), 'before the visitor scrolls').toEqual([]);
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
