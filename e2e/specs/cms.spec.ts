/** The CMS of a built site, which commits to a repository. */
import { execFile } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { BUILD_TIMEOUT_MS } from '../support/build-site.ts';
import { DESKTOP } from '../support/devices.ts';
import { expect, test } from '../support/fixtures.ts';
import { NEPALI_CONTENT, REPOSITORY } from '../support/nepali-content.ts';
import {
  closeForm,
  expectBlockedRequests,
  fillNew,
  openForm,
  PORTRAIT,
  press,
  saveButton,
  scrollDownTo,
  uploadPortrait,
} from '../support/pages/cms.ts';
import { mockRepositoryHost } from '../support/repository-host.ts';
import { ROOT_FOLDER, SITE_FOLDER } from '../support/settings.ts';
import type { Entry } from '../support/site-variant.ts';

const TOKEN = 'github_pat_test';

/** Prints the errors that the content check finds in a project. A program, because tests import nothing of the site. */
const CHECK = `
  const { checkFiles } = await import('./src/integrations/content/read-files.ts');
  const { diagnostics } = await checkFiles(process.argv[1]);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  console.log(errors.map(({ file, message }) => file + ': ' + message).join('\\n'));
`;

const listFiles = (folder: string) =>
  globSync('**/*.{html,txt,xml,js,webmanifest}', { cwd: folder }).sort();

/** @returns the entries of a file with one list */
function entriesIn(yaml: unknown): Entry[] {
  // The library writes a value for every switch.
  const withoutSwitches = (_key: unknown, value: unknown) => (value === false ? undefined : value);
  return Object.values<Entry[]>(parse(String(yaml), withoutSwitches)).flat();
}

test.describe.configure({ timeout: BUILD_TIMEOUT_MS });
test.use({ ...DESKTOP, content: NEPALI_CONTENT });

test('setting a repository adds only the CMS to the site', {
  tag: ['@H9.90', '@H9.91'],
}, ({ variant }) => {
  const others = listFiles(variant.site).filter((file) => !file.startsWith('admin/'));
  const pages = others.filter((file) => file.endsWith('.html'));
  expect(pages).toEqual(listFiles(SITE_FOLDER).filter((file) => file.endsWith('.html')));
  // The e-mail library names a page of its host.
  const mentions = others.filter((file) =>
    /(?<!emailjs\.com)\/admin|sveltia/i.test(variant.read(file)),
  );
  expect(mentions).toEqual([]);

  const screen = variant.read('admin/index.html');
  expect(screen).toContain('<meta name="robots" content="noindex">');
  const [policy = ''] = /default-src [^"]*/.exec(screen) ?? [];
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain("connect-src 'self' blob: data: https://api.github.com;");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  expect(policy.match(/https?:[^ ;]*/g)).toEqual(['https://api.github.com']);
});

test('each save of an editor is one valid commit of what was edited', {
  tag: ['@H6.01', '@H9.92', '@H9.93', '@H9.96'],
}, async ({ page, context, variant, pageErrors, thirdParties }) => {
  const inFolder = (name: string) => `${variant.content}/${name}`;
  const readBefore = (name: string) => readFileSync(variant.contentFile(name));
  const { outputDir } = test.info();
  const names = globSync('**/*.*', { cwd: variant.contentFile('') });
  const files = new Map(names.map((name) => [inFolder(name), readBefore(name)]));
  const host = await mockRepositoryHost(context, {
    repository: REPOSITORY,
    branch: 'main',
    files,
  });
  let saves = 0;

  /** Saves the form. Expects one more commit, of a file with changed entries and of other files. */
  const save = async (name: string, change: (before: Entry[]) => Entry[], ...others: string[]) => {
    await saveButton(page).click();
    saves++;
    await expect.poll(() => host.commits.length).toBe(saves);
    expect(host.commits.at(-1)?.toSorted()).toEqual([...others, name].map(inFolder));
    const text = String(files.get(inFolder(name)));
    expect(entriesIn(text)).toEqual(change(entriesIn(readBefore(name))));
    // Quotes stand only where YAML needs them.
    expect(text).toBe(stringify(parse(text), { lineWidth: 0, singleQuote: true }));
    // The form stays open.
    await expect(saveButton(page)).toBeDisabled();
    await closeForm(page);
  };
  expectBlockedRequests(pageErrors);
  pageErrors.expect(/^request to another host: https:\/\/api\.github\.com\//);

  await test.step('sign in', async () => {
    await page.goto('/admin/index');
    await press(page.getByRole('button', { name: 'Sign In Using Access Token' }));
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('link')).toHaveAttribute(
      'href',
      /^https:\/\/github\.com\/settings\/personal-access-tokens\/new\?.*contents=write/,
    );
    await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(TOKEN);
    await press(dialog.getByRole('button', { name: 'Sign In' }));
  });

  await test.step('edit a work', async () => {
    await openForm(page, 'Portfolio', 'Documentary');
    await press(page.getByRole('button', { name: 'Expand', exact: true }).first());
    const picture = page.locator('.preview.tile img[src^="blob:"]');
    await expect(picture).toHaveJSProperty('complete', true);
    const title = page.getByRole('textbox', { name: 'Title' }).first();
    await title.fill('A new title: "Ghar"');
    await save('portfolio/documentary.yaml', ([work, ...works]) => [
      { ...work, title: 'A new title: "Ghar"' },
      ...works,
    ]);
  });

  await test.step('add a member with a photo, which is resized', async () => {
    await openForm(page, 'Team');
    await page.getByRole('button', { name: /Add .*member/ }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await scrollDownTo(page, name);
    await fillNew(name, 'Sita Sharma: DoP');
    await uploadPortrait(page);
    const member = { name: 'Sita Sharma: DoP', image: `/${PORTRAIT}` };
    await save('team.yaml', (members) => [...members, member], PORTRAIT);
    const { format, width, height } = await sharp(files.get(inFolder(PORTRAIT))).metadata();
    expect([format, width, height]).toEqual(['webp', 1800, 2400]);
  });

  await test.step('add a work, which is not saved while a field is invalid', async () => {
    await openForm(page, 'Portfolio', 'Podcast');
    await page.getByRole('button', { name: /Add .*work/ }).click();
    const link = page.getByRole('textbox', { name: 'Link' }).last();
    await fillNew(link, 'youtu.be/TLkA0RELQ1g');
    await saveButton(page).click();
    await expect(page.getByText('This field is required')).toBeVisible();
    await expect(page.getByText('Must be a full web address')).toBeVisible();
    const work = { title: 'Rain, Recorded', link: 'https://youtu.be/TLkA0RELQ1g' };
    await page.getByRole('textbox', { name: 'Title' }).last().fill(work.title);
    await link.fill(work.link);
    await save('portfolio/podcast.yaml', (works) => [...works, work]);
  });

  await test.step('move a client, and remove the one that is then the first', async () => {
    await openForm(page, 'Clients');
    await page.getByRole('button', { name: 'Reorder Item' }).first().press('ArrowDown');
    // Not a key press: shortly after the move, the CMS moves the focus to the moved client.
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
    await save('clients.yaml', (clients) => clients.toSpliced(1, 1));
  });

  await test.step('remove the only work of a category', async () => {
    await openForm(page, 'Portfolio', 'Infographics');
    await press(page.getByRole('button', { name: 'Remove', exact: true }));
    await save('portfolio/infographics.yaml', () => []);
  });

  expect([...host.authorizations]).toEqual([`token ${TOKEN}`]);
  expect(thirdParties.requests).toEqual([]);
  cpSync(variant.contentFile(''), path.join(outputDir, variant.content), { recursive: true });
  for (const file of host.commits.flat()) {
    writeFileSync(path.join(outputDir, file), files.get(file) ?? '');
  }
  const { stdout: problems } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', CHECK, outputDir],
    {
      cwd: ROOT_FOLDER,
      env: { ...process.env, CONTENT_FOLDER: variant.content },
      timeout: BUILD_TIMEOUT_MS,
    },
  );
  expect(problems.trim()).toBe('');
});
