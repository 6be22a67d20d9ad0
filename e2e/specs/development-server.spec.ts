/** The editing screen, and categories on the development server. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  checkContent,
  type Files,
  readContentFiles,
  readFolder,
  replaceFolderPicker,
  startDevelopmentServer,
  writeFolder,
} from '../support/editing-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { CategoryPage } from '../support/pages/category-page.ts';

/** A file of each kind, and the first text field in its form. */
const FORMS = [
  { label: 'Site and contact', file: 'site.yaml', field: 'Name' },
  { label: 'About', file: 'about.yaml', field: 'Heading' },
  { label: 'Slides', file: 'slides.yaml', field: 'Description', isList: true },
  {
    label: 'Portfolio',
    category: 'Documentary',
    file: 'portfolio/documentary.yaml',
    field: 'Title',
    isList: true,
  },
];

/** Presses Enter on a control. A click would wait for the animations between views. */
async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await target.press('Enter');
}

/** Expands the first entry in the list of a form. */
const expandFirst = (page: Page) =>
  press(page.getByRole('button', { name: 'Expand', exact: true }).first());

/** Adds an entry to the list of a form. */
async function addEntry(page: Page, what: RegExp): Promise<void> {
  await page.getByRole('button', { name: what }).click();
  // The screen focuses the new entry after a delay, which would move the focus out of a field.
  await expect(page.getByRole('button', { name: 'Collapse', exact: true }).last()).toBeFocused();
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

const inContent = (file: string) => `src/content/${file}`;

const expectText = (page: Page, file: string, expected = '') =>
  expect(async () => {
    const files = await readFolder(page, inContent(file));
    expect(files.get(inContent(file))?.toString()).toBe(expected);
  }, file).toPass({ intervals: [50], timeout: 30_000 });

/** Saves the form, and expects its file to have the given text. */
async function save(page: Page, file: string, expected: string): Promise<void> {
  await saveButton(page).click();
  await page.getByRole('tree').waitFor();
  await expectText(page, file, expected);
}

/** Uploads a photo, named as on a phone, for the open entry. Returns its path in the content. */
async function uploadPortrait(page: Page): Promise<string> {
  const size = { width: 3024, height: 4032, channels: 3, background: '#884422' } as const;
  const buffer = await sharp({ create: size }).jpeg().toBuffer();
  const browse = page.getByRole('button', { name: 'Browse' });
  await scrollDownTo(page, browse);
  await press(browse);
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Upload' }));
  const name = 'IMG 2034 (1) Sītā.JPG';
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
  await press(page.getByRole('button', { name: 'Insert' }));
  const image = 'images/team/img-2034-1-sita.webp';
  await expect(page.getByText(image)).toBeVisible();
  return image;
}

// In default mode one worker starts one server. Saving is slow on a slow machine.
test.describe.configure({ mode: 'default', timeout: 600_000 });
// Tracing such a large page takes longer than the steps.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

test.describe('on the development server', () => {
  const original = readContentFiles();
  const textOf = (file: string) => original.get(inContent(file))?.toString() ?? '';
  let server: Awaited<ReturnType<typeof startDevelopmentServer>>;

  test.beforeAll(async () => {
    server = await startDevelopmentServer();
  });
  test.afterAll(() => server?.stop());

  /** Opens the editing screen with a folder of these files. */
  async function openScreen(page: Page, files: Files): Promise<void> {
    await page.context().route(`${server.origin}/**`, (route) => route.continue());
    await replaceFolderPicker(page);
    await page.goto(`${server.origin}/favicon.svg`);
    await writeFolder(page, files);
    await page.goto(`${server.origin}/admin`);
    await press(page.getByRole('button', { name: 'Work with Local Repository' }));
    // The screen shows the first collection when it has read all files.
    await page.getByRole('row', { name: 'Company Profile' }).waitFor();
  }

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
    'saving changes only what was edited, and nothing while a field is invalid',
    {
      tag: '@H6.01',
    },
    async ({ page, thirdParties }, { outputDir }) => {
      const files = new Map(original);
      const bare = textOf('site.yaml').replace(/^social:\n(?: .*\n)+/m, 'social: {}\n');
      files.set(inContent('site.yaml'), Buffer.from(bare));
      await openScreen(page, files);

      for (const form of FORMS) {
        await openForm(page, form.label, form.category);
        if (form.isList) await expandFirst(page);
        const field = page.getByRole('textbox', { name: form.field }).first();
        await expect(field).toHaveValue(/./);
        const value = await field.inputValue();
        await field.fill(`${value} once more`);
        const text = files.get(inContent(form.file))?.toString() ?? '';
        await save(page, form.file, text.replace(value, `${value} once more`));
      }
      const edited = await readFolder(page);
      expect([...edited.keys()].sort()).toEqual([...files.keys()].sort());
      expect(checkContent(edited, outputDir)).toEqual([]);
      expect(thirdParties.requests).toEqual([]);

      await openForm(page, 'Portfolio', 'PSA');
      await expandFirst(page);
      await page.getByRole('textbox', { name: 'Title' }).fill('');
      await page.getByRole('textbox', { name: 'Link' }).fill('youtu.be/x');
      await saveButton(page).click();
      await expect(page.getByText('This field is required')).toBeVisible();
      await expect(page.getByText('Must be a full web address')).toBeVisible();
      await expectText(page, 'portfolio/psa.yaml', textOf('portfolio/psa.yaml'));
    },
  );

  test(
    'adds, moves and removes entries, and stores uploads',
    {
      tag: '@H6.01',
    },
    async ({ page }, { outputDir }) => {
      const files = new Map(original);
      files.set(inContent('portfolio/podcast.yaml'), Buffer.from('works: []\n'));
      await openScreen(page, files);

      await openForm(page, 'Team');
      await addEntry(page, /Add .*member/);
      const field = page.getByRole('textbox', { name: 'Name' });
      await scrollDownTo(page, field);
      await field.fill('Sita Sharma: DoP');
      const image = await uploadPortrait(page);
      const entry = `- name: "Sita Sharma: DoP"\n  image: ${image}\n`;
      await save(page, 'team.yaml', textOf('team.yaml') + entry);

      await openForm(page, 'Portfolio', 'Podcast');
      await addEntry(page, /Add .*work/);
      await page.getByRole('textbox', { name: 'Title' }).fill('Rain, Recorded');
      await page.getByRole('textbox', { name: 'Link' }).fill('https://youtu.be/TLkA0RELQ1g');
      const work = 'works:\n  - title: Rain, Recorded\n    link: https://youtu.be/TLkA0RELQ1g\n';
      await save(page, 'portfolio/podcast.yaml', work);

      await openForm(page, 'Clients');
      const [first = '', second = '', ...others] = textOf('clients.yaml').split(/^(?=- )/m);
      await page.getByRole('button', { name: 'Reorder Item' }).first().press('ArrowDown');
      await save(page, 'clients.yaml', [second, first, ...others].join(''));
      await openForm(page, 'Clients');
      await press(page.getByRole('button', { name: 'Remove', exact: true }).first());
      await save(page, 'clients.yaml', [first, ...others].join(''));

      const edited = await readFolder(page);
      // The screen resizes the photo.
      const stored = await sharp(edited.get(inContent(image))).metadata();
      expect([stored.format, stored.width, stored.height]).toEqual(['webp', 1800, 2400]);
      expect(edited.size).toBe(files.size + 1);
      expect(checkContent(edited, outputDir)).toEqual([]);
    },
  );
});
