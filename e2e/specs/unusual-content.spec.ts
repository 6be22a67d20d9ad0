/** Pages whose lists have one entry or none, with markup in every text. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readElements, readMarkup } from '../support/built-page.ts';
import { expect, resizeViewport, testOf } from '../support/fixtures.ts';
import {
  ContactForm,
  exampleMessage,
  sendError,
  sentParams,
} from '../support/pages/contact-form.ts';
import { Footer } from '../support/pages/footer.ts';
import { CategoryPage } from '../support/pages/portfolio.ts';
import { type Entry, SiteVariant } from '../support/site-variant.ts';

/** Markup that, if not escaped, ends a script and starts another script and a comment. */
const NAME = `</script><script>globalThis.wasRun=true</script><!-- "A" & 'B'`;
/** Text that, if not escaped, ends a script, an attribute or a line of a file. */
const TEXT = `${NAME} \\, ; \`\${x}\` ]]> <img src=x onerror="globalThis.wasRun=true"> %00 &lt; -->`;
const EMAIL_HOST = 'https://mail.example';
/** The camera maker in the EXIF data of the phone photo. */
const CAMERA = 'PhoneMaker';

/** Writes a photo of 1512 × 2016 px, dark at the top and light below, stored rotated like a phone photo. */
async function writePhonePhoto(file: string): Promise<void> {
  const area = (width: number, background: string) => ({
    create: { width, height: 1512, channels: 3 as const, background },
  });
  await sharp(area(2016, '#eee'))
    .composite([{ input: area(250, '#111'), gravity: 'west' }])
    .withExif({ IFD0: { Make: CAMERA } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
}

/** Writes a logo of 2000 × 1000 px, white on transparent. */
async function writeLogo(file: string): Promise<void> {
  const svg =
    '<svg viewBox="0 0 2 1" width="2000" height="1000"><circle cx="1" cy=".5" r=".5" fill="#fff"/></svg>';
  await sharp(Buffer.from(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')))
    .png()
    .toFile(file);
}

/**
 * The site has one slide (a video), one service, one client and one team member. The client has a large PNG as logo. The
 * poster of the video, the team member and a podcast have a phone photo. The category psa has one work without an image,
 * and infographics has none. The home page shows the team. The contact details have WhatsApp and Viber numbers but no
 * extensions or social links, and the e-mail service is a different one.
 */
const test = testOf(() =>
  SiteVariant.open(import.meta.filename, async (variant) => {
    const keepOne = (file: string, list: string, fields: Entry) =>
      variant.edit<Record<string, Entry[]>>(file, (content) => ({
        [list]: [{ ...content[list]?.[0], ...fields }],
      }));
    const editWorks = (file: string, change: (first?: Entry) => Entry[]) =>
      variant.edit<{ works: Entry[] }>(file, (category) => ({
        ...category,
        works: change(category.works[0]),
      }));
    for (const folder of ['slides', 'team', 'works']) {
      await writePhonePhoto(variant.contentFile(`images/${folder}/phone.jpg`));
    }
    keepOne('slides.yaml', 'slides', {
      alt: TEXT,
      poster: 'images/slides/phone.jpg',
      focus: 'top',
    });
    keepOne('services.yaml', 'services', { title: TEXT, description: TEXT });
    await writeLogo(variant.contentFile('images/clients/large.png'));
    keepOne('clients.yaml', 'clients', { name: TEXT, logo: 'images/clients/large.png' });
    const member = { name: TEXT, role: TEXT, description: TEXT, image: 'images/team/phone.jpg' };
    keepOne('team.yaml', 'members', member);
    variant.edit<Entry & { paragraphs: string[] }>('about.yaml', (about) => ({
      ...{ ...about, heading: TEXT, lead: TEXT },
      paragraphs: about.paragraphs.slice(0, 1),
    }));
    editWorks('portfolio/podcast.yaml', (work) => [
      { ...work, thumbnail: 'images/works/phone.jpg' },
    ]);
    editWorks('portfolio/psa.yaml', () => [{ title: TEXT, link: 'https://vimeo.com/1084537' }]);
    editWorks('portfolio/infographics.yaml', () => []);
    variant.edit<Entry>('site.yaml', (site) => ({
      ...site,
      ...{ name: NAME, tagline: TEXT, supportingText: TEXT, description: TEXT, business: TEXT },
      showTeamOnHome: true,
      contact: {
        email: 'hello@house.example',
        phone: '+977-1-555-0100',
        whatsapp: '+977-980-555-0100',
        viber: '+977-980-555-0101',
        location: TEXT,
      },
      social: {},
      emailService: {
        host: EMAIL_HOST,
        userId: 'user_of_the_content',
        serviceId: 'service_of_the_content',
        templateId: 'template_of_the_content',
      },
    }));
  }),
);

/** The pages, with their titles and the counts on them. */
const PAGES = [
  { path: '/', title: NAME, counts: ['1 service', '1 client', '1 person'] },
  { path: '/about', title: `About · ${NAME}`, counts: ['Service', 'Client', 'Person'] },
  { path: '/services', title: `Services · ${NAME}`, counts: ['1 service'] },
  { path: '/portfolio/psa', title: `PSA · ${NAME}`, counts: [] },
  { path: '/clients', title: `Clients · ${NAME}`, counts: ['1 client'] },
  { path: '/team', title: `Team · ${NAME}`, counts: ['1 person'] },
  { path: '/contact', title: `Contact · ${NAME}`, counts: [] },
];

test('every page uses the singular for counts of one, and shows markup in the content as text', {
  tag: ['@H3.10', '@H6.05'],
}, ({ variant }) => {
  for (const { path: urlPath, title, counts } of PAGES) {
    const elements = readElements(urlPath, variant.site);
    const find = (tag: string) => elements.find(({ name }) => name === tag);
    expect(find('title')?.text).toBe(title);
    const name = find('header')?.descendants.find((element) => element.name === 'a');
    expect(name?.text.trim()).toBe(NAME);
    const texts = find('main')?.descendants.map(({ text }) => text.trim());
    expect(texts, urlPath).toEqual(expect.arrayContaining(counts));
    expect(find('main')?.text, urlPath).not.toContain('01 / 01');

    const scripts = elements.filter((element) => element.name === 'script');
    expect(scripts.filter(({ text }) => text.startsWith('globalThis.was'))).toEqual([]);
    expect(elements.filter(({ attributes }) => attributes['onerror'])).toEqual([]);
    const facts = scripts.filter(({ attributes }) => attributes['type'] === 'application/ld+json');
    if (urlPath === '/') expect(facts).toHaveLength(1);
    for (const { text } of facts) {
      const values = JSON.stringify(JSON.parse(text));
      const others = values.replaceAll(JSON.stringify(NAME).slice(1, -1), '');
      expect(others, urlPath).not.toBe(values);
      expect(others, urlPath).not.toContain('script>');
    }
  }
});

test('the home page shows the team, a logo that does not move, and a video with only a pause button', {
  tag: ['@S2.15', '@S2.09', '@D02b', '@D02e', '@H6.05'],
}, async ({ page, variant }) => {
  await variant.goto(page, '/');
  const sections = page.getByRole('main').locator('> section');
  const ids = await sections.evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(['home', 'about', 'services', 'portfolio', 'clients', 'team', 'contact']);
  await expect(page.locator('#team').getByRole('listitem')).toHaveCount(1);
  const link = new Footer(page).quickLink('Team');
  await expect(link).toHaveAttribute('href', '/#team');
  await link.click();
  await expect(page.locator('#team')).toBeInViewport();
  await expect(page.getByText(/^One service, in a sentence/)).toBeVisible();
  await expect(page.getByText('One person, one without a role.', { exact: true })).toBeVisible();

  const marquee = page.getByRole('region', { name: 'Client logos' });
  await expect(marquee).not.toHaveAttribute('tabindex');
  await expect(page.locator('#clients').getByRole('link')).toHaveText('Clients');
  await expect(page.getByRole('checkbox', { name: 'Pause' })).toHaveCount(0);
  const outer = await marquee.boundingBox();
  const logo = await marquee.getByRole('listitem').boundingBox();
  const centre = (box: typeof outer) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(centre(logo)).toBeCloseTo(centre(outer), -1);
  expect(logo?.width).toBeLessThan(200);

  const hero = page.locator('#home');
  await expect(hero).not.toHaveAttribute('aria-roledescription');
  await expect(hero.locator('[data-timer]')).toHaveAttribute('data-timer', 'paused');
  await expect(hero.getByRole('button')).toHaveCount(1);
  // A film is loaded only once the hero has been in view.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(hero.locator('video')).toBeAttached();
  await page.getByRole('button', { name: 'Pause film' }).click();
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
  await expect(hero.locator('video')).toHaveJSProperty('paused', true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(hero.getByRole('button')).toHaveCount(0);
});

test('a single team card fills its list', { tag: '@H6.05' }, async ({ page, variant }) => {
  await variant.goto(page, '/team');
  const list = page.getByRole('main').getByRole('list').first();
  for (const width of [820, 1440]) {
    await resizeViewport(page, { width, height: 900 });
    const outer = await list.boundingBox();
    const card = await list.getByRole('listitem').boundingBox();
    expect(card, `${width} px`).toMatchObject({ y: outer?.y, height: outer?.height });
  }
});

test('a category without works has no videos, and a work without an image has the placeholder', {
  tag: ['@S2.37', '@S8.06', '@D06a', '@H3.10', '@H6.05'],
}, async ({ page, variant }) => {
  const category = new CategoryPage(page);
  await variant.goto(page, '/portfolio/infographics');
  await expect(category.heading).toHaveText('infographics');
  await expect(category.bestWorks).toBeVisible();
  await expect(category.noVideos).toBeVisible();
  await expect(category.works).toHaveCount(0);
  await variant.goto(page, '/portfolio');
  const card = page.getByRole('main').getByRole('link', { name: /^PSA/ });
  for (const image of [card.locator('img'), category.thumbnails]) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('src', /^\/_astro\/[\w-]+\.svg$/);
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    await variant.goto(page, '/portfolio/psa');
  }
  // The script of the 404 page sets this title.
  await variant.goto(page, '/portfolio/radio-drama');
  await expect(page).toHaveTitle(`radio drama · ${NAME}`);

  expect(variant.read('portfolio/psa.html')).toMatch(/content="PSA: 1 of our.*ItemList"/s);
  expect(variant.read('portfolio/infographics.html')).toContain('content="Infographics. ');
  expect(variant.read('portfolio/infographics.html')).not.toContain('ItemList"');
});

test('contact details have WhatsApp, Viber, a number without extensions, and no social heading', {
  tag: ['@D32', '@H6.05'],
}, async ({ page, variant }) => {
  await variant.goto(page, '/contact');
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  for (const [part, number, href] of [
    [main, '+977-980-555-0100', 'https://wa.me/9779805550100'],
    [main, '+977-980-555-0101', 'viber://chat?number=%2B9779805550101'],
    [main, '+977-1-555-0100', 'tel:+97715550100'],
    [footer, '+977-1-555-0100', 'tel:+97715550100'],
  ] as const) {
    await expect(part.getByRole('link', { name: number })).toHaveAttribute('href', href);
  }
  await expect(footer.getByText('Social', { exact: true })).toHaveCount(0);
});

test('the form sends to the e-mail service in the content; a failure offers WhatsApp', {
  tag: ['@S9.14', '@D13a', '@D32', '@S7.01'],
}, async ({ page, pageErrors, variant }) => {
  pageErrors.expect(`request to another host: ${EMAIL_HOST}/api/v1.0/email/send`);
  pageErrors.expect(sendError(500, 'no'));
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
  await variant.goto(page, '/contact');
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
  const ids = {
    user_id: 'user_of_the_content',
    service_id: 'service_of_the_content',
    template_id: 'template_of_the_content',
  };
  const body = { lib_version: '3.2.0', ...ids, template_params: sentParams(message) };
  expect(bodies).toEqual([body, body]);
});

test('a phone photo is rotated and cropped wherever it is used, and no original is published', {
  tag: '@D28',
}, async ({ variant }) => {
  // The focus of the slide is its top.
  for (const [page, ratio, isDarkAtTop] of [
    ['team.html', 4 / 5, true],
    ['portfolio/podcast.html', 16 / 9, false],
    ['index.html', 16 / 9, true],
  ] as const) {
    // The photo is the first WebP image of each page.
    const source = /<img src="([^"]+\.webp)"/.exec(variant.read(page));
    const photo = sharp(path.join(variant.site, source?.[1] ?? ''));
    const { width, height } = await photo.metadata();
    expect(width / height, page).toBeCloseTo(ratio, 1);
    const rows = await photo.greyscale().resize(1, 20, { fit: 'fill' }).raw().toBuffer();
    expect(Number(rows.at(0)) < 80, page).toBe(isDarkAtTop);
    expect(rows.at(-1), page).toBeGreaterThan(180);
  }

  const images = globSync('**/*.{jpg,jpeg,png,webp,avif}', { cwd: variant.site });
  expect(images.length).toBeGreaterThan(50);
  for (const name of images) {
    expect(readFileSync(path.join(variant.site, name)).includes(CAMERA), name).toBe(false);
  }
});

test('a large PNG logo is published as a small WebP', { tag: '@H9.95' }, async ({ variant }) => {
  for (const urlPath of ['/', '/clients']) {
    const logo = readElements(urlPath, variant.site).find(
      ({ name, attributes }) => name === 'img' && attributes['alt'] === `Client: ${TEXT}`,
    );
    const file = path.join(variant.site, logo?.attributes['src'] ?? '');
    const { format, width, height } = await sharp(file).metadata();
    expect([format, width, height], urlPath).toEqual(['webp', 360, 180]);
  }
});

test('markup in the content breaks no other files', {
  tag: ['@H3.10', '@H5.03'],
}, ({ variant }) => {
  const manifest = JSON.parse(variant.read('site.webmanifest'));
  expect(manifest).toMatchObject({ name: NAME, description: TEXT });

  const vCard = variant.read('contact.vcf').replaceAll('\r\n ', '');
  expect(vCard).toContain(`\r\nFN:${NAME}\r\n`);
  expect(vCard).toContain('item1.TEL:+977-980-555-0100\r\nitem1.X-ABLabel:WhatsApp\r\n');
  expect(vCard).toMatch(/\r\nEND:VCARD\r\n$/);
  const [, address = ''] = /^ADR;TYPE=WORK:(.*)\r$/m.exec(vCard) ?? [];
  // An address has seven parts; separators in a part are escaped.
  expect(address.split(/(?<!(?<!\\)(?:\\\\)*\\);/)).toHaveLength(7);

  const lines = variant.read('llms.txt').split('\n');
  expect(lines).toEqual(expect.arrayContaining([`# ${NAME}`, `> ${TEXT}`]));
  expect(variant.read('_headers')).not.toContain('script>');
});

test('each build has its own timestamp in its thumbnail URLs', {
  tag: ['@D22', '@S7.10'],
}, ({ variant }) => {
  const timestampIn = (html: string) => /hqdefault\.jpg\?t=\d+/.exec(html)?.[0];
  const timestamp = timestampIn(variant.read('portfolio/documentary.html'));
  expect(timestamp).toBeDefined();
  expect(timestamp).not.toBe(timestampIn(readMarkup('/portfolio/documentary')));
});
