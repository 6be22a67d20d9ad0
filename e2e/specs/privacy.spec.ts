import { loadPage } from '../support/built-page.ts';
import { waitForFrames } from '../support/clock.ts';
import { expect, scrollThrough, test } from '../support/fixtures.ts';

/** The other hosts that pages request; tests without the fixture `thirdParties` allow none for any other page. */
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

test('the map is below the contact details and the form, and is loaded lazily', {
  tag: ['@S2.26', '@S7.11', '@D18a', '@H2.04'],
}, () => {
  const main = loadPage('/contact')('main');
  const map = main.find('iframe[title^="Map: "][title*="Bagbazar, Kathmandu"]');
  expect(map.attr()).toMatchObject({ loading: 'lazy', referrerpolicy: 'no-referrer' });
  expect(map.attr('src')).toMatch(
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*marker=27\.7%2C85\.3125$/,
  );
  const order = [...main.find('dt, form, #find, iframe')].map(({ name }) => name);
  expect(order).toEqual(['dt', 'dt', 'dt', 'dt', 'form', 'h2', 'iframe']);
});
