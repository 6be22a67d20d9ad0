/** Known, differently written, unknown and malformed URLs. */
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { startServer } from '../support/server-process.ts';
import {
  CONTENT_FOLDER,
  ROOT_FOLDER,
  SITE_FOLDER,
  SITE_ORIGIN,
  VIEWPORTS_PX,
} from '../support/settings.ts';
import { NOT_FOUND, SITE_NAME } from '../support/specification.ts';

/** @returns the error of a page that the host does not find */
const notFound = (path: string) => `status 404: ${new URL(SITE_ORIGIN + path).href.split('#')[0]}`;

/** URLs of known pages: the status of the first response, the final URL, and the page name. A unit test has more. */
const FOUND = [
  ['/about/', 200, '/about/', 'About'],
  ['/PORTFOLIO/%20Psa/).?from=mail#main', 404, '/portfolio/psa?from=mail#main', 'PSA'],
] as const;

for (const [asked, status, shown, title] of FOUND) {
  test(`${asked} shows the page ${title}`, {
    tag: ['@H8.08', '@D08a', '@D08d', '@D24b', '@D24c'],
  }, async ({ page, pageErrors, category }) => {
    if (status === 404) pageErrors.expect(notFound(asked));
    const response = await page.goto(asked);
    expect(response?.status()).toBe(status);
    await expect(page).toHaveURL(shown);
    await expect(page).toHaveTitle(`${title} · ${SITE_NAME}`);
    await expect(category.heading).toHaveText(new RegExp(`^${title}$`, 'i'));
    await expect(category.noVideos).toBeHidden();
  });
}

test('the 404 page follows a redirect', { tag: '@H8.08' }, async ({ page, pageErrors }) => {
  // The list of the site may be empty.
  await page.route('**/old-name.php', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      / data-redirects="[^"]*"/,
      ' data-redirects=\'{"/old-name.php":"/about"}\'',
    );
    await route.fulfill({ response, body });
  });
  pageErrors.expect(notFound('/old-name.php'));
  await page.goto('/old-name.php');
  await expect(page).toHaveURL('/about');
});

for (const [from, anchor, device] of [
  ['about:blank', 'contact', 'phone'],
  ['/team', 'clients', 'desktop'],
] as const) {
  test(`a link from ${from} to the section ${anchor} leads to its top`, {
    tag: ['@browsers', '@H12.61'],
  }, async ({ page, header }) => {
    await page.setViewportSize(VIEWPORTS_PX[device]);
    await page.goto(from);
    await page.goto(`/#${anchor}`);
    const spaceAbove = async () => {
      const { y = 0 } = (await page.locator(`#${anchor}`).boundingBox()) ?? {};
      const { height = 0 } = (await header.root.boundingBox()) ?? {};
      return Math.round(y - height);
    };
    await expect.poll(spaceAbove).toBeGreaterThanOrEqual(0);
    await expect.poll(spaceAbove).toBeLessThan(30);
  });
}

test('an unknown category shows its name as text, however long it is', {
  tag: ['@S8.06', '@D08b', '@D08c', '@D08d', '@H3.04'],
}, async ({ page, pageErrors, category }) => {
  const name = `<img src=x onerror=window.wasRun=true> "><b>BOLD &lt;b&gt; café ${'w'.repeat(1000)}`;
  const url = `/PORTFOLIO/${encodeURIComponent(name)}/`;
  pageErrors.expect(notFound(url));
  const response = await page.goto(url);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(url);
  await expect(page).toHaveTitle(`${name} · ${SITE_NAME}`);
  await expect(category.heading).toHaveText(name);
  await expect(category.heading.locator('*')).toHaveCount(0);
  await expect(category.heading).toBeInViewport();
  await expect(category.noVideos).toBeVisible();
  await expect(page.getByText(NOT_FOUND)).toBeHidden();
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', VIEWPORTS_PX.phone.width);
});

for (const asked of ['//nope.example/portfolio', '/नमस्ते']) {
  test(`${asked} shows the 404 page, and logs the error`, {
    tag: ['@S2.27', '@S8.04', '@D10a', '@D01b', '@H3.04'],
  }, async ({ page, pageErrors, category }) => {
    pageErrors.expect(notFound(asked));
    const { href, pathname } = new URL(`${SITE_ORIGIN}${asked}`);
    pageErrors.expect(`console error: 404: ${pathname}`);
    const response = await page.goto(href);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(`Page not found · ${SITE_NAME}`);
    await expect(category.heading).toHaveText(NOT_FOUND);
    await expect(category.noVideos).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(pathname);
  });
}

test('`npm run preview` finds pages without an extension', {
  tag: ['@D08d', '@D10a', '@D24b'],
}, async ({ request }) => {
  const astro = path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs');
  const options = ['--ignore-lock', '--outDir', SITE_FOLDER, '--host', '127.0.0.1'];
  await using server = await startServer(
    process.execPath,
    (port) => [astro, 'preview', ...options, '--port', `${port}`],
    {
      cwd: ROOT_FOLDER,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', CONTENT_FOLDER },
    },
  );
  for (const [asked, status, title] of [
    ['/', 200, SITE_NAME],
    ['/about', 200, `About · ${SITE_NAME}`],
    ['/about/', 200, `About · ${SITE_NAME}`],
    ['/portfolio/psa', 200, `PSA · ${SITE_NAME}`],
    ['/portfolio/PSA', 404, `Page not found · ${SITE_NAME}`],
    ['/nope', 404, `Page not found · ${SITE_NAME}`],
  ] as const) {
    const response = await request.get(server.origin + asked, { maxRedirects: 0 });
    expect.soft(response.status(), asked).toBe(status);
    expect.soft(await response.text(), asked).toContain(`<title>${title}</title>`);
  }
});
