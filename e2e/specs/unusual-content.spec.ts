/** Pages whose lists have one entry or none, with markup in every text, and extensions in capitals. */
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { findViolations } from '../support/axe.ts';
import { loadPage, readMarkup } from '../support/built-page.ts';
import { DESKTOP } from '../support/devices.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { findBadPictures, findSidewaysScroll } from '../support/page-checks.ts';
import { exampleMessage, sendError, sentParams } from '../support/pages/contact-form.ts';
import type { OtherContent } from '../support/site-variant.ts';

/** What stands for `NAME` in `e2e/unusual-content`: if not escaped, it ends a script, and starts another one and a comment. */
const NAME = `</script><script>globalThis.wasRun=true</script><!-- "A" & 'B'`;
/** What stands for `TEXT`: if not escaped, it ends a script, an attribute or a line of a file. */
const TEXT = `${NAME} \\, ; \`\${x}\` ]]> <img src=x onerror="globalThis.wasRun=true"> %00 &lt; -->`;
const HEADING = `Welcome to ${NAME}, ${NAME} welcomes you`;
/** Sentences of the content, in the singular. */
const ONE_SERVICE = 'One service, in a sentence with the number at its start.';
const ONE_PERSON = 'One person, one without a role.';
const EMAIL_HOST = 'https://mail.example';
/** The camera maker in the EXIF data of the photo. */
const CAMERA = 'PhoneMaker';

const CONTENT: OtherContent = {
  file: import.meta.filename,
  folder: 'e2e/unusual-content',
  edit: (variant) => {
    for (const file of globSync('**/*.yaml', { cwd: variant.contentFile('') })) {
      const yaml = readFileSync(variant.contentFile(file), 'utf8');
      const quoted = (text: string) => JSON.stringify(text).slice(1, -1);
      const filled = yaml
        .replaceAll('NAME', () => quoted(NAME))
        .replaceAll('TEXT', () => quoted(TEXT));
      writeFileSync(variant.contentFile(file), filled);
    }
    for (const type of ['mp4', 'webm']) {
      const film = variant.contentFile(`images/slides/homepage.${type}`);
      renameSync(film, film.replace(`homepage.${type}`, `FILM.${type.toUpperCase()}`));
    }
  },
};

test.use({ ...DESKTOP, content: CONTENT });

test('counts of one are in the singular, and markup is shown as text', {
  tag: ['@H3.10', '@H6.05'],
}, ({ variant }) => {
  for (const [urlPath, title, ...counts] of [
    [
      '/',
      NAME,
      HEADING,
      '1 service',
      '1 client',
      'One client.',
      '1 person',
      ONE_SERVICE,
      ONE_PERSON,
    ],
    ['/about', `About · ${NAME}`, HEADING, 'Service', 'Client', 'Person'],
    ['/services', `Services · ${NAME}`, '1 service', ONE_SERVICE],
    ['/portfolio/psa', `PSA · ${NAME}`],
    ['/clients', `Clients · ${NAME}`, '1 client', 'One client.'],
    ['/team', `Team · ${NAME}`, '1 person', ONE_PERSON, TEXT],
    ['/contact', `Contact · ${NAME}`],
  ] as const) {
    const $ = loadPage(urlPath, variant.site);
    expect($('title').text()).toBe(title);
    expect($('header [href="/"]').first().text().trim()).toBe(NAME);
    const texts = [...$('main *')].map((element) => $(element).text().trim());
    expect(texts, urlPath).toEqual(expect.arrayContaining(counts));
    expect($('main').text(), urlPath).not.toContain('01 / 01');

    expect($('script:contains("globalThis.was"):not([type*=json]), [onerror]')).toHaveLength(0);
    const facts = $('[type="application/ld+json"]');
    if (urlPath === '/') expect(facts).toHaveLength(1);
    if (facts.length === 0) continue;
    const values = JSON.stringify(JSON.parse(facts.text()));
    const others = values.replaceAll(JSON.stringify(NAME).slice(1, -1), '');
    expect(others, urlPath).not.toBe(values);
    expect(others, urlPath).not.toContain('script>');
  }
});

test('the home page shows the team if the content enables that section', {
  tag: ['@S2.13', '@S2.15', '@S2.09', '@D02b', '@D02e', '@H6.05'],
}, async ({ page, footer }) => {
  await page.goto('/');
  const sections = page.getByRole('main').locator('> section');
  const ids = await sections.evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(['home', 'about', 'services', 'portfolio', 'clients', 'team', 'contact']);
  const team = page.locator('#team');
  await expect(team.locator('img'), 'below the first screen').toHaveAttribute('loading', 'lazy');
  for (const width of [820, 1280]) {
    await resizeViewport(page, { width, height: 900 });
    // Sections above are laid out only near the viewport, so the list may move between two measurements.
    await expect(async () => {
      const list = await team.getByRole('list').boundingBox();
      const card = await team.getByRole('listitem').boundingBox();
      expect(card, `${width} px`).toMatchObject({ y: list?.y, height: list?.height });
    }).toPass();
  }
  const teamLink = footer.root.getByRole('link', { name: 'Team', exact: true });
  await expect(teamLink).toHaveAttribute('href', '/#team');
  await teamLink.click();
  await expect(team).toBeInViewport();
});

test('a single logo stands in the middle, and does not move', {
  tag: '@H6.05',
}, async ({ page }) => {
  await page.goto('/');
  const clients = page.locator('#clients');
  const marquee = clients.getByRole('region', { name: 'Client logos' });
  await expect(marquee).not.toHaveAttribute('tabindex');
  await expect(clients.getByRole('link')).toHaveText('Clients');
  await expect(clients.getByRole('checkbox')).toHaveCount(0);
  const [row, logo] = [await marquee.boundingBox(), await marquee.locator('li').boundingBox()];
  const centre = (box: typeof row) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(centre(logo)).toBeCloseTo(centre(row), -1);
  expect(logo?.width).toBeLessThan(200);
});

test('a single slide plays its video and has a pause button', {
  tag: ['@S4.06', '@H6.05'],
}, async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('#home');
  await expect(hero).not.toHaveAttribute('aria-roledescription');
  await expect(hero.locator('[data-timer]')).toHaveAttribute('data-timer', 'paused');
  await expect(hero.getByRole('button')).toHaveCount(1);
  await expect(hero.locator('video')).toHaveAttribute('data-playing');
  await hero.getByRole('button', { name: 'Pause film' }).click();
  await expect(hero.getByRole('button', { name: 'Play film' })).toBeVisible();
  await expect(hero.locator('video')).toHaveJSProperty('paused', true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(hero.getByRole('button')).toHaveCount(0);
});

test('the about page shows the picture of the house, if there is one', {
  tag: '@H12.60',
}, async ({ page }) => {
  await page.goto('/about');
  const picture = page.getByRole('main').locator('picture img');
  await expect(picture).toHaveAttribute('alt', TEXT);
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(2.39, 1);
  expect(loadPage('/about')('main picture')).toHaveLength(0);
});

test('drawings that browsers do not show as they are, are shown', {
  tag: '@H6.03',
}, async ({ page, category, variant }) => {
  await page.goto('/portfolio/tv-episode');
  await expect(category.thumbnails).toHaveCount(3);
  expect(await findBadPictures(page)).toEqual([]);
  // Not the placeholder, which replaces what does not load.
  const built = [...loadPage('/portfolio/tv-episode', variant.site)('main a img')];
  for (const [index, image] of (await category.thumbnails.all()).entries()) {
    await expect(image).toHaveAttribute('src', `${built[index]?.attribs['src']}`);
  }
});

test('a category without works says so, and links to the others', {
  tag: ['@S8.06', '@H6.05'],
}, async ({ page, category, variant }) => {
  const infographics = loadPage('/portfolio/infographics', variant.site);
  const description = infographics('[name=description]').attr('content');
  expect(description).toMatch(/^Infographics\. /);
  expect(infographics.html()).not.toContain('ItemList"');
  await page.goto('/portfolio/infographics');
  await expect(category.heading).toHaveText('infographics');
  await expect(category.heading).toBeInViewport();
  await expect(category.bestWorks).toBeVisible();
  await expect(category.noVideos).toBeVisible();
  await expect(category.works).toHaveCount(0);
  expect(await findViolations(page, 'main')).toEqual([]);
  expect(await findSidewaysScroll(page, [320, 1440])).toEqual([]);
  await category.categoryLink('PSA').click();
  await expect(page).toHaveURL('/portfolio/psa');
});

test('a single work without an image has the placeholder beside its texts', {
  tag: ['@S2.37', '@D06a', '@H6.05'],
}, async ({ page, category, variant }) => {
  const card = loadPage('/portfolio', variant.site)('main a[href="/portfolio/psa"] img');
  expect(card.attr('src')).toMatch(/^\/_astro\/[\w-]+\.svg$/);
  expect(variant.read('portfolio/psa.html')).toMatch(/content="PSA: 1 of our.*ItemList"/s);
  await page.goto('/portfolio/psa');
  await expect(category.thumbnails).toHaveAttribute('src', card.attr('src') ?? '');
  await expect(category.thumbnails).not.toHaveJSProperty('naturalWidth', 0);
  const image = await category.thumbnails.boundingBox();
  const watch = await page.getByRole('main').getByText('Watch').boundingBox();
  expect(watch?.x).toBeGreaterThan((image?.x ?? 0) + (image?.width ?? 0));
  const credit = await page.getByText(`camera: ${NAME}`, { exact: true }).boundingBox();
  expect(credit?.x).toBe(watch?.x);
  expect(credit?.y).toBeLessThan(watch?.y ?? 0);
});

test('the script of the 404 page shows a company name with markup as text', {
  tag: '@H3.10',
}, async ({ page, baseURL, pageErrors }) => {
  pageErrors.expect(`status 404: ${baseURL}/portfolio/radio-drama`);
  await page.goto('/portfolio/radio-drama');
  await expect(page).toHaveTitle(`radio drama · ${NAME}`);
});

test('the contact page uses the numbers and the service of the content', {
  tag: ['@S9.14', '@D13a', '@D32', '@S7.01', '@H6.05'],
}, async ({ page, pageErrors, footer, form, variant }) => {
  const url = `${EMAIL_HOST}/api/v1.0/email/send`;
  pageErrors.expect(`request to another host: ${url}`);
  pageErrors.expect(sendError(500, 'no'));
  const bodies: unknown[] = [];
  await page.route(url, (route) => {
    const count = bodies.push(route.request().postDataJSON());
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ status: count === 1 ? 500 : 200, headers, body: 'no' });
  });
  await page.goto('/contact');
  const main = page.getByRole('main');
  for (const [part, number, href] of [
    [main, '+977-980-555-0100', 'https://wa.me/9779805550100'],
    [main, '+977-980-555-0101', 'viber://chat?number=%2B9779805550101'],
    [main, '+977-1-555-0100', 'tel:+97715550100'],
    [main, '+977-980-555-0102', 'tel:+9779805550102'],
    [footer.root, '+977-1-555-0100', 'tel:+97715550100'],
    [footer.root, '+977-980-555-0102', 'tel:+9779805550102'],
  ] as const) {
    await expect(part.getByRole('link', { name: number })).toHaveAttribute('href', href);
  }
  for (const part of [main, footer.root]) {
    await expect(part.getByText('Su-Fr 10:00-17:00')).toBeVisible();
  }
  await expect(footer.root.getByText('Social', { exact: true })).toHaveCount(0);
  expect(loadPage('/', variant.site)('form a:contains("WhatsApp")')).toHaveLength(1);

  const first = exampleMessage('asha@valley.example');
  const message = { ...first, Subject: 'A film & more' };
  const whatsApp = form.root.getByRole('link', { name: /WhatsApp/ });
  await form.fill(first);
  await expect(whatsApp).toHaveCount(0);
  await form.submit();
  await expect(form.status).toHaveText('Failed to send message.');
  // The click sets the URL of the link, but must not leave the page.
  await whatsApp.evaluate((link) =>
    link.addEventListener('click', (event) => event.preventDefault()),
  );
  await whatsApp.click();
  await form.fill(message);
  await whatsApp.click();
  const { origin, pathname, searchParams } = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect(origin + pathname).toBe('https://wa.me/9779805550100');
  expect(searchParams.get('text')).toBe(Object.values(message).join('\n\n'));

  await form.submit();
  await expect(form.status).toHaveText('Message sent successfully!');
  const ids = { user_id: 'user_1', service_id: 'service_1', template_id: 'template_1' };
  expect(bodies).toEqual(
    [first, message].map((sent) => ({
      ...{ lib_version: '3.2.0', ...ids },
      template_params: sentParams(sent),
    })),
  );
  await expect(whatsApp).toHaveCount(0);
});

test('photos and logos are made small, and no original is published', {
  tag: ['@D28', '@H9.95'],
}, async ({ variant }) => {
  // The focus of the slide is its top.
  for (const [page, ratio, isDarkAtTop] of [
    ['team.html', 4 / 5, true],
    ['portfolio/podcast.html', 16 / 9, false],
    ['index.html', 16 / 9, true],
  ] as const) {
    // The photo is the first WebP image of each page.
    const [, source = ''] = /<img src="([^"]+\.webp)"/.exec(variant.read(page)) ?? [];
    const photo = sharp(path.join(variant.site, source));
    const { width, height } = await photo.metadata();
    expect(width / height, page).toBeCloseTo(ratio, 1);
    const rows = await photo.greyscale().resize(1, 20, { fit: 'fill' }).raw().toBuffer();
    expect(Number(rows.at(0)) < 80, page).toBe(isDarkAtTop);
    expect(rows.at(-1), page).toBeGreaterThan(180);
  }

  // The link preview, which is darker at its top and its end, between the name and the title.
  const preview = sharp(path.join(variant.site, 'share/team.jpg')).greyscale();
  const middle = preview.extract({ left: 900, top: 130, width: 200, height: 130 });
  const rows = await middle.resize(1, 5, { fit: 'fill' }).raw().toBuffer();
  expect([Number(rows.at(0)) < 60, Number(rows.at(-1)) > 100]).toEqual([true, true]);

  for (const urlPath of ['/', '/clients']) {
    const logo = loadPage(urlPath, variant.site)('img[alt^="Client: "]').attr('src') ?? '';
    const { format, width, height } = await sharp(path.join(variant.site, logo)).metadata();
    expect([format, width, height], urlPath).toEqual(['webp', 360, 180]);
  }

  const images = globSync('**/*.*', { cwd: variant.site }).filter((name) =>
    /\.(?:jpe?g|png|webp|avif)$/i.test(name),
  );
  expect(images.length).toBeGreaterThan(50);
  // The photo and the logo have their extensions in capitals.
  expect(images.filter((name) => /\.(?:JPG|PNG)$/.test(name))).toEqual([]);
  const withCamera = images.filter((name) => variant.read(name).includes(CAMERA));
  expect(withCamera).toEqual([]);
});

test('markup in the content does not break the manifest', {
  tag: ['@H3.10', '@H5.03'],
}, ({ variant }) => {
  const manifest = JSON.parse(variant.read('site.webmanifest'));
  expect(manifest).toMatchObject({ name: NAME, description: TEXT });
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
