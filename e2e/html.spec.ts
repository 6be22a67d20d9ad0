/** The markup itself: valid, and with nothing in it that leads nowhere. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expect, test } from './fixtures.ts';
import { SITE_FOLDER, SITE_ORIGIN } from './settings.ts';

const FILES = readdirSync(SITE_FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .sort();

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // The page for unknown addresses holds two, of which one is always hidden.
    'heading-level': ['error', { allowMultipleH1: true }],
  },
});

const addressOf = (file: string) => `/${file.replaceAll(path.sep, '/')}`;

/** Opens a built page as it is before any script has touched it. */
async function read(page: Page, file: string): Promise<void> {
  await page.goto(addressOf(file), { waitUntil: 'domcontentloaded' });
}

test('there are pages to look at', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(22);
});

for (const file of FILES) {
  test(`${addressOf(file)} is valid`, async () => {
    const report = await validator.validateFile(path.join(SITE_FOLDER, file));
    const findings = report.results.flatMap(({ messages }) =>
      messages.map(
        ({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`,
      ),
    );
    expect(findings).toEqual([]);
  });
}

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });

  test('every link within the site leads to a page, and to its place on it', async ({
    page,
    request,
  }) => {
    /** Each address that is linked to, and where from. */
    const links = new Map<string, string>();
    const places = new Map<string, Set<string>>();
    for (const file of FILES) {
      await read(page, file);
      const found = await page.evaluate(() => ({
        addresses: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(
          (link) => link.href,
        ),
        ids: [...document.querySelectorAll('[id]')].map((element) => element.id),
      }));
      for (const address of found.addresses) links.set(address, file);
      const at = addressOf(file).replace(/(?:\/index)?\.html$/, '') || '/';
      places.set(at, new Set(['top', ...found.ids]));
    }
    const ours = [...links].filter(([address]) => address.startsWith(SITE_ORIGIN));
    expect(ours.length).toBeGreaterThan(20);
    for (const [address, file] of ours) {
      const { pathname, hash } = new URL(address);
      if (pathname.endsWith('.vcf')) {
        expect((await request.get(pathname)).status(), `${file} → ${address}`).toBe(200);
      } else if (pathname !== addressOf(file)) {
        const ids = places.get(pathname);
        expect(ids, `${file} → ${address}`).toBeDefined();
        if (hash) expect([...(ids ?? [])], `${file} → ${address}`).toContain(hash.slice(1));
      }
    }
  });

  test('every picture has its size and a text, and every heading its place', async ({ page }) => {
    for (const file of FILES) {
      await read(page, file);
      const found = await page.evaluate(() => {
        const shown = (element: Element) => !element.closest('[hidden]');
        return {
          unsized: [...document.images]
            .filter((image) => !image.getAttribute('width') || !image.getAttribute('height'))
            .map((image) => image.outerHTML),
          textless: [...document.images]
            .filter((image) => !image.hasAttribute('alt'))
            .map((image) => image.outerHTML),
          levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
            .filter(shown)
            .map((heading) => Number(heading.localName.slice(1))),
        };
      });
      expect(found.unsized, file).toEqual([]);
      expect(found.textless, file).toEqual([]);
      expect(
        found.levels.filter((level) => level === 1),
        file,
      ).toHaveLength(1);
      expect(found.levels[0], file).toBe(1);
      for (const [index, level] of found.levels.entries()) {
        const before = found.levels[index - 1] ?? 0;
        expect(level - before, `${file}: heading ${index + 1}`).toBeLessThanOrEqual(1);
      }
    }
  });
});
