/** Pages of one copy of the project, built with the content of `support/unusual-content.ts`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { expectHydrated } from '../support/islands.ts';
import { advanceTime, stopClock } from '../support/motion.ts';
import { CategoryPage } from '../support/pages/category-page.ts';
import { ContactForm, exampleMessage } from '../support/pages/contact-form.ts';
import { Footer } from '../support/pages/footer.ts';
import { BUILD_TIMEOUT_MS, type ProjectCopy } from '../support/project-copy.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { buildUnusualCopy, CAMERA, EMAIL_HOST } from '../support/unusual-content.ts';

let copy: ProjectCopy;

// One worker, so that the copy is built once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  copy = await buildUnusualCopy();
});

test.afterAll(() => copy.remove());

test('a field of the content puts the team on home, and the footer links to it there', {
  tag: ['@S2.15', '@S2.09', '@D02b', '@D02e'],
}, async ({ page }) => {
  await copy.open(page, '/');
  const ids = await page
    .getByRole('main')
    .locator('> section')
    .evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids).toEqual(['home', 'about', 'services', 'portfolio', 'clients', 'team', 'contact']);
  await expect(page.locator('#team').getByRole('listitem')).toHaveCount(24);
  const link = new Footer(page).quickLink('Team');
  await expect(link).toHaveAttribute('href', '/#team');
  await link.click();
  await expect(page.locator('#team')).toBeInViewport();
});

test('a category without works says so, and a work without a picture has the placeholder', {
  tag: ['@S2.37', '@S8.06', '@D06a'],
}, async ({ page }) => {
  const category = new CategoryPage(page);
  const expectPlaceholder = async (picture: Locator) => {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /^\/_astro\/[\w-]+\.svg$/);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  };
  await copy.open(page, '/portfolio/psa');
  await expect(category.heading).toHaveText('psa');
  await expect(category.bestWorks).toBeVisible();
  await expect(category.noVideos).toBeVisible();
  await expect(category.works).toHaveCount(0);
  await copy.open(page, '/portfolio/podcast');
  await expectPlaceholder(category.thumbnails.first());
  await copy.open(page, '/portfolio');
  const card = page.getByRole('main').getByRole('link', { name: /^Podcast/ });
  await expectPlaceholder(card.locator('img'));
});

test('a phone photo is turned and cropped wherever it is used; no original is published', {
  tag: '@D28',
}, async () => {
  // A slide is cropped by its focus, which is its top.
  for (const [page, ratio, isDarkAtTop] of [
    ['team.html', 4 / 5, true],
    ['portfolio/podcast.html', 16 / 9, false],
    ['index.html', 16 / 9, true],
  ] as const) {
    // All other pictures of the first two pages are drawings.
    const image = /<img src="([^"]+\.webp)"/.exec(copy.read(page));
    const picture = sharp(path.join(copy.site, image?.[1] ?? ''))
      .greyscale()
      .raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    expect(info.width / info.height, page).toBeCloseTo(ratio, 1);
    const [top = 0, bottom = 0] = [2, info.height - 3].map(
      (row) => data[(row * info.width + Math.floor(info.width / 2)) * info.channels],
    );
    expect(top < 80, page).toBe(isDarkAtTop);
    expect(bottom, page).toBeGreaterThan(180);
  }

  const pictures = globSync('**/*.{jpg,jpeg,png,webp,avif}', { cwd: copy.site });
  expect(pictures.length).toBeGreaterThan(50);
  for (const name of pictures) {
    const file = readFileSync(path.join(copy.site, name));
    expect(file.includes(CAMERA), name).toBe(false);
    expect((await sharp(file).metadata()).width, name).toBeLessThan(3000);
  }
});

test('messengers are links among the contact details, and are in the vCard', {
  tag: '@D32',
}, async ({ page }) => {
  await copy.open(page, '/contact');
  for (const [number, href] of [
    ['+977-980-555-0100', 'https://wa.me/9779805550100'],
    ['+977-980-555-0101', 'viber://chat?number=%2B9779805550101'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name: number });
    await expect(link).toHaveAttribute('href', href);
  }
  const vCard = copy.read('contact.vcf');
  expect(vCard).toContain('item1.TEL:+977-980-555-0100\r\nitem1.X-ABLabel:WhatsApp');
});

test('the message goes to the service of the content; after a failure WhatsApp is offered', {
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
  await whatsApp.evaluate((link) =>
    link.addEventListener('click', (event) => event.preventDefault()),
  );
  await whatsApp.click();
  const url = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/9779805550100');
  expect(url.searchParams.get('text')).toBe(
    [message.Subject, message.Message, `${message.Name}\n${message.Email}`].join('\n\n'),
  );

  status = 200;
  await form.submit();
  await expect(form.status).toHaveText('Message sent successfully!');
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual({
    lib_version: '3.2.0',
    user_id: 'user_of_the_content',
    service_id: 'service_of_the_content',
    template_id: 'template_of_the_content',
    template_params: {
      from_name: message.Name,
      from_email: message.Email,
      subject: message.Subject,
      message: message.Message,
    },
  });
});

test('thumbnails of one build have one timestamp, and those of another build another', {
  tag: ['@D22', '@S7.10'],
}, () => {
  const timestamps = (html: string) => [
    ...new Set([...html.matchAll(/hqdefault\.jpg\?t=(\d+)/g)].map(([, time]) => time)),
  ];
  const [first, ...rest] = timestamps(
    readFileSync(path.join(SITE_FOLDER, 'portfolio/documentary.html'), 'utf8'),
  );
  const [second] = timestamps(copy.read('portfolio/documentary.html'));
  expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
  expect(rest).toEqual([]);
  expect(second).not.toBe(first);
  expect(timestamps(copy.read('portfolio/tv-episode.html'))).toEqual([second]);
});

test('three logos are repeated until they fill a window of 3840 px', {
  tag: ['@S2.39', '@H6.05'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 3840, height: 1200 });
  await copy.open(page, '/');
  const strip = page.getByRole('region', { name: 'Client logos' });
  await expect(strip.getByRole('img')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'All 3 clients' })).toBeVisible();
  await strip.scrollIntoViewIfNeeded();
  const ends = await strip.evaluate((element) => {
    const [animation] = element.getAnimations({ subtree: true });
    if (!animation) throw new Error('the logos do not move');
    animation.pause();
    animation.currentTime = Number(animation.effect?.getTiming().duration) - 0.001;
    const logos = [...element.querySelectorAll('li')].map((logo) => logo.getBoundingClientRect());
    return { left: logos.at(0)?.left, right: logos.at(-1)?.right };
  });
  expect(ends.left).toBeLessThanOrEqual(0);
  expect(ends.right).toBeGreaterThanOrEqual(3840);
});

test('a picture that is the only slide has no controls and sets no timers', {
  tag: '@H6.05',
}, async ({ page }) => {
  const hero = page.locator('#home');
  await stopClock(page);
  await copy.open(page, '/');
  await advanceTime(page, 1000);
  await expectHydrated(hero.getByRole('heading'));
  await expect(hero).not.toHaveAttribute('aria-roledescription');
  await expect(hero.getByRole('button')).toHaveCount(0);
  const delays = await page.evaluateHandle(() => {
    const set: unknown[] = [];
    const { setTimeout } = window;
    window.setTimeout = ((callback: () => void, delay?: number) => {
      set.push(delay);
      return setTimeout(callback, delay);
    }) as typeof window.setTimeout;
    return set;
  });
  await advanceTime(page, 20_000);
  expect(await delays.jsonValue()).toEqual([]);
});
