/** Categories, mistakes in the content and the CMS on the development server. */
import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { howToInstall, launchOptionsFor } from '../support/browsers.ts';
import { BUILD_TIMEOUT_MS, lockBuilds } from '../support/build-site.ts';
import { expect, test } from '../support/fixtures.ts';
import { startServer } from '../support/server-process.ts';
import { ROOT_FOLDER } from '../support/settings.ts';
import { type Entry, SiteVariant } from '../support/site-variant.ts';

// The headless shell of the npm package crashes when the CMS stores the folder that it has opened.
const launchOptions = launchOptionsFor('chromium', true);
test.use({ launchOptions: launchOptions ?? {}, mockThirdParties: true });
test.skip(!launchOptions, howToInstall('chromium'));

/** Runs in the page: replaces the dialog for a folder by a private folder of the origin, with a copy of a file. */
async function chooseFolder({ file, text }: { file: string; text: string }): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.getDirectoryHandle('.git', { create: true });
  const names = file.split('/');
  const name = names.pop() ?? '';
  let folder = root;
  for (const part of names) folder = await folder.getDirectoryHandle(part, { create: true });
  const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await stream.write(text);
  await stream.close();
  Object.assign(globalThis, { showDirectoryPicker: () => root });
}

test(
  'the development server shows categories, content errors and forms',
  {
    tag: ['@S4.07', '@D08e', '@H6.02', '@H6.03', '@H9.97'],
  },
  async ({ page, request, category, pageErrors }, testInfo) => {
    test.setTimeout(BUILD_TIMEOUT_MS);
    using _lock = await lockBuilds();
    const astro = path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs');
    const variant = new SiteVariant(`development-server-${testInfo.parallelIndex}`);
    variant.copyContent();
    // With the first option, it also starts if an editor is running a server.
    await using server = await startServer(
      process.execPath,
      (port) => [astro, 'dev', '--ignore-lock', '--host', '127.0.0.1', '--port', `${port}`],
      {
        path: '/favicon.svg',
        cwd: ROOT_FOLDER,
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', CONTENT_FOLDER: variant.content },
      },
    );
    const { origin } = server;
    // The server compiles a page on the first request.
    const timeout = 300_000;

    await test.step('categories are case-insensitive, and unknown ones have no videos', async () => {
      // Unknown paths show the 404 page, whose script finds the category.
      for (const name of ['PSA', 'wedding-films']) {
        pageErrors.expect(`status 404: ${origin}/portfolio/${name}`);
      }
      await page.goto(`${origin}/portfolio/PSA`, { timeout });
      await expect(page).toHaveURL(`${origin}/portfolio/psa`, { timeout });
      await expect(category.heading).toHaveText('psa');
      await page.goto(`${origin}/portfolio/wedding-films`);
      await expect(category.heading).toHaveText('wedding films');
      await expect(category.noVideos).toBeVisible();
    });

    await test.step('the first slide is in front of its blurred copy', async () => {
      const home = load(await (await request.get(origin, { timeout })).text());
      const sharpness: number[] = [];
      for (const { attribs } of home('#home img')) {
        const response = await request.get(origin + attribs['src'], { timeout });
        const small = await sharp(await response.body())
          .resize(64)
          .png()
          .toBuffer();
        sharpness.push((await sharp(small).stats()).sharpness);
      }
      const [copy = 1, slide = 0] = sharpness;
      expect(copy).toBeLessThan(0.3 * slide);
    });

    await test.step('a mistake is shown in the browser as it is written, until it is corrected', async () => {
      const setFirstService = (fields: Entry) =>
        variant.edit<{ services: Entry[] }>('services.yaml', ({ services }) => ({
          services: services.with(0, { ...services[0], ...fields }),
        }));
      const overlay = page.locator('vite-error-overlay');
      await page.goto(`${origin}/portfolio/psa`);
      setFirstService({ title: 'Sound & <b>picture</b>', icon: 'none' });
      await expect(overlay).toContainText('Sound & <b>picture</b> → icon: “none” is not one of:');
      await page.reload();
      await expect(overlay).toContainText('Sound & <b>picture</b> → icon: “none” is not one of:');
      setFirstService({ icon: 'studio' });
      await expect(overlay).toHaveCount(0);
      // The server reloads all pages, which would interrupt the next navigation.
      await page.goto('about:blank');
    });

    await test.step('the CMS opens, is not indexed, and serves no other file', async () => {
      const html = await (await request.get(`${origin}/admin`)).text();
      expect(html).toContain('<meta name="robots" content="noindex">');
      const file = `${origin}/admin/packages/astro/package.json`;
      expect((await request.get(file, { timeout })).status()).toBe(404);
    });

    await test.step('a draft in a folder that has just been chosen survives a reload', async () => {
      // The library asks another host for fonts, which the security policy blocks.
      pageErrors.expect(/font.* 'https:\/\/cdn\.jsdelivr\.net\//);
      pageErrors.expect(/font-src blocked https:\/\/cdn\.jsdelivr\.net\//);
      await page.goto(`${origin}/admin#/collections/_singletons/entries/about`);
      const text = readFileSync(variant.contentFile('about.yaml'), 'utf8');
      await page.evaluate(chooseFolder, { file: `${variant.content}/about.yaml`, text });
      await page.getByRole('button', { name: 'Work with Local Repository' }).click();
      const heading = page.getByRole('textbox', { name: 'Heading' });
      // Typed, because only then the CMS takes the change for one of a person.
      await heading.press('ControlOrMeta+A');
      await heading.pressSequentially('A new heading');
      const stored = () => page.context().storageState({ indexedDB: true });
      await expect.poll(async () => JSON.stringify(await stored())).toContain('A new heading');
      await page.reload();
      await page.getByRole('button', { name: 'Restore' }).click();
      await expect(heading).toHaveValue('A new heading');
      // The server ends after this step, and the CMS still loads fonts and the icon.
      await page.goto('about:blank');
    });

    await test.step('the picture of a file that is replaced has another URL', async () => {
      const readUrl = async () => {
        const home = load(await (await request.get(origin)).text());
        return home('#home img').attr('src') ?? '';
      };
      const before = await readUrl();
      expect(before).toContain('homepage-poster.jpg');
      utimesSync(variant.contentFile('images/slides/homepage-poster.jpg'), new Date(), new Date());
      expect(await readUrl()).not.toBe(before);
    });
  },
);
