/** Categories and the editing screen on the development server. */
import path from 'node:path';
import { test as base, expect } from '../support/fixtures.ts';
import { expectBlockedRequests } from '../support/pages/editing-screen.ts';
import { CategoryPage } from '../support/pages/portfolio.ts';
import { freePort, startServer } from '../support/server-process.ts';
import { CONTENT_FOLDER, ROOT_FOLDER } from '../support/settings.ts';

const test = base.extend<object, { origin: string }>({
  origin: [
    async ({ browserName: _ }, use) => {
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const astro = path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs');
      // Also starts if an editor is running a server.
      const options = ['--ignore-lock', '--host', '127.0.0.1', '--port', `${port}`];
      const stop = await startServer(
        process.execPath,
        [astro, 'dev', ...options],
        `${origin}/favicon.svg`,
        { cwd: ROOT_FOLDER, env: { ASTRO_TELEMETRY_DISABLED: '1', CONTENT_FOLDER } },
      );
      await use(origin);
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// Chromium reports a page transition that the next navigation interrupts as an error.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// In default mode one worker starts one server.
test.describe.configure({ mode: 'default' });

test('categories are case-insensitive, and unknown categories have no videos', {
  tag: '@D08e',
}, async ({ page, origin }) => {
  const category = new CategoryPage(page);
  // The server compiles a page on the first request.
  await page.goto(`${origin}/portfolio/PSA`, { timeout: 300_000 });
  await expect(page).toHaveURL(`${origin}/portfolio/psa`, { timeout: 60_000 });
  await expect(category.heading).toHaveText('psa');
  await page.goto(`${origin}/portfolio/wedding-films`);
  await expect(category.heading).toHaveText('wedding films');
  await expect(category.noVideos).toBeVisible();
});

test('the editing screen opens, is not indexed, and serves no other file', {
  tag: '@H6.02',
}, async ({ page, request, origin, pageErrors, thirdParties }) => {
  expectBlockedRequests(pageErrors);
  const response = await request.get(`${origin}/admin`);
  expect(await response.text()).toContain('<meta name="robots" content="noindex">');
  expect(await response.text()).toContain('<title>Edit the site</title>');
  // The server compiles the 404 page on the first request.
  const other = await request.get(`${origin}/admin/packages/astro/package.json`, {
    timeout: 300_000,
  });
  expect(other.status()).toBe(404);
  await page.context().route(`${origin}/**`, (route) => route.continue());
  await page.goto(`${origin}/admin`);
  await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeEnabled();
  expect(thirdParties.requests).toEqual([]);
});
