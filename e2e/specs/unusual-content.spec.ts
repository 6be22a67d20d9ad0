/** Pages of the copy of the project that `buildUnusualCopy` builds. */
import { readdirSync } from 'node:fs';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { CategoryPage } from '../support/pages/category-page.ts';
import { ContactForm, exampleMessage, sentParams } from '../support/pages/contact-form.ts';
import { Footer } from '../support/pages/footer.ts';
import { BUILD_TIMEOUT_MS, type ProjectCopy } from '../support/project-copy.ts';
import {
  buildUnusualCopy,
  EMAIL_HOST,
  NAME,
  openSingleSlide,
  TEXT,
} from '../support/unusual-content.ts';

let copy: ProjectCopy;

// In default mode one worker builds the copy once.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  copy = buildUnusualCopy();
});

test.afterAll(() => copy.remove());

/** The pages, with their titles and the counts on them. */
const PAGES = [
  { path: '/', title: NAME, counts: ['1 service', '1 client', '1 person'] },
  { path: '/about', title: `About · ${NAME}`, counts: [] },
  { path: '/services', title: `Services · ${NAME}`, counts: ['1 service'] },
  { path: '/portfolio/psa', title: `PSA · ${NAME}`, counts: [] },
  { path: '/clients', title: `Clients · ${NAME}`, counts: ['1 client'] },
  { path: '/team', title: `Team · ${NAME}`, counts: ['1 person'] },
  { path: '/contact', title: `Contact · ${NAME}`, counts: [] },
  // The script of the 404 page sets this title.
  { path: '/portfolio/radio-drama', title: `radio drama · ${NAME}`, counts: [] },
];

test('every page uses the singular for counts of one, and shows markup in the content as text', {
  tag: ['@H3.10', '@H6.05'],
}, async ({ page }) => {
  for (const { path, title, counts } of PAGES) {
    await copy.open(page, path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(NAME);
    const main = page.getByRole('main');
    for (const count of counts) await expect(main.getByText(count, { exact: true })).toBeVisible();
    await expect(main, path).not.toContainText('01 / 01');
    expect(await page.evaluate(() => 'wasRun' in globalThis), path).toBe(false);
    const scripts = await page.locator('script').allTextContents();
    expect(scripts.filter((code) => code.startsWith('globalThis.was'))).toEqual([]);
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    if (path === '/') expect(facts).toHaveLength(1);
    for (const text of facts) {
      const values = JSON.stringify(JSON.parse(text));
      const others = values.replaceAll(JSON.stringify(NAME).slice(1, -1), '');
      expect(others, path).not.toBe(values);
      expect(others, path).not.toContain('script>');
    }
  }
});

test('the home page shows the team, which the footer links to, and a single logo that does not move', {
  tag: ['@S2.15', '@S2.09', '@D02b', '@D02e', '@H6.05'],
}, async ({ page }) => {
  await copy.open(page, '/');
  const sections = page.getByRole('main').locator('> section');
  const ids = await sections.evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(['home', 'about', 'services', 'portfolio', 'clients', 'team', 'contact']);
  await expect(page.locator('#team').getByRole('listitem')).toHaveCount(1);
  const link = new Footer(page).quickLink('Team');
  await expect(link).toHaveAttribute('href', '/#team');
  await link.click();
  await expect(page.locator('#team')).toBeInViewport();
  await expect(page.getByText(/^One service under one roof\./)).toBeVisible();
  await expect(page.getByText('One person, one house.', { exact: true })).toBeVisible();

  const marquee = page.getByRole('region', { name: 'Client logos' });
  await expect(marquee).not.toHaveAttribute('tabindex');
  await expect(page.locator('#clients').getByRole('link')).toHaveText('Clients');
  await expect(page.getByRole('checkbox', { name: 'Pause' })).toHaveCount(0);
  const outer = await marquee.boundingBox();
  const logo = await marquee.getByRole('listitem').boundingBox();
  const centre = (box: typeof outer) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(centre(logo)).toBeCloseTo(centre(outer), -1);
  expect(logo?.width).toBeLessThan(200);
});

test('the statistics on /about use the singular, and a single team card fills its list', {
  tag: '@H6.05',
}, async ({ page }) => {
  await copy.open(page, '/about');
  await expect(page.getByRole('term')).toHaveText(['Service', 'Reels', 'Client', 'Person']);
  await expect(page.getByRole('definition')).toHaveText(['1', '13', '1', '1']);

  await copy.open(page, '/team');
  const list = page.getByRole('main').getByRole('list').first();
  for (const width of [820, 1440]) {
    await resizeViewport(page, { width, height: 900 });
    const outer = await list.boundingBox();
    const card = await list.getByRole('listitem').boundingBox();
    expect(card, `${width} px`).toMatchObject({ y: outer?.y, height: outer?.height });
  }
});

test('a category without works has no videos, and a work without an image has the placeholder', {
  tag: ['@S2.37', '@S8.06', '@D06a', '@H6.05'],
}, async ({ page }) => {
  const category = new CategoryPage(page);
  await copy.open(page, '/portfolio/infographics');
  await expect(category.heading).toHaveText('infographics');
  await expect(category.bestWorks).toBeVisible();
  await expect(category.noVideos).toBeVisible();
  await expect(category.works).toHaveCount(0);
  await copy.open(page, '/portfolio');
  const card = page.getByRole('main').getByRole('link', { name: /^PSA/ });
  for (const image of [card.locator('img'), category.thumbnails]) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('src', /^\/_astro\/[\w-]+\.svg$/);
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    await copy.open(page, '/portfolio/psa');
  }

  expect(copy.read('portfolio/psa.html')).toMatch(/content="PSA: 1 of our.*ItemList"/s);
  expect(copy.read('portfolio/infographics.html')).toContain('content="Infographics. ');
  expect(copy.read('portfolio/infographics.html')).not.toContain('ItemList"');
});

test('contact details have WhatsApp, Viber, a number without extensions, and no social heading', {
  tag: ['@D32', '@H6.05'],
}, async ({ page }) => {
  await copy.open(page, '/contact');
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  for (const [part, number, href] of [
    [main, '+977-980-555-0100', 'https://wa.me/9779805550100'],
    [main, '+977-980-555-0101', 'viber://chat?number=%2B9779805550101'],
    [main, '+977-1-555-0100', 'tel:+97715550100'],
    [footer, '+977-1-555-0100', 'tel:+97715550100'],
  ] as const) {
    const link = part.getByRole('link', { name: number });
    await expect(link).toHaveAttribute('href', href);
  }
  await expect(footer.getByText('Social', { exact: true })).toHaveCount(0);
  const vCard = copy.read('contact.vcf');
  expect(vCard).toContain('item1.TEL:+977-980-555-0100\r\nitem1.X-ABLabel:WhatsApp');
});

test('the form sends to the e-mail service in the content; a failure offers WhatsApp', {
  tag: ['@S9.14', '@D13a', '@D32', '@S7.01'],
}, async ({ page, pageErrors }) => {
  pageErrors.expect(/^request to another host: https:\/\/mail\.example\//);
  pageErrors.expect(/^console error: /);
  const bodies: unknown[] = [];
  let status = 500;
  await page.route(`${EMAIL_HOST}/**`, (route) => {
    expect(route.request().url()).toBe(`${EMAIL_HOST}/api/v1.0/email/send`);
    bodies.push(route.request().postDataJSON());
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ status, headers, body: status === 200 ? 'OK' : 'no' });
  });
  const form = new ContactForm(page);
  const message = { ...exampleMessage('asha@valley.example'), Subject: 'A film & more' };
  const whatsApp = form.root.getByRole('link', { name: /WhatsApp/ });
  await copy.open(page, '/contact');
  await form.fill(message);
  await expect(whatsApp).toHaveCount(0);
  await form.submit();
  await expect(form.status).toHaveText('Failed to send message.');
  // The click sets the URL of the link, but must not leave the page.
  await whatsApp.evaluate((link) =>
    link.addEventListener('click', (event) => event.preventDefault()),
  );
  await whatsApp.click();
  const { origin, pathname, searchParams } = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect(origin + pathname).toBe('https://wa.me/9779805550100');
  const signature = `${message.Name}\n${message.Email}`;
  expect(searchParams.get('text')).toBe([message.Subject, message.Message, signature].join('\n\n'));

  status = 200;
  await form.submit();
  await expect(form.status).toHaveText('Message sent successfully!');
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual({
    lib_version: '3.2.0',
    user_id: 'user_of_the_content',
    service_id: 'service_of_the_content',
    template_id: 'template_of_the_content',
    template_params: sentParams(message),
  });
});

test('a slideshow of one video has only a pause button', {
  tag: '@H6.05',
}, async ({ page }) => {
  const hero = await openSingleSlide(copy, page);
  await expect(hero).not.toHaveAttribute('aria-roledescription');
  await expect(hero.getByRole('button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Pause film' }).click();
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
  await expect(hero.locator('video')).toHaveJSProperty('paused', true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(hero.getByRole('button')).toHaveCount(0);
});

test('markup in the content breaks no other files', {
  tag: ['@H3.10', '@H5.03'],
}, async ({ page }) => {
  expect(JSON.parse(copy.read('site.webmanifest'))).toMatchObject({
    name: NAME,
    description: TEXT,
  });

  const vCard = copy.read('contact.vcf').replaceAll('\r\n ', '').split('\r\n');
  const property = (name: string) =>
    vCard.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  expect([property('FN'), property('ORG')]).toEqual([NAME, NAME]);
  expect(vCard.at(-2)).toBe('END:VCARD');
  // A vCard address has seven parts; separators in a part are escaped.
  expect(property('ADR;TYPE=WORK')?.split(/(?<!(?<!\\)(?:\\\\)*\\);/)).toHaveLength(7);

  const lines = copy.read('llms.txt').split('\n');
  expect(lines).toEqual(expect.arrayContaining([`# ${NAME}`, `> ${TEXT}`]));
  expect(copy.read('_headers')).not.toContain('script>');

  const sitemaps = readdirSync(copy.site).filter((name) => name.endsWith('.xml'));
  expect(sitemaps.length).toBeGreaterThan(1);
  for (const name of sitemaps) {
    const errors = await page.evaluate(
      (xml) =>
        new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('parsererror').length,
      copy.read(name),
    );
    expect(errors, name).toBe(0);
  }
});
