import { everyWidth, expect, scrollThrough, test } from '../support/fixtures.ts';
import { showChanges } from '../support/islands.ts';

const FIELDS = ['Name', 'Email', 'Subject', 'Message'];

for (const path of ['/contact', '/']) {
  test(`${path} says how to reach the company`, { tag: ['@S2.26', '@S9.01', '@D15'] }, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    const mail = main.locator('a[href^="mailto:"]');
    const address = (await mail.getAttribute('href'))?.replace('mailto:', '') ?? '';
    await expect(mail).toHaveText(address);

    const extensions = main.locator('a[href^="tel:"]');
    await expect(extensions).toHaveCount(2);
    for (const extension of await extensions.all()) {
      await expect(extension).toHaveAttribute('href', /^tel:\+\d{7,15};ext=\d{1,6}$/);
      await expect(extension).toHaveText(/^\s*ext\. \d{1,6}\s*$/);
    }
    const numbers = await extensions.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')?.split(';ext=') ?? []),
    );
    expect(new Set(numbers.map(([number]) => number)).size).toBe(1);
    expect(new Set(numbers.map(([, extension]) => extension)).size).toBe(2);
    const printed = await main.getByRole('definition').allInnerTexts();
    const number = numbers[0]?.[0]?.replace('tel:', '') ?? 'none';
    expect(printed.some((text) => text.replaceAll(/[ -]/g, '').includes(number))).toBe(true);
    await expect(main.getByRole('definition').getByText('Bagbazar, Kathmandu')).toBeVisible();
  });

  test(`${path} has a form that asks for all four fields`, {
    tag: ['@S3.10', '@S4.08', '@S5.01', '@S5.02', '@S5.03', '@H3.05'],
  }, async ({ page }) => {
    await page.goto(path);
    const form = page.getByRole('form', { name: 'Contact form' });
    for (const field of FIELDS) {
      const input = form.getByRole('textbox', { name: field, exact: true });
      await expect(input).toBeVisible();
      await expect(input).toHaveAttribute('required');
      await expect(input).toBeEditable();
      expect(await input.getAttribute('maxlength')).toBeNull();
    }
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
    await expect(form.getByRole('status')).toHaveText('');
    await expect(form.getByRole('button')).toBeEnabled();
    // Where scripts are off the visitor’s own mail program takes the message.
    await expect(form).toHaveAttribute('action', /^mailto:\S+@\S+$/);
  });
}

test('each way to reach the company is 24 px high to a finger', {
  tag: ['@phone', '@H1.04'],
}, async ({ page }) => {
  await page.goto('/contact');
  const heights = await page
    .getByRole('definition')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test('the browser stops a form that is not filled in', {
  tag: ['@S5.01', '@S5.02'],
}, async ({ page, email }) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByRole('button').click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(form.locator(':is(input, textarea):user-invalid')).not.toHaveCount(0);
  await expect(form.getByRole('status')).toHaveText('');

  for (const field of FIELDS) await form.getByRole('textbox', { name: field }).fill('asha');
  await form.getByRole('button').click();
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(form.locator(':is(input, textarea):invalid')).toHaveCount(1);
  await expect(form.getByRole('status')).toHaveText('');
  expect(await email.messages()).toEqual([]);
});

test('says how to reach the company before it asks for a message, and where it is after that', {
  tag: '@S2.26',
}, async ({ page }) => {
  await page.goto('/contact');
  const parts = 'dt, form, #find, iframe';
  const order = await page
    .getByRole('main')
    .locator(parts)
    .evaluateAll((all) =>
      all.map((part) => (part.localName === 'dt' ? part.textContent : part.localName)),
    );
  expect(order).toEqual(['E-mail', 'Phone', 'Location', 'Card', 'form', 'h2', 'iframe']);
});

test('shows the way on a map, after the form', {
  tag: ['@browsers', ...everyWidth.tag, '@S2.26', '@S7.11', '@S9.13', '@D18a', '@D18b', '@H2.04'],
}, async ({ page, outside }) => {
  await page.goto('/contact');
  const heading = page.getByRole('heading', { name: 'Find Us', exact: true });
  const map = page.locator('iframe');
  await expect(map).toHaveAttribute('title', /Bagbazar, Kathmandu/);
  await expect(map).toHaveAttribute('loading', 'lazy');

  // Near as the map is, its host hears nothing of a visitor who only came to write.
  await showChanges(page);
  expect(outside.requests).toEqual([]);
  await scrollThrough(page);
  expect(outside.requests.filter((address) => address.includes('openstreetmap'))).toHaveLength(1);
  const [form, title, frame] = await Promise.all(
    [page.getByRole('form'), heading, map].map((part) => part.boundingBox()),
  );
  expect(frame?.height).toBe(500);
  expect(title?.y ?? 0).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
  expect(frame?.y ?? 0).toBeGreaterThan(title?.y ?? 0);

  const link = page.getByRole('link', { name: /OpenStreetMap/ });
  const { origin, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(origin).toBe('https://www.openstreetmap.org');
  // Bagbazar, to a kilometre.
  expect(Number(searchParams.get('mlat'))).toBeCloseTo(27.705, 1.7);
  expect(Number(searchParams.get('mlon'))).toBeCloseTo(85.318, 1.7);
});
