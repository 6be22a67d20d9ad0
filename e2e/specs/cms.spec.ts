/** The CMS of a built site, which commits to a repository. */
import { globSync, readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { BUILD_TIMEOUT_MS } from '../support/build-site.ts';
import { DESKTOP } from '../support/devices.ts';
import { expect, test } from '../support/fixtures.ts';
import { NEPALI_CONTENT, REPOSITORY } from '../support/nepali-content.ts';
import { mockRepositoryHost } from '../support/repository-host.ts';
import { SITE_FOLDER } from '../support/settings.ts';

const listFiles = (folder: string) =>
  globSync('**/*.{html,txt,xml,js,webmanifest}', { cwd: folder }).sort();

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

test('an editor signs in with a token, and each save is one commit', {
  tag: ['@H6.01', '@H9.92', '@H9.93', '@H9.96'],
}, async ({ page, context, variant, pageErrors, thirdParties }) => {
  const names = globSync('**/*.*', { cwd: variant.contentFile('') });
  const files = new Map(
    names.map((name) => [`${variant.content}/${name}`, readFileSync(variant.contentFile(name))]),
  );
  const host = await mockRepositoryHost(context, REPOSITORY, files);
  // The library asks other hosts for fonts and for the state of GitHub, which the security policy blocks.
  pageErrors.expect(/font.* 'https:\/\/cdn\.jsdelivr\.net\//);
  pageErrors.expect(/font-src blocked https:\/\/cdn\.jsdelivr\.net\//);
  pageErrors.expect(/(?:Connecting to '|cannot load )https:\/\/www\.githubstatus\.com\//);
  pageErrors.expect(/connect-src blocked https:\/\/www\.githubstatus\.com\//);
  pageErrors.expect(/^request to another host: https:\/\/api\.github\.com\//);

  await page.goto('/admin/index#/collections/portfolio/entries/documentary');
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('link')).toHaveAttribute(
    'href',
    /^https:\/\/github\.com\/settings\/personal-access-tokens\/new\?.*contents=write/,
  );
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill('github_pat_test');
  await dialog.getByRole('button', { name: 'Sign In' }).click();

  await page.getByRole('button', { name: 'Expand', exact: true }).first().click();
  const picture = page.locator('.preview.tile img[src^="blob:"]');
  await expect(picture).toHaveJSProperty('complete', true);
  await page.getByRole('textbox', { name: 'Title' }).first().fill('A new title: "Ghar"');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const file = `${variant.content}/portfolio/documentary.yaml`;
  const branch = { repositoryNameWithOwner: REPOSITORY, branchName: 'drafts' };
  await expect.poll(() => host.commits).toEqual([{ branch, files: [file] }]);
  // The form stays open.
  await expect(save).toBeDisabled();
  // Only the title has changed, so the content is as valid as before.
  const category = parse(readFileSync(variant.contentFile('portfolio/documentary.yaml'), 'utf8'));
  category.works[0].title = 'A new title: "Ghar"';
  const text = `${files.get(file)}`;
  // The library also writes a value for every switch.
  expect(parse(text, (_, value) => (value === false ? undefined : value))).toEqual(category);
  // Quotes stand only where YAML needs them.
  expect(text).toBe(stringify(parse(text), { lineWidth: 0, singleQuote: true }));
  expect([...host.authorizations]).toEqual(['token github_pat_test']);
  expect(thirdParties.requests).toEqual([]);
});
