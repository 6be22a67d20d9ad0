import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  checkFiles,
  chooseStandIn,
  type DevelopmentServer,
  type Files,
  readContentFiles,
  readFolder,
  readText,
  startDevelopmentServer,
  withoutLargeMedia,
  writeFolder,
} from '../support/editing-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';

/** The files of the side bar, and the first text in each of their forms. */
const SINGLE_FILES = [
  { label: 'Site and contact', file: 'site.yaml', field: 'Name' },
  { label: 'Slides', file: 'slides.yaml', field: 'What is to be seen', isList: true },
  { label: 'About', file: 'about.yaml', field: 'Heading' },
  { label: 'Services', file: 'services.yaml', field: 'Title', isList: true },
  { label: 'Clients', file: 'clients.yaml', field: 'Name', isList: true },
  { label: 'Team', file: 'team.yaml', field: 'Name', isList: true },
] as const;

/** Those whose files are written in different ways: the shortest, the longest, one with all optional facts. */
const SAVED_CATEGORIES = new Set(['infographics', 'human-interest-story', 'documentary']);

/**
 * Presses a button or an entry of a list with the keyboard: the screen slides from view to view, and a
 * pointer would wait every time until it stands still.
 */
async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await target.press('Enter');
}

/** Adds an entry to the list of a form. */
async function addEntry(page: Page, what: RegExp): Promise<void> {
  await page.getByRole('button', { name: what }).click();
  // A while later the screen takes the keyboard's place to the new entry, from wherever it is by then.
  await expect(page.getByRole('button', { name: 'Collapse', exact: true }).last()).toBeFocused();
}

/** Entries are drawn as they come into view, which moves those below them out of it again. */
async function scrollDownTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 5_000);
    await target.waitFor({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const inContent = (file: string) => `src/content/${file}`;

// One server does for all of them. On a busy machine, ten files take their time.
test.describe.configure({ mode: 'default', timeout: 150_000 });
// A picture of every step of so large a page would take longer than the steps.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

test.describe('on the development server', () => {
  let server: DevelopmentServer;
  let original: Files;

  test.beforeAll(async () => {
    [server, original] = await Promise.all([startDevelopmentServer(), readContentFiles()]);
  });
  test.afterAll(() => server?.close());

  /** Opens the screen on a folder with these files. */
  async function openScreen(page: Page, files: Files): Promise<void> {
    // Everything else outside stays what it is for every test: a failure.
    await page.context().route(`${server.origin}/**`, (route) => route.continue());
    await chooseStandIn(page.context());
    await page.goto(`${server.origin}/favicon.svg`);
    await writeFolder(page, withoutLargeMedia(files));
    await page.goto(`${server.origin}/admin`);
    await press(page.getByRole('button', { name: 'Work with Local Repository' }));
    // It shows the first collection when it has read everything, wherever one has gone before.
    await page.getByRole('row', { name: 'Company Profile' }).waitFor();
  }

  /** Opens the form of a file. */
  async function openForm(page: Page, label: string, category?: string): Promise<void> {
    const form = saveButton(page);
    // A list that is still being filled forgets that something in it was pressed.
    await expect(async () => {
      if (await form.isVisible()) return;
      await press(page.getByRole('treeitem', { name: label }));
      if (category) await press(page.getByRole('row', { name: category, exact: true }));
      await form.waitFor({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  }

  /** Saves the form and waits until the file says what it should. */
  async function save(page: Page, file: string, expected: string): Promise<void> {
    await saveButton(page).click();
    await expect
      .poll(() => readText(page, inContent(file)), { message: file, intervals: [50] })
      .toBe(expected);
    await page.getByRole('tree').waitFor();
  }

  const textOf = (file: string) => original.get(inContent(file))?.toString() ?? '';

  test('is a page that no search engine keeps, and hands out nothing else', {
    tag: '@H6.02',
  }, async ({ request }) => {
    const answer = await request.get(`${server.origin}/admin`);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
    expect(await answer.text()).toContain('<title>Edit the site</title>');
    // The server builds its page for unknown addresses when the first of them is asked for.
    const other = await request.get(`${server.origin}/admin/packages/astro/package.json`, {
      timeout: 60_000,
    });
    expect(other.status()).toBe(404);
  });

  test('saves files as they were but for what was edited', { tag: '@H6.01' }, async ({
    page,
    outside,
  }) => {
    const files = new Map(original);
    const bare = textOf('site.yaml').replace(/^social:\n(?: .*\n)+/m, 'social: {}\n');
    files.set(inContent('site.yaml'), Buffer.from(bare));
    await openScreen(page, files);

    const forms = [
      ...SINGLE_FILES,
      ...CATEGORIES.filter(({ slug }) => SAVED_CATEGORIES.has(slug)).map(({ slug, name }) => ({
        label: 'Portfolio',
        category: name,
        file: `portfolio/${slug}.yaml`,
        field: 'Title',
        isList: true,
      })),
    ];
    for (const form of forms) {
      await openForm(page, form.label, 'category' in form ? form.category : undefined);
      if ('isList' in form) {
        await press(page.getByRole('button', { name: 'Expand', exact: true }).first());
      }
      const field = page.getByRole('textbox', { name: form.field }).first();
      await field.waitFor();
      await expect(field).toHaveValue(/./);
      const value = await field.inputValue();
      const [before, ...after] = (files.get(inContent(form.file))?.toString() ?? '').split(value);
      await field.fill(`${value} once more`);
      await save(page, form.file, `${before}${value} once more${after.join(value)}`);
    }

    const edited = await readFolder(page);
    expect([...edited.keys()].sort()).toEqual([...withoutLargeMedia(files).keys()].sort());
    expect(await checkFiles(new Map([...original, ...edited]))).toEqual([]);
    expect(outside.requests).toEqual([]);
  });

  test('adds, moves and removes entries, and stores what is uploaded', { tag: '@H6.01' }, async ({
    page,
  }) => {
    const files = new Map(original);
    files.set(inContent('portfolio/podcast.yaml'), Buffer.from('works: []\n'));
    await openScreen(page, files);
    const portrait = await sharp({
      create: { width: 3024, height: 4032, channels: 3, background: '#884422' },
    })
      .jpeg()
      .toBuffer();

    await openForm(page, 'Team');
    await addEntry(page, /Add .*member/);
    const field = page.getByRole('textbox', { name: 'Name' });
    await scrollDownTo(page, field);
    await field.fill('Sita Sharma: DoP');
    const browse = page.getByRole('button', { name: 'Browse' });
    await scrollDownTo(page, browse);
    await press(browse);
    const chooser = page.waitForEvent('filechooser');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Upload' }));
    const name = 'IMG 2034 (1) Sītā.JPG';
    await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: portrait });
    await press(page.getByRole('button', { name: 'Insert' }));
    const image = 'images/team/img-2034-1-sita.webp';
    await expect(page.getByText(image)).toBeVisible();
    await save(
      page,
      'team.yaml',
      `${textOf('team.yaml')}- name: "Sita Sharma: DoP"\n  image: ${image}\n`,
    );

    await openForm(page, 'Portfolio', 'Podcast');
    await addEntry(page, /Add .*work/);
    await page.getByRole('textbox', { name: 'Title' }).fill('Rain, Recorded');
    await page.getByRole('textbox', { name: 'Link' }).fill('https://youtu.be/TLkA0RELQ1g');
    await save(
      page,
      'portfolio/podcast.yaml',
      'works:\n  - title: Rain, Recorded\n    link: https://youtu.be/TLkA0RELQ1g\n',
    );

    await openForm(page, 'Clients');
    const [first = '', second = '', ...others] = textOf('clients.yaml').split(/^(?=- )/m);
    await page.getByRole('button', { name: 'Reorder Item' }).first().press('ArrowDown');
    await save(page, 'clients.yaml', [second, first, ...others].join(''));
    await openForm(page, 'Clients');
    await press(page.getByRole('button', { name: 'Remove', exact: true }).first());
    await save(page, 'clients.yaml', [first, ...others].join(''));

    const edited = await readFolder(page);
    // A photo of twelve megapixels is made smaller on the way.
    const stored = await sharp(edited.get(inContent(image))).metadata();
    expect([stored.format, stored.width, stored.height]).toEqual(['webp', 1800, 2400]);
    expect(edited.size).toBe(withoutLargeMedia(files).size + 1);
    expect(await checkFiles(new Map([...original, ...edited]))).toEqual([]);
  });

  test('says what is wrong and saves nothing', { tag: '@H6.01' }, async ({ page }) => {
    await openScreen(page, original);
    await openForm(page, 'Portfolio', 'PSA');
    await press(page.getByRole('button', { name: 'Expand', exact: true }).first());
    await page.getByRole('textbox', { name: 'Title' }).fill('');
    await page.getByRole('textbox', { name: 'Link' }).fill('youtu.be/x');
    await saveButton(page).click();
    await expect(page.getByText('This field is required')).toBeVisible();
    await expect(page.getByText('Must be a full web address')).toBeVisible();
    const file = 'portfolio/psa.yaml';
    expect(await readText(page, inContent(file))).toBe(textOf(file));
  });
});

test('nothing of the screen is in the built site', { tag: '@H6.02' }, async () => {
  const entries = await readdir(SITE_FOLDER, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const bytes = await readFile(file, 'latin1');
    if (/admin|editing-screen/i.test(path.relative(SITE_FOLDER, file))) found.push(file);
    if (/sveltia|editing-screen/i.test(bytes)) found.push(file);
  }
  expect(found).toEqual([]);
});
