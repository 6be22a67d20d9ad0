/** The editing screen of a built site, which commits to a repository. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { checkContent } from '../support/check-content.ts';
import { expect, testOf } from '../support/fixtures.ts';
import { openNepaliSite, REPOSITORY } from '../support/nepali-content.ts';
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
import { mockRepositoryHost } from '../support/repository-host.ts';
import { ROOT_FOLDER, SITE_FOLDER, SITE_ORIGIN } from '../support/settings.ts';
import type { Entry } from '../support/site-variant.ts';

const TOKEN = 'github_pat_test';

const listFiles = (folder: string) =>
  globSync('**/*.{html,txt,xml,js,webmanifest}', { cwd: folder }).sort();

const test = testOf(openNepaliSite);

test.describe.configure({ timeout: 600_000 });
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

test('a site whose content names a repository has the editing screen, and is otherwise the same', {
  tag: '@H9.90',
}, ({ variant }) => {
  const screen = variant.read('admin/index.html');
  expect(screen).toContain('<meta name="robots" content="noindex">');
  const others = listFiles(variant.site).filter((file) => !file.startsWith('admin/'));
  const pages = others.filter((file) => file.endsWith('.html'));
  expect(pages).toEqual(listFiles(SITE_FOLDER).filter((file) => file.endsWith('.html')));
  // The e-mail library names a page of its host.
  const mentions = others.filter((file) =>
    /(?<!emailjs\.com)\/admin|sveltia/i.test(variant.read(file)),
  );
  expect(mentions).toEqual([]);
});

test('the policy of the editing screen allows the site and the API of the host only', {
  tag: '@H9.91',
}, ({ variant }) => {
  const [policy = ''] = /default-src [^"]*/.exec(variant.read('admin/index.html')) ?? [];
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain("connect-src 'self' blob: data: https://api.github.com;");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  expect(policy.match(/https?:[^ ;]*/g)).toEqual(['https://api.github.com']);
});

test(
  'while the site is running, the command that opens the editing screen opens its address',
  {
    tag: '@H9.94',
  },
  async ({ variant }, { outputDir }) => {
    const server = createServer((_, response) => response.end(variant.read('admin/index.html')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // The command reads the address of the running site from a file of its project.
    const command = path.join(outputDir, 'src/tools/edit.ts');
    cpSync(path.join(ROOT_FOLDER, 'src/tools/edit.ts'), command);
    mkdirSync(path.join(outputDir, '.astro'), { recursive: true });
    writeFileSync(path.join(outputDir, '.astro/dev.json'), JSON.stringify({ url }));
    const opened = path.join(outputDir, 'opened.txt');
    for (const opener of ['open', 'xdg-open']) {
      const script = `#!/bin/sh\nprintf %s "$1" > '${opened}'\n`;
      writeFileSync(path.join(outputDir, opener), script, { mode: 0o755 });
    }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [command], {
      env: { ...process.env, NODE_OPTIONS: '', PATH: `${outputDir}:${process.env['PATH']}` },
    }).finally(() => server.close());
    expect(stdout).toContain(`${url}/admin`);
    expect(stderr).not.toMatch(/\n\s+at /);
    await expect
      .poll(() => existsSync(opened) && readFileSync(opened, 'utf8'))
      .toBe(`${url}/admin`);
  },
);

test(
  'an editor signs in with a token, and each save is one valid commit of what was edited',
  {
    tag: ['@H6.01', '@H9.92', '@H9.93', '@H9.96'],
  },
  async ({ page, context, variant, pageErrors, thirdParties }, { outputDir }) => {
    const inFolder = (name: string) => `${variant.content}/${name}`;
    const names = globSync('**/*.*', { cwd: variant.contentFile('') });
    const files = new Map(
      names.map((name) => [inFolder(name), readFileSync(variant.contentFile(name))]),
    );
    const before = new Map(files);
    const branch = { repository: REPOSITORY, branch: 'main', files };
    const host = await mockRepositoryHost(context, branch);
    // The library writes a value for every switch.
    const switches = (_key: unknown, value: unknown) => (value === false ? undefined : value);
    /** The entries of a file with one list. */
    const entriesOf = (name: string, from = files): Entry[] => {
      const lists = parse(String(from.get(inFolder(name))), switches);
      expect(Object.keys(lists)).toHaveLength(1);
      return Object.values<Entry[]>(lists).flat();
    };
    const saveOnce = async () => {
      const count = host.commits.length;
      await save(page);
      await expect.poll(() => host.commits.length).toBe(count + 1);
    };
    expectBlockedRequests(pageErrors);
    pageErrors.expect(/^request to another host: https:\/\/api\.github\.com\//);

    await test.step('sign in', async () => {
      await variant.goto(page, `${SITE_ORIGIN}/admin/index`);
      await press(page.getByRole('button', { name: 'Sign In Using Access Token' }));
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('link')).toHaveAttribute(
        'href',
        /^https:\/\/github\.com\/settings\/personal-access-tokens\/new\?.*contents=write/,
      );
      await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(TOKEN);
      await press(dialog.getByRole('button', { name: 'Sign In' }));
    });

    await test.step('edit a work, which is not saved while another has its title', async () => {
      await openForm(page, 'Portfolio', 'Documentary');
      await press(page.getByRole('button', { name: 'Expand', exact: true }).first());
      const picture = page.locator('.preview.tile img[src^="blob:"]');
      await expect(picture).toHaveJSProperty('complete', true);
      const title = page.getByRole('textbox', { name: 'Title' }).first();
      await title.fill(String(entriesOf('portfolio/documentary.yaml')[1]?.['title']).toUpperCase());
      await saveButton(page).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('is there twice');
      await press(dialog.getByRole('button', { name: 'OK' }));
      await title.fill('A new title: "Ghar"');
      await saveOnce();
    });

    await test.step('add a member', async () => {
      await openForm(page, 'Team');
      await page.getByRole('button', { name: /Add .*member/ }).click();
      const name = page.getByRole('textbox', { name: 'Name' });
      await scrollDownTo(page, name);
      await fillNew(name, 'Sita Sharma: DoP');
      await uploadPortrait(page);
      await saveOnce();
    });

    await test.step('add a work, which is not saved while a field is invalid', async () => {
      await openForm(page, 'Portfolio', 'Podcast');
      await page.getByRole('button', { name: /Add .*work/ }).click();
      const link = page.getByRole('textbox', { name: 'Link' }).last();
      await fillNew(link, 'youtu.be/TLkA0RELQ1g');
      await saveButton(page).click();
      await expect(page.getByText('This field is required')).toBeVisible();
      await expect(page.getByText('Must be a full web address')).toBeVisible();
      expect(host.commits).toHaveLength(2);
      await page.getByRole('textbox', { name: 'Title' }).last().fill('Rain, Recorded');
      await link.fill('https://youtu.be/TLkA0RELQ1g');
      await saveOnce();
    });

    await test.step('move and remove a client', async () => {
      await openForm(page, 'Clients');
      await page.getByRole('button', { name: 'Reorder Item' }).first().press('ArrowDown');
      await press(page.getByRole('button', { name: 'Remove', exact: true }).first());
      await saveOnce();
    });

    await test.step('remove the only work of a category', async () => {
      await openForm(page, 'Portfolio', 'Infographics');
      await press(page.getByRole('button', { name: 'Remove', exact: true }));
      await saveOnce();
    });

    expect([...host.authorizations]).toEqual([`token ${TOKEN}`]);
    expect(host.commits.map((commit) => Object.keys(commit.files).sort())).toEqual([
      [inFolder('portfolio/documentary.yaml')],
      [inFolder(PORTRAIT), inFolder('team.yaml')],
      [inFolder('portfolio/podcast.yaml')],
      [inFolder('clients.yaml')],
      [inFolder('portfolio/infographics.yaml')],
    ]);
    const [work, ...works] = entriesOf('portfolio/documentary.yaml', before);
    expect(entriesOf('portfolio/documentary.yaml')).toEqual([
      { ...work, title: 'A new title: "Ghar"' },
      ...works,
    ]);
    expect(entriesOf('team.yaml')).toEqual([
      ...entriesOf('team.yaml', before),
      { name: 'Sita Sharma: DoP', image: `/${PORTRAIT}` },
    ]);
    expect(entriesOf('portfolio/podcast.yaml')).toEqual([
      ...entriesOf('portfolio/podcast.yaml', before),
      { title: 'Rain, Recorded', link: 'https://youtu.be/TLkA0RELQ1g' },
    ]);
    // The first client is now the second, so the second one is removed.
    const [first, , ...clients] = entriesOf('clients.yaml', before);
    expect(entriesOf('clients.yaml')).toEqual([first, ...clients]);
    // The screen resizes the photo.
    const { format, width, height } = await sharp(files.get(inFolder(PORTRAIT))).metadata();
    expect([format, width, height]).toEqual(['webp', 1800, 2400]);
    expect(thirdParties.requests).toEqual([]);

    // Quotes stand only where YAML needs them.
    for (const [file, text] of host.commits.flatMap((commit) => Object.entries(commit.files))) {
      if (!file.endsWith('.yaml')) continue;
      const written = stringify(parse(String(text)), { lineWidth: 0, singleQuote: true });
      expect(String(text), file).toBe(written);
    }
    const check = (all: ReadonlyMap<string, Buffer>) =>
      checkContent(all, variant.content, outputDir);
    expect(check(files)).toEqual(check(before));
  },
);
