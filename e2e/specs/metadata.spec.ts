/**
 * The metadata of the built site for search engines, link previews and address books, read without a browser.
 * `--update-snapshots` updates the snapshots in `metadata.spec.ts-snapshots`.
 */
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { loadPage, PAGE_PATHS } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { ROOT_FOLDER, SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';

const readFile = (file: string) => readFileSync(path.join(SITE_FOLDER, file), 'utf8');

/** @returns the language, the title, the links and the meta tags of a page */
const readHead = (urlPath: string): string[] =>
  [...loadPage(urlPath)('html, title, link, meta')].flatMap(
    ({ name: tag, attribs, children: [text] }) => {
      const { lang, property, name = property, rel = '', href, content } = attribs;
      if (lang) return `language: ${lang}`;
      if (tag === 'title') return `title: ${text && 'data' in text && text.data}`;
      if (tag === 'link') return /canonical|manifest|icon/.test(rel) ? `${rel}: ${href}` : [];
      return name && name !== 'viewport' ? `${name}: ${content}` : [];
    },
  );

/** An item of structured data, of schema.org's type Thing. */
interface Thing {
  '@type': string;
  name?: string;
  description?: string;
  jobTitle?: string;
  url?: string;
  itemListElement?: { item: Thing }[];
}

/** @returns the structured data of a page */
function readThings($: ReturnType<typeof loadPage>): Thing[] {
  const { '@graph': graph, ...thing } = JSON.parse(
    $('[type="application/ld+json"]').text() || '{}',
  );
  return graph ?? [thing];
}

test('the head of every page has its language, title, text and URL', {
  tag: ['@S3.02', '@D24a', '@H10.14', '@H2.07', '@H5.01', '@H5.02'],
}, () => {
  const heads = PAGE_PATHS.map(readHead);
  const onEveryPage = heads[0]?.filter((line) => heads.every((head) => head.includes(line))) ?? [];
  const pages = heads.map((head) => head.filter((line) => !onEveryPage.includes(line)));
  const errorPages = [readHead('/404'), readHead('/500')];
  const all = [onEveryPage, ...pages, ...errorPages].map((lines) => `${lines.join('\n')}\n`);
  expect(all.join('\n')).toMatchSnapshot('heads.txt');
});

test('the web app manifest has icons of two sizes', { tag: '@H5.03' }, async () => {
  const { icons } = JSON.parse(readFile('site.webmanifest'));
  expect(icons).toHaveLength(2);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(path.join(SITE_FOLDER, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('the structured data describes the company and, for each category, its breadcrumbs and works', {
  tag: ['@D24a', '@D26', '@H5.02'],
}, () => {
  const [home = [], documentary, contact = []] = [
    ...['/', '/portfolio/documentary', '/contact'].map((page) => readThings(loadPage(page))),
  ];
  expect(JSON.stringify(home, null, 2)).toMatchSnapshot('company.txt');
  expect(JSON.stringify(documentary, null, 2)).toMatchSnapshot('documentary.txt');
  expect(contact[0]).toEqual({ '@context': 'https://schema.org', ...home[1] });
});

test('the structured data of a page defines the company if it refers to it, and names its country', {
  tag: '@H8.10',
}, () => {
  let references = 0;
  for (const urlPath of PAGE_PATHS) {
    const text = JSON.stringify(readThings(loadPage(urlPath)));
    for (const [, id] of text.matchAll(/\{("@id":"[^"]+")\}/g)) {
      references++;
      const definition = `"@type":"LocalBusiness",${id},"name":`;
      expect(text.split(definition), `${id} on ${urlPath}`).toHaveLength(2);
      expect(text).toContain('"addressCountry":"NP"');
    }
  }
  expect(references).toBeGreaterThan(24);
  expect(readFile('contact.vcf')).toMatch(/^ADR;.*;Nepal\r$/m);
});

test('the structured data lists the services, people and works on the pages', {
  tag: ['@S3.02', '@D26', '@H5.02'],
}, () => {
  for (const [urlPath, type, count] of [
    ['/services', 'Service', 12],
    ['/team', 'Person', 24],
    ...CATEGORIES.map(({ slug, works }) => [`/portfolio/${slug}`, 'CreativeWork', works] as const),
  ] as const) {
    const $ = loadPage(urlPath);
    const list = readThings($).find((thing) => thing['@type'] === 'ItemList');
    const items = list?.itemListElement?.map(({ item }) => item) ?? [];
    const types = items.map((item) => item['@type']);
    expect(types, urlPath).toEqual(Array(count).fill(type));
    for (const { name = 'none', description = '', jobTitle = '' } of items) {
      for (const fact of [name, description, jobTitle]) {
        expect($('main').text(), urlPath).toContain(fact);
      }
    }
    const links = [...$('main a[target=_blank]')].map(({ attribs }) => attribs['href']);
    const urls = items.flatMap(({ url }) => url ?? []);
    expect(urls, urlPath).toEqual(links);
  }
});

test('the files for hosts, search engines and other programs have the details of the site', {
  tag: ['@D24a', '@D24c', '@D30', '@H2.07', '@H4.03', '@H4.04', '@H5.02', '@H5.03'],
}, () => {
  for (const file of [
    ...['robots.txt', 'sitemap-index.xml', 'sitemap-0.xml'],
    ...['contact.vcf', 'site.webmanifest', '_headers', '_redirects', '.htaccess'],
  ]) {
    const withLines = readFile(file).replaceAll('\r\n', '⏎\n').replaceAll('><', '>\n<');
    const dateless = withLines.replaceAll(/<lastmod>.*?<\/lastmod>\n?/g, '');
    expect.soft(dateless).toMatchSnapshot(`${file.replace(/^[_.]/, '')}.txt`);
  }
  expect(loadPage('/contact')('a[download=""]').attr('href')).toBe('/contact.vcf');
});

test('the sitemap has the date of each page’s last change if the whole history is known', {
  tag: '@H5.02',
}, () => {
  const options = { cwd: ROOT_FOLDER, encoding: 'utf8' } as const;
  const isWhole = !execSync('git rev-parse --is-shallow-repository', options).startsWith('true');
  const dates = [...readFile('sitemap-0.xml').matchAll(/<lastmod>(.*?)<\/lastmod>/g)];
  expect(dates).toHaveLength(isWhole ? PAGE_PATHS.length : 0);
  for (const [, date = ''] of dates) expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
});
