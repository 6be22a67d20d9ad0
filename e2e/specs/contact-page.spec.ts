import { everyViewport, expect, scrollThrough, test } from '../support/fixtures.ts';
import { waitForFrames } from '../support/motion.ts';

for (const path of ['/contact', '/']) {
  test(`${path} gives e-mail, phone with two extensions, and location`, {
    tag: ['@S2.26', '@S9.01', '@D15'],
  }, async ({ page }) => {
    await page.goto(path);
    const details = page.getByRole('main').getByRole('definition');
    const mail = details.getByRole('link', { name: '@' });
    const href = (await mail.getAttribute('href')) ?? '';
    expect(href).toMatch(/^mailto:./);
    await expect(mail).toHaveText(href.replace('mailto:', ''));

    const extensions = details.getByRole('link', { name: / ext\. \d+$/ });
    await expect(extensions).toHaveText([/^\s*ext\. \d{1,6}\s*$/, /^\s*ext\. \d{1,6}\s*$/]);
    const [first = '', second = ''] = await extensions.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    const [, number = 'none'] = /^tel:(\+\d{7,15});ext=\d{1,6}$/.exec(first) ?? [];
    expect(second).toMatch(new RegExp(`^tel:\\${number};ext=\\d{1,6}$`));
    expect(second).not.toBe(first);
    const printed = (await details.allInnerTexts()).map((text) => text.replaceAll(/[ -]/g, ''));
    expect(printed.join('\n')).toContain(number);
    await expect(details.getByText('Bagbazar, Kathmandu')).toBeVisible();
  });
}

test('the map comes after the details, which are easy to tap, and the form; it loads when it is near', {
  tag: [
    '@browsers',
    ...everyViewport.tag,
    '@H1.04',
    '@S2.26',
    '@S7.11',
    '@S9.13',
    '@D18a',
    '@D18b',
    '@H2.04',
  ],
}, async ({ page, thirdParties }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const map = main.getByTitle(/^Map: .*Bagbazar, Kathmandu/);
  await expect(map).toHaveAttribute('loading', 'lazy');
  const order = await main
    .locator('dt, form, #find, iframe')
    .evaluateAll((parts) =>
      parts.map((part) => (part.localName === 'dt' ? part.textContent : part.localName)),
    );
  expect(order).toEqual(['E-mail', 'Phone', 'Location', 'Card', 'form', 'h2', 'iframe']);
  const links = await main.getByRole('definition').getByRole('link').all();
  expect(links.length).toBeGreaterThan(0);
  for (const one of links) expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(24);

  await waitForFrames(page);
  expect(thirdParties.requests, 'requests before the visitor scrolls').toEqual([]);
  await scrollThrough(page);
  expect(thirdParties.requests.filter((address) => address.includes('openstreetmap'))).toHaveLength(
    1,
  );
  const heading = main.getByRole('heading', { name: 'Find Us', exact: true });
  const [form, title, frame] = await Promise.all(
    [main.getByRole('form'), heading, map].map((part) => part.boundingBox()),
  );
  expect(frame?.height).toBe(500);
  expect(title?.y ?? 0).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
  expect(frame?.y ?? 0).toBeGreaterThan(title?.y ?? 0);

  const link = main.getByRole('link', { name: /OpenStreetMap/ });
  const { origin, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(origin).toBe('https://www.openstreetmap.org');
  // Bagbazar, within a kilometre.
  expect(Number(searchParams.get('mlat'))).toBeCloseTo(27.705, 1.7);
  expect(Number(searchParams.get('mlon'))).toBeCloseTo(85.318, 1.7);
});
