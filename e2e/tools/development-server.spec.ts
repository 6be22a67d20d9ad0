/** Categories, mistakes in the content and the CMS on the development server. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { howToInstall, launchOptionsFor } from '../support/browsers.ts';
import { BUILD_TIMEOUT_MS, lockBuilds } from '../support/build-site.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  chooseFolder,
  countDrafts,
  expectBlockedFonts,
  openForm,
  press,
} from '../support/pages/cms.ts';
import { startServer } from '../support/server-process.ts';
import { ROOT_FOLDER } from '../support/settings.ts';
import { type Entry, SiteVariant } from '../support/site-variant.ts';

// The headless shell of the npm package crashes when the CMS stores the folder that it has opened.
const launchOptions = launchOptionsFor('chromium', true);
test.use({ launchOptions: launchOptions ?? {} });
test.skip(!launchOptions, howToInstall('chromium'));

test(
  'the development server shows categories, content errors and forms',
  {
    tag: ['@S4.07', '@D08e', '@H6.02', '@H6.03', '@H9.97'],
  },
  async ({ page, request, category, pageErrors, thirdParties }, testInfo) => {
    test.setTimeout(BUILD_TIMEOUT_MS);
    using _lock = await lockBuilds();
    const astro = path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs');
    const variant = new SiteVariant(`development-server-${testInfo.parallelIndex}`);
    variant.copyContent();
    const image = 'images/team/replaced.png';
    const paintPortrait = (background: string) =>
      sharp({ create: { width: 800, height: 1000, channels: 3, background } })
        .png()
        .toFile(variant.contentFile(image));
    await paintPortrait('#00f');
    variant.edit('team.yaml', ({ members: [first, ...others] }: { members: Entry[] }) => ({
      members: [{ ...first, image }, ...others],
    }));
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
        variant.edit(
          'services.yaml',
          ({ services: [first, ...others] }: { services: Entry[] }) => ({
            services: [{ ...first, ...fields }, ...others],
          }),
        );
      const openServices = async () => {
        const opened = await page.context().newPage();
        await opened.goto(`${origin}/services`, { timeout });
        return opened;
      };
      // The server reloads all pages, which would interrupt the next navigation of this one.
      await page.goto('about:blank');
      const before = await openServices();
      setFirstService({ title: 'Sound & <b>picture</b>', icon: 'none' });
      const later = await openServices();
      for (const each of [before, later]) {
        const mistake = 'Sound & <b>picture</b> → icon: “none” is not one of:';
        await expect(each.locator('vite-error-overlay')).toContainText(mistake);
      }
      setFirstService({ icon: 'studio' });
      for (const each of [before, later]) {
        await expect(each.locator('vite-error-overlay')).toHaveCount(0);
        await each.close();
      }
    });

    await test.step('a picture that is replaced under its name by one of the same size is shown', async () => {
      await page.goto(`${origin}/team`, { timeout });
      const portrait = page.getByRole('main').getByRole('img').first();
      await expect(portrait).toHaveAttribute('src', /replaced/);
      const before = (await portrait.getAttribute('src')) ?? '';
      await paintPortrait('#f00');
      // The server reloads the page. Browsers keep the picture of a URL for a year.
      await expect(portrait).not.toHaveAttribute('src', before, { timeout: 60_000 });
      await expect(portrait).toHaveAttribute('src', /replaced/);
      await page.goto('about:blank');
    });

    await test.step('the CMS opens, is not indexed, and serves no other file', async () => {
      expectBlockedFonts(pageErrors);
      const html = await (await request.get(`${origin}/admin`)).text();
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('<title>Edit the site</title>');
      const file = `${origin}/admin/packages/astro/package.json`;
      expect((await request.get(file, { timeout })).status()).toBe(404);
      await page.context().route(`${origin}/**`, (route) => route.continue());
      // The category had a picture of another host.
      thirdParties.requests.length = 0;
      await page.goto(`${origin}/admin`);
      await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeEnabled();
      expect(thirdParties.requests).toEqual([]);
    });

    await test.step('a draft in a folder that has just been chosen survives a reload', async () => {
      const text = readFileSync(variant.contentFile('about.yaml'), 'utf8');
      await chooseFolder(page, new Map([[`${variant.content}/about.yaml`, text]]));
      await openForm(page, 'About');
      const heading = page.getByRole('textbox', { name: 'Heading' });
      // Typed, because only then the CMS takes the change for one of a person.
      await heading.press('ControlOrMeta+A');
      await heading.pressSequentially('A new heading');
      await expect.poll(() => countDrafts(page)).toBe(1);
      await page.reload();
      await press(page.getByRole('button', { name: 'Restore' }));
      await expect(heading).toHaveValue('A new heading');
      // The server ends after this step, and the CMS still loads fonts and the icon.
      await page.goto('about:blank');
    });
  },
);
