/**
 * What the content decides and the real content leaves as it is: a copy of the project is built with the
 * team on home, a category without works, a work without any picture, and an e-mail service of its own.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';

import { pass, stopClock } from '../support/islands.ts';
import { buildCopy, copyProject, editContent } from '../support/project-copy.ts';
import { SITE_FOLDER, SITE_ORIGIN } from '../support/settings.ts';

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

/** The page that a copy has for an address. */
const built = (address: string, copy = folder) =>
  path.join(copy, 'dist', `${address === '/' ? '/index' : address}.html`);

/** The timestamps of all thumbnails of a built page. */
const timestamps = (file: string) => [
  ...new Set(
    [...readFileSync(file, 'utf8').matchAll(/hqdefault\.jpg\?t=(\d+)/g)].map(([, t]) => t),
  ),
];

/** Has the tested site show the pages of a copy, with the pictures that only those have. */
async function visitCopy(page: Page, address: string, copy = folder): Promise<void> {
  await page.route(`${SITE_ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file =
      route.request().resourceType() === 'document'
        ? built(pathname, copy)
        : path.join(copy, 'dist', pathname);
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

for (const { name, isSlide, clientCount, hasWork } of [
  {
    name: 'one film as slide, one client, no work',
    isSlide: (slide: Slide) => slide.type === 'video',
    clientCount: 1,
    hasWork: false,
  },
  {
    name: 'one picture as slide, three clients, one work',
    isSlide: (slide: Slide) => slide.type === 'image',
    clientCount: 3,
    hasWork: true,
  },
]) {
  test.describe(`the shortest lists: ${name}`, { tag: '@H6.05' }, () => {
    let copy: string;

    test.beforeAll(() => {
      test.setTimeout(BUILD_TIMEOUT_MS);
      copy = copyProject();
      const content = path.join(copy, 'src/content');
      for (const [list, length] of [
        ['services', 1],
        ['clients', clientCount],
        ['team', 1],
      ] as const) {
        editContent<object[]>(path.join(content, `${list}.yaml`), (all) => all.slice(0, length));
      }
      editContent<Slide[]>(path.join(content, 'slides.yaml'), (slides) =>
        slides.filter(isSlide).slice(0, 1),
      );
      for (const file of readdirSync(path.join(content, 'portfolio'))) {
        editContent<{ works: Work[] }>(path.join(content, 'portfolio', file), (category) => ({
          ...category,
          works: hasWork && file === 'psa.yaml' ? category.works.slice(0, 1) : [],
        }));
      }
      editContent<{ paragraphs: string[] }>(path.join(content, 'about.yaml'), (about) => ({
        ...about,
        paragraphs: about.paragraphs.slice(0, 1),
      }));
      editContent<{ contact: object }>(path.join(content, 'site.yaml'), (site) => ({
        ...site,
        showTeamOnHome: true,
        contact: { ...site.contact, extensions: [] },
        social: {},
      }));
      buildCopy(copy);
    });

    test.afterAll(() => rmSync(copy, { recursive: true, force: true }));

    test('counts are in the singular, and no works are not counted', async ({ page }) => {
      const portfolio = hasWork ? '13 reels, 1 work' : '13 reels';
      const clients = clientCount === 1 ? '1 client' : `${clientCount} clients`;
      for (const [address, figures] of [
        ['/', ['1 service', portfolio, clients, '1 person']],
        ['/services', ['1 service']],
        ['/portfolio', [portfolio]],
        ['/clients', [clients]],
        ['/team', ['1 person']],
      ] as const) {
        await visitCopy(page, address, copy);
        for (const figure of figures) {
          await expect(page.getByRole('main').getByText(figure, { exact: true })).toBeVisible();
        }
      }
      await visitCopy(page, '/', copy);
      await expect(page.getByText(/^One service under one roof\./)).toBeVisible();
      await expect(page.getByText('One person, one house.', { exact: true })).toBeVisible();
    });

    test('a category page counts its works for search engines only if it has any', async ({
      page,
    }) => {
      const description = page.locator('meta[name=description]');
      await visitCopy(page, '/portfolio/psa', copy);
      await expect(description).toHaveAttribute('content', hasWork ? /^PSA: 1 of our/ : /^PSA\. /);
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      expect(data?.includes('ItemList"')).toBe(hasWork);
    });

    test('without extensions the phone is a link, and without profiles there is no heading for them', async ({
      page,
    }) => {
      await visitCopy(page, '/contact', copy);
      for (const part of [page.getByRole('main'), page.getByRole('contentinfo')]) {
        await expect(
          part.getByRole('link', { name: '+977-1-555-0100', exact: true }),
        ).toHaveAttribute('href', 'tel:+97715550100');
      }
      await expect(page.getByRole('contentinfo').getByText('Social', { exact: true })).toHaveCount(
        0,
      );
    });

    test('the logos fill a window of 3840 px as long as they move, and one logo stands still in the middle', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 3840, height: 1200 });
      await visitCopy(page, '/', copy);
      const strip = page.getByRole('region', { name: 'Client logos' });
      await expect(strip.getByRole('img')).toHaveCount(clientCount);
      const link = page.locator('#clients').getByRole('link');
      const pause = page.getByRole('checkbox', { name: 'Pause' });
      await strip.scrollIntoViewIfNeeded();
      const { width, ends } = await strip.evaluate((element) => {
        const [animation] = element.getAnimations({ subtree: true });
        if (animation) {
          animation.pause();
          animation.currentTime = Number(animation.effect?.getTiming().duration) - 0.001;
        }
        const logos = [...element.querySelectorAll('li')].map((logo) =>
          logo.getBoundingClientRect(),
        );
        return {
          width: element.clientWidth,
          ends: [logos.at(0)?.left ?? Number.NaN, logos.at(-1)?.right ?? Number.NaN] as const,
        };
      });
      if (clientCount > 1) {
        expect(ends[0]).toBeLessThanOrEqual(0);
        expect(ends[1]).toBeGreaterThanOrEqual(width);
        await expect(link).toHaveText(`All ${clientCount} clients`);
        await expect(pause).toHaveCount(1);
      } else {
        expect((ends[0] + ends[1]) / 2).toBeCloseTo(width / 2, -1);
        expect(ends[1] - ends[0]).toBeLessThan(200);
        await expect(link).toHaveText('Clients');
        await expect(pause).toHaveCount(0);
        await expect(strip).not.toHaveAttribute('tabindex');
      }
    });

    test('a single slide has nothing to go to, and only a film can be paused', async ({ page }) => {
      await stopClock(page);
      await visitCopy(page, '/', copy);
      const hero = page.locator('#home');
      await pass(page, 1000);
      await expect(hero).not.toHaveAttribute('aria-roledescription');
      await expect(hero.locator('astro-island')).not.toHaveAttribute('ssr');
      const buttons = hero.getByRole('button');
      if (isSlide({ type: 'image', src: '', alt: '' })) {
        await expect(buttons).toHaveCount(0);
      } else {
        await expect(buttons).toHaveCount(1);
        await page.getByRole('button', { name: 'Pause film' }).click();
        await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
        await expect(hero.locator('video')).toHaveJSProperty('paused', true);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await expect(buttons).toHaveCount(0);
      }
      await expect(hero.getByText('01 / 01')).toHaveCount(0);
    });

    test('a single slide sets no timers', async ({ page }) => {
      await stopClock(page);
      await visitCopy(page, '/', copy);
      await pass(page, 1000);
      await expect(page.locator('#home astro-island')).not.toHaveAttribute('ssr');
      const delays = await page.evaluateHandle(() => {
        const set: unknown[] = [];
        const { setTimeout } = window;
        window.setTimeout = ((callback: () => void, delay?: number) => {
          set.push(delay);
          return setTimeout(callback, delay);
        }) as typeof window.setTimeout;
        return set;
      });
      await pass(page, 20_000);
      expect(await delays.jsonValue()).toEqual([]);
    });
  });
}
