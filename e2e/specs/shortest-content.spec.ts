/** Pages of a copy of the project in which every list has one entry, or none where it may be empty. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { buildCopy, copyProject, editContent } from '../support/project-copy.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

const BUILD_TIMEOUT_MS = 180_000;

test.describe.configure({ mode: 'default' });

let folder: string;

test.beforeAll(() => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  folder = copyProject();
  const content = path.join(folder, 'src/content');
  for (const name of ['slides', 'services', 'clients', 'team']) {
    editContent<unknown[]>(path.join(content, `${name}.yaml`), (entries) => entries.slice(0, 1));
  }
  for (const name of readdirSync(path.join(content, 'portfolio'))) {
    editContent<{ works: unknown[] }>(path.join(content, 'portfolio', name), ({ works }) => ({
      works: works.slice(0, 1),
    }));
  }
  editContent<{ contact: object }>(path.join(content, 'site.yaml'), (site) => ({
    ...site,
    contact: { ...site.contact, extensions: [] },
    social: {},
    showTeamOnHome: true,
  }));
  buildCopy(folder);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Opens a page of the copy; what the copy does not have comes from the tested site. */
async function openCopy(page: Page, address: string): Promise<void> {
  await page.route(`${SITE_ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname === '/' ? '/index' : pathname;
    const file = [`${name}.html`, name]
      .map((candidate) => path.join(folder, 'dist', candidate))
      .find((candidate) => existsSync(candidate) && /\.\w+$/.test(candidate));
    return file ? route.fulfill({ path: file }) : route.fallback();
  });
  await page.goto(address);
}

for (const address of ['/services', '/portfolio/psa', '/']) {
  test(`${address} does not number a single card`, { tag: '@H6.05' }, async ({ page }) => {
    await openCopy(page, address);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('main')).not.toContainText('01 / 01');
  });
}

test('the figures on /about name one thing in the singular', { tag: '@H6.05' }, async ({
  page,
}) => {
  await openCopy(page, '/about');
  await expect(page.locator('dl dt')).toHaveText(['Service', 'Reels', 'Client', 'Person']);
  await expect(page.locator('dl dd')).toHaveText(['1', '13', '1', '1']);
});

for (const [address, width] of [
  ['/team', 1440],
  ['/team', 820],
  ['/', 1440],
] as const) {
  test(`a single team card on ${address} is not lower than its list at ${width} px`, {
    tag: '@H6.05',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openCopy(page, address);
    const card = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'Madhavraj Sunkoshe' }),
    });
    const [list, item] = [await card.locator('..').boundingBox(), await card.boundingBox()];
    expect(item?.y).toBe(list?.y);
    expect(item?.height).toBe(list?.height);
  });
}
