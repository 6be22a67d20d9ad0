/**
 * What the content decides and the real content leaves as it is: a copy of the project is built with the
 * team on home, a category without works, a work without any picture, and an e-mail service of its own.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { buildCopy, copyProject, editContent } from './project-copy.ts';
import { SITE_FOLDER, SITE_ORIGIN } from './settings.ts';

const EMAIL_HOST = 'https://mail.example';
const BUILD_TIMEOUT_MS = 180_000;

interface Work {
  title: string;
  link: string;
  thumbnail?: string;
}

interface Member {
  image: string;
}

interface Slide {
  type: string;
  src: string;
  alt: string;
  focus?: string;
}

const CAMERA = 'PhoneMaker';

let folder: string;

/** The page that the copy has for an address. */
const built = (address: string) =>
  path.join(folder, 'dist', `${address === '/' ? '/index' : address}.html`);

/** The timestamps of all thumbnails of a built page. */
const timestamps = (file: string) => [
  ...new Set(
    [...readFileSync(file, 'utf8').matchAll(/hqdefault\.jpg\?t=(\d+)/g)].map(([, t]) => t),
  ),
];

/** Has the tested site show the pages of the copy, with the pictures that only those have. */
async function visitCopy(page: Page, address: string): Promise<void> {
  await page.route(`${SITE_ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file =
      route.request().resourceType() === 'document'
        ? built(pathname)
        : path.join(folder, 'dist', pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fallback();
  });
  await page.goto(address);
}

// One copy for all of its tests.
test.describe.configure({ mode: 'default' });

/** A phone's photo, 3024 × 4032 as it is seen: dark at its top, light below, turned by its EXIF data. */
async function phonePhoto(): Promise<Buffer> {
  const upright = await sharp({
    create: { width: 3024, height: 4032, channels: 3, background: '#eee' },
  })
    .composite([
      {
        input: { create: { width: 3024, height: 500, channels: 3, background: '#111' } },
        gravity: 'north',
      },
    ])
    .png()
    .toBuffer();
  return sharp(upright)
    .rotate(-90)
    .withExif({ IFD0: { Make: CAMERA } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  folder = copyProject();
  const content = path.join(folder, 'src/content');
  editContent<object>(path.join(content, 'site.yaml'), (site) => ({
    ...site,
    showTeamOnHome: true,
    contact: {
      email: 'hello@house.example',
      phone: '+977-1-555-0100',
      whatsapp: '+977-980-555-0100',
      viber: '+977-980-555-0101',
      location: 'Bagbazar, Kathmandu',
    },
    emailService: {
      host: EMAIL_HOST,
      userId: 'user_of_the_content',
      serviceId: 'service_of_the_content',
      templateId: 'template_of_the_content',
    },
  }));
  const photo = await phonePhoto();
  for (const place of ['team', 'works', 'slides']) {
    writeFileSync(path.join(content, 'images', place, 'phone.jpg'), photo);
  }
  editContent<Member[]>(path.join(content, 'team.yaml'), ([first, ...others]) => [
    { ...first, image: 'images/team/phone.jpg' },
    ...others,
  ]);
  editContent<Slide[]>(path.join(content, 'slides.yaml'), (slides) => [
    { type: 'image', src: 'images/slides/phone.jpg', alt: 'A phone photo', focus: 'top' },
    ...slides,
  ]);
  editContent<object>(path.join(content, 'portfolio/psa.yaml'), (psa) => ({ ...psa, works: [] }));
  editContent<{ works: Work[] }>(path.join(content, 'portfolio/podcast.yaml'), (podcast) => ({
    ...podcast,
    works: [
      { title: 'Seen elsewhere', link: 'https://vimeo.com/1084537' },
      {
        title: 'On a phone',
        link: 'https://vimeo.com/1084538',
        thumbnail: 'images/works/phone.jpg',
      },
      ...podcast.works,
    ],
  }));
  buildCopy(folder);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the team comes onto home by one field of the content, and the foot leads to it there', {
  tag: ['@S2.15', '@S2.09', '@D02b', '@D02e'],
}, async ({ page }) => {
  await visitCopy(page, '/');
  const ids = await page
    .locator('main > section[id]')
    .evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids).toEqual(['home', 'about', 'services', 'portfolio', 'clients', 'team', 'contact']);
  await expect(page.locator('#team').getByRole('listitem')).toHaveCount(24);
  const link = page
    .getByRole('navigation', { name: 'Quick links' })
    .getByRole('link', { name: 'Team', exact: true });
  await expect(link).toHaveAttribute('href', '/#team');
  await link.click();
  await expect(page.locator('#team')).toBeInViewport();
});

test('a category without works says so, under its heading and its line', { tag: '@S8.06' }, async ({
  page,
}) => {
  await visitCopy(page, '/portfolio/psa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('psa');
  await expect(page.getByText('Our best works in this category', { exact: true })).toBeVisible();
  await expect(
    page.getByText('No videos available for this category.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('main').locator('a[target=_blank]')).toHaveCount(0);
});

for (const address of ['/portfolio', '/portfolio/podcast']) {
  test(`a work with neither a picture nor a link that tells of one has the placeholder on ${address}`, {
    tag: ['@S2.37', '@D06a'],
  }, async ({ page }) => {
    await visitCopy(page, address);
    const card =
      address === '/portfolio'
        ? page.getByRole('main').locator('a[href="/portfolio/podcast"]')
        : page.getByRole('main').locator('a[target=_blank]').first();
    const picture = card.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /^\/_astro\/[\w-]+\.svg$/);
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });
}

for (const { place, address, selector, shape, isDarkAtTop } of [
  { place: 'a portrait', address: '/team', selector: 'img', shape: 4 / 5, isDarkAtTop: true },
  {
    place: 'a thumbnail',
    address: '/portfolio/podcast',
    selector: 'li:nth-child(2) img',
    shape: 16 / 9,
    isDarkAtTop: false,
  },
  {
    place: 'a slide',
    address: '/',
    selector: 'img[alt="A phone photo"]',
    shape: 16 / 9,
    isDarkAtTop: true,
  },
]) {
  test(`a phone photo becomes ${place} on ${address}`, { tag: '@D28' }, async ({ page }) => {
    await visitCopy(page, address);
    const picture = page.getByRole('main').locator(selector).first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const file = await picture.evaluate(
      (image) => new URL((image as HTMLImageElement).currentSrc).pathname,
    );
    const { data, info } = await sharp(path.join(folder, 'dist', file))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width / info.height).toBeCloseTo(shape, 1);
    const [top = 0, bottom = 0] = [2, info.height - 3].map(
      (row) => data[(row * info.width + Math.floor(info.width / 2)) * info.channels],
    );
    expect(top < 80).toBe(isDarkAtTop);
    expect(bottom).toBeGreaterThan(180);
  });
}

test('a phone photo is not shipped as it was, and nothing tells where it was taken', {
  tag: '@D28',
}, async () => {
  const names = readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const pictures = names.filter((name) => /\.(?:jpe?g|png|webp|avif)$/.test(name));
  expect(pictures.length).toBeGreaterThan(50);
  for (const name of pictures) {
    const file = readFileSync(path.join(folder, 'dist', name));
    expect(file.includes(CAMERA), name).toBe(false);
    expect((await sharp(file).metadata()).width, name).toBeLessThan(3000);
  }
});

test('messengers are links among the contact details and numbers in the card', {
  tag: '@D32',
}, async ({ page }) => {
  await visitCopy(page, '/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '+977-980-555-0100' })).toHaveAttribute(
    'href',
    'https://wa.me/9779805550100',
  );
  await expect(main.getByRole('link', { name: '+977-980-555-0101' })).toHaveAttribute(
    'href',
    'viber://chat?number=%2B9779805550101',
  );
  const card = readFileSync(path.join(folder, 'dist/contact.vcf'), 'utf8');
  expect(card).toContain('item1.TEL:+977-980-555-0100\r\nitem1.X-ABLabel:WhatsApp');
});

test('after a failure the visitor is offered to send the same text on WhatsApp', {
  tag: '@D32',
}, async ({ page, problems }) => {
  problems.expect(/mail\.example|500/);
  problems.expect(/^console error/);
  await page.route(`${EMAIL_HOST}/**`, (route) =>
    route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, body: 'no' }),
  );
  await visitCopy(page, '/contact');
  const form = page.getByRole('form');
  const offer = form.getByRole('link', { name: /WhatsApp/ });
  for (const [field, text] of Object.entries({
    Name: 'Asha',
    Email: 'asha@valley.example',
    Subject: 'A film & more',
    Message: 'About bees.',
  })) {
    await page.getByRole('textbox', { name: field, exact: true }).fill(text);
  }
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status')).toHaveText('Failed to send message.');
  await offer.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await offer.click();
  const address = new URL((await offer.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/9779805550100');
  expect(address.searchParams.get('text')).toBe(
    'A film & more\n\nAbout bees.\n\nAsha\nasha@valley.example',
  );
});

test('the message goes to the service, and under the identifiers, that the content names', {
  tag: ['@S9.14', '@D13a', '@S7.01'],
}, async ({ page, problems }) => {
  // It is the one host that this content names.
  problems.expect(/^request to another host: https:\/\/mail\.example\//);
  const bodies: unknown[] = [];
  await page.route(`${EMAIL_HOST}/**`, (route) => {
    expect(route.request().url()).toBe(`${EMAIL_HOST}/api/v1.0/email/send`);
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'OK' });
  });
  await visitCopy(page, '/contact');
  for (const [field, text] of Object.entries({
    Name: 'Asha',
    Email: 'asha@valley.example',
    Subject: 'A film',
    Message: 'About bees.',
  })) {
    await page.getByRole('textbox', { name: field, exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('form').getByRole('status')).toHaveText('Message sent successfully!');
  expect(bodies).toEqual([
    {
      lib_version: '3.2.0',
      user_id: 'user_of_the_content',
      service_id: 'service_of_the_content',
      template_id: 'template_of_the_content',
      template_params: {
        from_name: 'Asha',
        from_email: 'asha@valley.example',
        subject: 'A film',
        message: 'About bees.',
      },
    },
  ]);
});

test('thumbnails of one build are dated alike, and of another build otherwise', {
  tag: ['@D22', '@S7.10'],
}, () => {
  const here = timestamps(path.join(SITE_FOLDER, 'portfolio/documentary.html'));
  const there = timestamps(built('/portfolio/documentary'));
  expect(here).toHaveLength(1);
  expect(there).toHaveLength(1);
  expect(there).not.toEqual(here);
  expect(timestamps(built('/portfolio/tv-episode'))).toEqual(there);
});
