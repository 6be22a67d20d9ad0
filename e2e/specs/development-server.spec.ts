/** The editing screen, and categories on the development server. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import {
  checkContent,
  openEditingScreen,
  readContentFiles,
  readFolder,
  startDevelopmentServer,
} from '../support/editing-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { CategoryPage } from '../support/pages/category-page.ts';
import {
  expectBlockedRequests,
  fillNew,
  openForm,
  PORTRAIT,
  press,
  save,
  saveButton,
  scrollDownTo,
  uploadPortrait,
} from '../support/pages/editing-screen.ts';

/** The text that the library writes for these values: quotes only where YAML needs them. */
const written = (content: unknown) => stringify(content, { lineWidth: 0, singleQuote: true });

/**
 * Expects the folder to have exactly these files, and maybe the uploaded photo. A file that was saved has a value for
 * every switch, and other quotes; the others are the same byte for byte.
 */
const expectFiles = (page: Page, expected: Record<string, string>, saved: ReadonlySet<string>) =>
  expect(async () => {
    const { [PORTRAIT]: _, ...files } = await readFolder(page);
    expect(Object.keys(files).sort()).toEqual(Object.keys(expected).sort());
    for (const [file, bytes] of Object.entries(files)) {
      const text = bytes.toString();
      if (!saved.has(file)) {
        expect(text, file).toBe(expected[file]);
        continue;
      }
      expect(text, file).toBe(written(parse(text)));
      const switches = (_key: unknown, value: unknown) => (value === false ? undefined : value);
      expect(written(parse(text, switches)), file).toBe(
        written(parse(expected[file] ?? '', switches)),
      );
    }
  }).toPass({ timeout: 30_000 });

let server: Awaited<ReturnType<typeof startDevelopmentServer>>;

// In default mode one worker starts one server. Saving is slow on a slow machine.
test.describe.configure({ mode: 'default', timeout: 600_000 });
// Tracing such a large page takes longer than the steps.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async () => {
  server = await startDevelopmentServer();
});
test.afterAll(() => server?.stop());

test('categories are case-insensitive, and unknown categories have no videos', {
  tag: '@D08e',
}, async ({ page }) => {
  const category = new CategoryPage(page);
  // The server compiles a page on the first request.
  await page.goto(`${server.origin}/portfolio/PSA`, { timeout: 300_000 });
  await expect(page).toHaveURL(`${server.origin}/portfolio/psa`, { timeout: 60_000 });
  await expect(category.heading).toHaveText('psa');
  await page.goto(`${server.origin}/portfolio/wedding-films`);
  await expect(category.heading).toHaveText('wedding films');
  await expect(category.noVideos).toBeVisible();
});

test('the editing screen is not indexed, and serves no other file', {
  tag: '@H6.02',
}, async ({ request }) => {
  const response = await request.get(`${server.origin}/admin`);
  expect(await response.text()).toContain('<meta name="robots" content="noindex">');
  expect(await response.text()).toContain('<title>Edit the site</title>');
  // The server compiles the 404 page on the first request.
  const other = await request.get(`${server.origin}/admin/packages/astro/package.json`, {
    timeout: 300_000,
  });
  expect(other.status()).toBe(404);
});

test(
  'the editing screen saves only what was edited, and nothing while a field is invalid',
  { tag: '@H6.01' },
  async ({ page, pageErrors, thirdParties }, { outputDir }) => {
    expectBlockedRequests(pageErrors);
    const saved = new Set<string>();
    const files = readContentFiles();
    files['site.yaml'] = files['site.yaml']?.replace(/^social:\n(?: .*\n)+/m, 'social: {}\n') ?? '';
    files['portfolio/podcast.yaml'] = 'works: []\n';
    await openEditingScreen(page, server.origin, files);
    await page.getByRole('row', { name: 'Company Profile' }).waitFor();

    await openForm(page, 'Site and contact');
    const siteName = page.getByRole('textbox', { name: 'Name' }).first();
    await expect(siteName).toHaveValue('All Three Media Ghar');
    await siteName.fill('All Three Media House');
    await save(page);
    saved.add('site.yaml');
    files['site.yaml'] = files['site.yaml'].replace('Media Ghar', 'Media House');

    await openForm(page, 'Team');
    await page.getByRole('button', { name: /Add .*member/ }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await scrollDownTo(page, name);
    await fillNew(name, 'Sita Sharma: DoP');
    await uploadPortrait(page);
    await save(page);
    saved.add('team.yaml');
    files['team.yaml'] += `  - name: "Sita Sharma: DoP"\n    image: /${PORTRAIT}\n`;

    await openForm(page, 'Portfolio', 'Podcast');
    await page.getByRole('button', { name: /Add .*work/ }).click();
    const link = page.getByRole('textbox', { name: 'Link' });
    await fillNew(link, 'youtu.be/TLkA0RELQ1g');
    await saveButton(page).click();
    await expect(page.getByText('This field is required')).toBeVisible();
    await expect(page.getByText('Must be a full web address')).toBeVisible();
    await expectFiles(page, files, saved);
    await page.getByRole('textbox', { name: 'Title' }).fill('Rain, Recorded');
    await link.fill('https://youtu.be/TLkA0RELQ1g');
    await save(page);
    saved.add('portfolio/podcast.yaml');
    files['portfolio/podcast.yaml'] =
      'works:\n  - title: Rain, Recorded\n    link: https://youtu.be/TLkA0RELQ1g\n';

    await openForm(page, 'Clients');
    await page.getByRole('button', { name: 'Reorder Item' }).first().press('ArrowDown');
    await press(page.getByRole('button', { name: 'Remove', exact: true }).first());
    await save(page);
    // The first client is now the second, which is removed. The line before the clients is the name of the list.
    const clients = files['clients.yaml']?.split(/^(?= {2}- )/m) ?? [];
    saved.add('clients.yaml');
    files['clients.yaml'] = clients.toSpliced(2, 1).join('');

    await expectFiles(page, files, saved);
    const photo = (await readFolder(page))[PORTRAIT] ?? '';
    // The screen resizes the photo.
    const { format, width, height } = await sharp(photo).metadata();
    expect([format, width, height]).toEqual(['webp', 1800, 2400]);
    const before = checkContent({}, outputDir);
    expect(checkContent({ ...files, [PORTRAIT]: photo }, outputDir)).toEqual(before);
    expect(thirdParties.requests).toEqual([]);
  },
);
