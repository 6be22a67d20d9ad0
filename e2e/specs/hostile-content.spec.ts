/**
 * A copy of the project is built with texts that would end a script, a comment, an attribute or a line of
 * a file if they were not escaped.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { buildCopy, copyProject, editContent } from '../support/project-copy.ts';
import { SITE_ORIGIN } from '../support/settings.ts';

const BUILD_TIMEOUT_MS = 180_000;

/** Ends a script, starts another one and a comment; the name of the site. */
const NAME = `</script><script>globalThis.wasRun=true</script><!-- "A" & 'B'`;
/** Every other text that is changed. */
const TEXT = `${NAME} \\, ; \`\${x}\` ]]> <img src=x onerror="globalThis.wasRun=true"> %00 &lt; -->`;

type Entry = Record<string, unknown>;

let folder: string;

const readBuilt = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8');

/** All texts in parsed JSON. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

// One copy for all tests of this file.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  folder = copyProject();
  const edit = <T>(file: string, change: (content: T) => T) =>
    editContent<T>(path.join(folder, 'src/content', file), change);
  const editFirst = (file: string, fields: Entry) =>
    edit<Entry[]>(file, ([first, ...others]) => [{ ...first, ...fields }, ...others]);
  edit<Entry & { contact: Entry }>('site.yaml', (site) => ({
    ...site,
    name: NAME,
    tagline: TEXT,
    supportingText: TEXT,
    description: TEXT,
    business: TEXT,
    contact: { ...site.contact, location: TEXT },
  }));
  edit<Entry>('about.yaml', (about) => ({ ...about, heading: TEXT, lead: TEXT }));
  editFirst('slides.yaml', { alt: TEXT });
  editFirst('services.yaml', { title: TEXT, description: TEXT });
  editFirst('clients.yaml', { name: TEXT });
  editFirst('team.yaml', { name: TEXT, role: TEXT, description: TEXT });
  edit<Entry & { works: Entry[] }>('portfolio/psa.yaml', (category) => ({
    ...category,
    works: category.works.map((work, index) => (index === 0 ? { ...work, title: TEXT } : work)),
  }));
  buildCopy(folder);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const { address, title } of [
  { address: '/', title: NAME },
  { address: '/about', title: `About · ${NAME}` },
  { address: '/services', title: `Services · ${NAME}` },
  { address: '/clients', title: `Clients · ${NAME}` },
  { address: '/team', title: `Team · ${NAME}` },
  { address: '/contact', title: `Contact · ${NAME}` },
  { address: '/portfolio/psa', title: `PSA · ${NAME}` },
  // The script of the page for unknown addresses writes this title.
  { address: '/portfolio/radio-drama', title: `radio drama · ${NAME}` },
]) {
  test(`markup in the content is shown as text on ${address}`, { tag: '@H3.10' }, async ({
    page,
  }) => {
    await page.route(`${SITE_ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const isDocument = route.request().resourceType() === 'document';
      const name = isDocument ? `${pathname === '/' ? '/index' : pathname}.html` : pathname;
      const file = path.join(folder, 'dist', name);
      if (existsSync(file)) return route.fulfill({ path: file });
      return isDocument
        ? route.fulfill({ path: path.join(folder, 'dist/404.html') })
        : route.fallback();
    });
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(NAME);
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
    const scripts = await page
      .locator('script')
      .evaluateAll((all) =>
        all
          .map(({ textContent }) => textContent)
          .filter((code) => code.startsWith('globalThis.was')),
      );
    expect(scripts).toEqual([]);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    for (const block of blocks) {
      const marked = textsOf(JSON.parse(block)).filter((text) => text.includes('script>'));
      expect(marked.length).toBeGreaterThan(0);
      for (const text of marked)
        expect([NAME, TEXT].some((whole) => text.includes(whole))).toBe(true);
    }
    if (address === '/') expect(blocks).toHaveLength(1);
  });
}

test('markup in the content breaks no file beside the pages', {
  tag: ['@H3.10', '@H5.03'],
}, async ({ page }) => {
  expect(JSON.parse(readBuilt('site.webmanifest'))).toMatchObject({
    name: NAME,
    description: TEXT,
  });

  const card = readBuilt('contact.vcf').replaceAll('\r\n ', '').split('\r\n');
  const fieldOf = (field: string) =>
    card.find((line) => line.startsWith(`${field}:`))?.slice(field.length + 1);
  expect(fieldOf('FN')).toBe(NAME);
  expect(fieldOf('ORG')).toBe(NAME);
  expect(card.at(-2)).toBe('END:VCARD');
  // The separators of an address are escaped: seven parts, whatever they say.
  expect(fieldOf('ADR;TYPE=WORK')?.split(/(?<!(?<!\\)(?:\\\\)*\\);/)).toHaveLength(7);

  expect(readBuilt('llms.txt').split('\n')).toEqual(
    expect.arrayContaining([`# ${NAME}`, `> ${TEXT}`]),
  );

  const sitemaps = readdirSync(path.join(folder, 'dist')).filter((name) => name.endsWith('.xml'));
  expect(sitemaps.length).toBeGreaterThan(1);
  for (const name of sitemaps) {
    const errors = await page.evaluate(
      (xml) =>
        new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('parsererror')
          .length,
      readBuilt(name),
    );
    expect(errors, name).toBe(0);
  }
  expect(readBuilt('_headers')).not.toContain('script>');
});
