/**
 * What the content decides and the real content leaves as it is: a copy of the project is built with the
 * team on home, a category without works, a work without any picture, and an e-mail service of its own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { copyProject, editContent } from './project-copy.ts';
import { ROOT_FOLDER, SITE_FOLDER, SITE_ORIGIN } from './settings.ts';

const EMAIL_HOST = 'https://mail.example';
const BUILD_TIMEOUT_MS = 180_000;

interface Work {
  title: string;
  link: string;
  thumbnail?: string;
}

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

test.beforeAll(() => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  folder = copyProject();
  const content = path.join(folder, 'src/content');
  editContent<object>(path.join(content, 'site.yaml'), (site) => ({
    ...site,
    showTeamOnHome: true,
    emailService: {
      host: EMAIL_HOST,
      userId: 'user_of_the_content',
      serviceId: 'service_of_the_content',
      templateId: 'template_of_the_content',
    },
  }));
  editContent<object>(path.join(content, 'portfolio/psa.yaml'), (psa) => ({ ...psa, works: [] }));
  editContent<{ works: Work[] }>(path.join(content, 'portfolio/podcast.yaml'), (podcast) => ({
    ...podcast,
    works: [{ title: 'Seen elsewhere', link: 'https://vimeo.com/1084537' }, ...podcast.works],
  }));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs'), 'build'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  expect(status, `${stdout}\n${stderr}`).toBe(0);
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
