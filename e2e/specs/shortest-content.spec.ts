/**
 * One copy of the project whose lists have one entry: a film as slide, a service, a client, a person, a
 * work. Its texts would end a script, an attribute or a line of a file if they were not escaped.
 */
import { readdirSync } from 'node:fs';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { expectHydrated } from '../support/islands.ts';
import { advanceTime, stopClock } from '../support/motion.ts';
import { BUILD_TIMEOUT_MS, type Entry, ProjectCopy } from '../support/project-copy.ts';
import { CATEGORIES } from '../support/specification.ts';

/** Ends a script, begins another one and a comment. */
const NAME = `</script><script>globalThis.wasRun=true</script><!-- "A" & 'B'`;
const TEXT = `${NAME} \\, ; \`\${x}\` ]]> <img src=x onerror="globalThis.wasRun=true"> %00 &lt; -->`;

let copy: ProjectCopy;

// One worker, so that the copy is built once.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  copy = new ProjectCopy();
  const keepOne = (file: string, fields: Entry, is = (_: Entry) => true) =>
    copy.edit<Entry[]>(file, (all) => [{ ...all.find(is), ...fields }]);
  keepOne('slides.yaml', { alt: TEXT }, ({ type }) => type === 'video');
  keepOne('services.yaml', { title: TEXT, description: TEXT });
  keepOne('clients.yaml', { name: TEXT });
  keepOne('team.yaml', { name: TEXT, role: TEXT, description: TEXT });
  for (const { slug } of CATEGORIES) {
    copy.edit<{ works: Entry[] }>(`portfolio/${slug}.yaml`, (category) => ({
      ...category,
      works: slug === 'psa' ? [{ ...category.works[0], title: TEXT }] : [],
    }));
  }
  copy.edit<Entry & { paragraphs: string[] }>('about.yaml', (about) => ({
    ...{ ...about, heading: TEXT, lead: TEXT },
    paragraphs: about.paragraphs.slice(0, 1),
  }));
  copy.edit<Entry & { contact: Entry }>('site.yaml', (site) => ({
    ...site,
    ...{ name: NAME, tagline: TEXT, supportingText: TEXT, description: TEXT, business: TEXT },
    showTeamOnHome: true,
    contact: { ...site.contact, location: TEXT, extensions: [] },
    social: {},
  }));
  copy.build();
});

test.afterAll(() => copy.remove());

/** Every page: its title, and what it counts. */
const PAGES = [
  { path: '/', title: NAME, counts: ['1 service', '13 reels, 1 work', '1 client', '1 person'] },
  { path: '/about', title: `About · ${NAME}`, counts: [] },
  { path: '/services', title: `Services · ${NAME}`, counts: ['1 service'] },
  { path: '/portfolio', title: `Portfolio · ${NAME}`, counts: ['13 reels, 1 work'] },
  { path: '/portfolio/psa', title: `PSA · ${NAME}`, counts: [] },
  { path: '/clients', title: `Clients · ${NAME}`, counts: ['1 client'] },
  { path: '/team', title: `Team · ${NAME}`, counts: ['1 person'] },
  { path: '/contact', title: `Contact · ${NAME}`, counts: [] },
  // The script of the 404 page writes this title.
  { path: '/portfolio/radio-drama', title: `radio drama · ${NAME}`, counts: [] },
];

test('every page counts in the singular, and shows markup in the content as text', {
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

test('texts on home, the statistics on /about and the description of a category are in the singular', {
  tag: '@H6.05',
}, async ({ page }) => {
  await copy.open(page, '/');
  await expect(page.getByText(/^One service under one roof\./)).toBeVisible();
  await expect(page.getByText('One person, one house.', { exact: true })).toBeVisible();
  await copy.open(page, '/about');
  await expect(page.getByRole('term')).toHaveText(['Service', 'Reels', 'Client', 'Person']);
  await expect(page.getByRole('definition')).toHaveText(['1', '13', '1', '1']);
  expect(copy.read('portfolio/psa.html')).toMatch(/content="PSA: 1 of our.*ItemList"/s);
  expect(copy.read('portfolio/podcast.html')).toContain('content="Podcast. ');
  expect(copy.read('portfolio/podcast.html')).not.toContain('ItemList"');
});

test('a single team card is as high as its list', { tag: '@H6.05' }, async ({ page }) => {
  await copy.open(page, '/team');
  const list = page.getByRole('main').getByRole('list').first();
  for (const width of [820, 1440]) {
    await resizeViewport(page, { width, height: 900 });
    const outer = await list.boundingBox();
    const card = await list.getByRole('listitem').boundingBox();
    expect(card, `${width} px`).toMatchObject({ y: outer?.y, height: outer?.height });
  }
});

test('without extensions the phone number is a link; without profiles their heading is gone', {
  tag: '@H6.05',
}, async ({ page }) => {
  await copy.open(page, '/contact');
  const footer = page.getByRole('contentinfo');
  for (const part of [page.getByRole('main'), footer]) {
    const phone = part.getByRole('link', { name: '+977-1-555-0100', exact: true });
    await expect(phone).toHaveAttribute('href', 'tel:+97715550100');
  }
  await expect(footer.getByText('Social', { exact: true })).toHaveCount(0);
});

test('the only logo stands still in the middle of the strip', {
  tag: '@H6.05',
}, async ({ page }) => {
  await copy.open(page, '/');
  const strip = page.getByRole('region', { name: 'Client logos' });
  await expect(strip).not.toHaveAttribute('tabindex');
  await expect(strip.getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('#clients').getByRole('link')).toHaveText('Clients');
  await expect(page.getByRole('checkbox', { name: 'Pause' })).toHaveCount(0);
  const outer = await strip.boundingBox();
  const logo = await strip.getByRole('listitem').boundingBox();
  const centre = (box: typeof outer) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(centre(logo)).toBeCloseTo(centre(outer), -1);
  expect(logo?.width).toBeLessThan(200);
});

test('a film that is the only slide can be paused, and needs no other control', {
  tag: '@H6.05',
}, async ({ page }) => {
  const hero = page.locator('#home');
  await stopClock(page);
  await copy.open(page, '/');
  await advanceTime(page, 1000);
  await expectHydrated(hero.getByRole('heading'));
  await expect(hero).not.toHaveAttribute('aria-roledescription');
  await expect(hero.getByRole('button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Pause film' }).click();
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
  await expect(hero.locator('video')).toHaveJSProperty('paused', true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(hero.getByRole('button')).toHaveCount(0);
});

test('markup in the content breaks no other file', {
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
  // An address has seven parts; separators within one are escaped.
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
