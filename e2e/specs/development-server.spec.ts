/** The editing screen, and categories on the development server. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  checkContent,
  openEditingScreen,
  readContentFiles,
  readFolder,
  startDevelopmentServer,
} from '../support/editing-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { CategoryPage } from '../support/pages/category-page.ts';
import { ROOT_FOLDER } from '../support/settings.ts';

/** Files with different kinds of fields, and the first text field in their forms. */
const FORMS = [
  { label: 'Site and contact', file: 'site.yaml', field: 'Name' },
  { label: 'Slides', file: 'slides.yaml', field: 'Description', isList: true },
  {
    label: 'Portfolio',
    category: 'Documentary',
    file: 'portfolio/documentary.yaml',
    field: 'Title',
    isList: true,
  },
];

/** The file of the photo that is uploaded as `IMG 2034 (1) Sītā.HEIC`. */
const PORTRAIT = 'images/team/img-2034-1-sita.webp';

/** Presses Enter on a control. A click would wait for the animations between views. */
async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await target.press('Enter');
}

/** Fills a field of a new entry. Shortly after it is added, the screen may move the focus out of the field. */
async function fillNew(field: Locator, text: string): Promise<void> {
  await expect(async () => {
    await field.fill(text);
    await expect(field).toHaveValue(text, { timeout: 1_000 });
  }).toPass();
}

/** Scrolls until the target is rendered: entries are rendered as they come into view. */
async function scrollDownTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 5_000);
    await target.waitFor({ timeout: 500 });
  }).toPass({ timeout: 120_000 });
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Opens the form of a file. */
async function openForm(page: Page, label: string, category?: string): Promise<void> {
  const form = saveButton(page);
  // A list that is still loading ignores key presses.
  await expect(async () => {
    if (await form.isVisible()) return;
    await press(page.getByRole('treeitem', { name: label }));
    if (category) await press(page.getByRole('row', { name: category, exact: true }));
    await form.waitFor({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
}

/** Saves the form, which closes it. */
async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await page.getByRole('tree').waitFor();
}

/** Expects the folder to have exactly these files, and maybe the uploaded photo. */
const expectTexts = (page: Page, expected: Record<string, string>) =>
  expect(async () => {
    const { [PORTRAIT]: _, ...files } = await readFolder(page);
    const texts = Object.entries(files).map(([file, bytes]) => [file, bytes.toString()]);
    expect(Object.fromEntries(texts)).toEqual(expected);
  }).toPass({ timeout: 30_000 });

/** Uploads a photo, named as on a phone, for the open entry. */
async function uploadPortrait(page: Page): Promise<void> {
  // 2250 × 3000 px, made by libheif's `heif-enc`; sharp cannot write HEIC.
  const buffer = readFileSync(path.join(ROOT_FOLDER, 'e2e/support/phone-photo.heic'));
  const browse = page.getByRole('button', { name: 'Browse' });
  await scrollDownTo(page, browse);
  await press(browse);
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Upload' }));
  const name = 'IMG 2034 (1) Sītā.HEIC';
  await (await chooser).setFiles({ name, mimeType: 'image/heic', buffer });
  await press(page.getByRole('button', { name: 'Insert' }));
  await expect(page.getByText(PORTRAIT)).toBeVisible();
}

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
  async ({ page, thirdParties }, { outputDir }) => {
    const files = readContentFiles();
    files['site.yaml'] = files['site.yaml']?.replace(/^social:\n(?: .*\n)+/m, 'social: {}\n') ?? '';
    files['portfolio/podcast.yaml'] = 'works: []\n';
    await openEditingScreen(page, server.origin, files);
    await page.getByRole('row', { name: 'Company Profile' }).waitFor();

    for (const { label, category, file, field, isList } of FORMS) {
      await openForm(page, label, category);
      // The first entry of the list.
      if (isList) await press(page.getByRole('button', { name: 'Expand', exact: true }).first());
      const input = page.getByRole('textbox', { name: field }).first();
      await expect(input).toHaveValue(/./);
      const value = await input.inputValue();
      await input.fill(`${value} once more`);
      await save(page);
      files[file] = files[file]?.replace(value, `${value} once more`) ?? '';
    }

    await openForm(page, 'Team');
    await page.getByRole('button', { name: /Add .*member/ }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await scrollDownTo(page, name);
    await fillNew(name, 'Sita Sharma: DoP');
    await uploadPortrait(page);
    await save(page);
    files['team.yaml'] += `  - name: "Sita Sharma: DoP"\n    image: ${PORTRAIT}\n`;

    await openForm(page, 'Portfolio', 'Podcast');
    await page.getByRole('button', { name: /Add .*work/ }).click();
    const link = page.getByRole('textbox', { name: 'Link' });
    await fillNew(link, 'youtu.be/TLkA0RELQ1g');
    await saveButton(page).click();
    await expect(page.getByText('This field is required')).toBeVisible();
    await expect(page.getByText('Must be a full web address')).toBeVisible();
    await expectTexts(page, files);
    await page.getByRole('textbox', { name: 'Title' }).fill('Rain, Recorded');
    await link.fill('https://youtu.be/TLkA0RELQ1g');
    await save(page);
    files['portfolio/podcast.yaml'] =
      'works:\n  - title: Rain, Recorded\n    link: https://youtu.be/TLkA0RELQ1g\n';

    await openForm(page, 'Clients');
    await page.getByRole('button', { name: 'Reorder Item' }).first().press('ArrowDown');
    await press(page.getByRole('button', { name: 'Remove', exact: true }).first());
    await save(page);
    // The first client is now the second, which is removed. The line before the clients is the name of the list.
    const clients = files['clients.yaml']?.split(/^(?= {2}- )/m) ?? [];
    files['clients.yaml'] = clients.toSpliced(2, 1).join('');

    await expectTexts(page, files);
    const photo = (await readFolder(page))[PORTRAIT] ?? '';
    // The screen resizes the photo.
    const { format, width, height } = await sharp(photo).metadata();
    expect([format, width, height]).toEqual(['webp', 1800, 2400]);
    const before = checkContent({}, outputDir);
    expect(checkContent({ ...files, [PORTRAIT]: photo }, outputDir)).toEqual(before);
    expect(thirdParties.requests).toEqual([]);
  },
);
