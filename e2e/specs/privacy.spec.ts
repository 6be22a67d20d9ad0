import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { waitForFrames } from '../support/motion.ts';

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
    await page.goto(path);
    await scrollThrough(page);
    await waitForFrames(page);
    await expect
      .poll(() => [
        ...new Set(thirdParties.requests.slice(length).map((url) => new URL(url).origin)),
      ])
      .toEqual(hosts);
    expect(await context.cookies(), path).toEqual([]);
    await expect(page.locator('a, button, summary').filter({ hasText: login })).toHaveCount(0);
    await expect(page.locator('input[type=password]')).toHaveCount(0);
  }
  // HEAD asks whether the map can be loaded.
  expect([...methods].sort()).toEqual(['GET', 'HEAD']);
});

test('the map is below the contact details and the form, and is loaded lazily', {
  tag: ['@S2.26', '@S7.11', '@S9.13', '@D18a', '@D18b', '@H2.04'],
}, async ({ page, thirdParties }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const map = main.getByTitle(/^Map: .*Bagbazar, Kathmandu/);
  await expect(map).toHaveAttribute('loading', 'lazy');
  await expect(map).toHaveCSS('height', '500px');
  await expect(map).toHaveAttribute(
    'src',
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*marker=27\.7%2C85\.3125$/,
  );
  const order = await main
    .locator('dt, form, #find, iframe')
    .evaluateAll((parts) => parts.map(({ localName }) => localName));
  expect(order).toEqual(['dt', 'dt', 'dt', 'dt', 'form', 'h2', 'iframe']);
  await expect(main.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=27\.7&mlon=85\.3125#/,
  );

  await waitForFrames(page);
  expect(thirdParties.requests, 'requests before the visitor scrolls').toEqual([]);
  await scrollThrough(page);
  // The frame, and the check whether it can be loaded.
  await expect.poll(() => thirdParties.requests).toHaveLength(2);
  expect(new Set(thirdParties.requests).size).toBe(1);
});
