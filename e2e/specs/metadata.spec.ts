/**
 * The metadata of the built site for search engines, link previews and address books, read without a browser.
 * `--update-snapshots` updates the snapshots in `metadata.spec.ts-snapshots`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PAGE_PATHS, readElements } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { ROOT_FOLDER, SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';

const MAX_PREVIEW_IMAGE_BYTES = 60_000;

const readFile = (file: string) => readFileSync(path.join(SITE_FOLDER, file), 'utf8');

/** @returns the title, the links and the meta tags of a page */
function readHead(urlPath: string): string[] {
  const isVisual = /^(?:charset|viewport|content-security-policy)$/i;
  return readElements(urlPath).flatMap(({ name, attributes, text }) => {
    const { property, name: key = property ?? '', rel = '', href, content } = attributes;
    if (name === 'title') return `title: ${text}`;
    if (name === 'link' && /canonical|manifest|icon/.test(rel)) return `${rel}: ${href}`;
    if (name === 'meta' && key && !isVisual.test(key)) return `${key}: ${content}`;
    return [];
  });
}

/** An item of structured data, of schema.org's type Thing. */
interface Thing {
  '@type': string;
  name?: string;
  description?: string;
  jobTitle?: string;
  url?: string;
  itemListElement?: { item: Thing }[];
}

/** @returns the structured data of a page, and its main content */
function readThings(urlPath: string) {
  const elements = readElements(urlPath);
  const data = elements.find(({ attributes }) => attributes['type'] === 'application/ld+json');
  const { '@graph': graph, ...thing } = JSON.parse(data?.text ?? '{}');
  return {
    things: (graph ?? [thing]) as Thing[],
    main: elements.find(({ name }) => name === 'main'),
  };
}

test('the head of every page has its title, text and URL', {
  tag: ['@S3.02', '@D24a', '@H10.14', '@H2.07', '@H5.01', '@H5.02'],
}, () => {
  for (const urlPath of [...PAGE_PATHS, '/404', '/500']) {
    expect(readElements(urlPath)[0]?.attributes['lang'], urlPath).toBe('en');
  }
  const heads = PAGE_PATHS.map(readHead);
  const onEveryPage = heads[0]?.filter((line) => heads.every((head) => head.includes(line))) ?? [];
  const pages = heads.map((head) => head.filter((line) => !onEveryPage.includes(line)));
  const errorPages = [readHead('/404'), readHead('/500')];
  const all = [onEveryPage, ...pages, ...errorPages].map((lines) => `${lines.join('\n')}\n`);
  expect(all.join('\n')).toMatchSnapshot('heads.txt');
});

test('every page has a preview image, and the web app manifest has icons', {
  tag: ['@H5.01', '@H5.03'],
}, async () => {
  for (const urlPath of PAGE_PATHS) {
    const [, url = ''] = /^og:image: (.+)$/m.exec(readHead(urlPath).join('\n')) ?? [];
    const file = readFileSync(path.join(SITE_FOLDER, new URL(url).pathname));
    expect(file.length, urlPath).toBeLessThanOrEqual(MAX_PREVIEW_IMAGE_BYTES);
    const { format, width, height } = await sharp(file).metadata();
    expect([format, width, height], urlPath).toEqual(['jpeg', 1200, 630]);
  }
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
  const [home, documentary] = ['/', '/portfolio/documentary'].map(
    (page) => readThings(page).things,
  );
  expect(JSON.stringify(home, null, 2)).toMatchSnapshot('company.txt');
  expect(JSON.stringify(documentary, null, 2)).toMatchSnapshot('documentary.txt');
  const { '@context': _, ...company } = { '@context': '', ...readThings('/contact').things[0] };
  expect(company).toEqual(home?.[1]);
});

test('the structured data of a page defines the company if it refers to it, and names its country', {
  tag: '@H8.10',
}, () => {
  let references = 0;
  for (const urlPath of PAGE_PATHS) {
    const text = JSON.stringify(readThings(urlPath).things);
    const referred = text.match(/\{"@id":"[^"]+"\}/g) ?? [];
    references += referred.length;
    for (const reference of referred) {
      const id = reference.slice(1, -1);
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
    const { things, main } = readThings(urlPath);
    const list = things.find((thing) => thing['@type'] === 'ItemList');
    const items = list?.itemListElement?.map(({ item }) => item) ?? [];
    expect(
      items.map((item) => item['@type']),
      urlPath,
    ).toEqual(Array(count).fill(type));
    for (const { name = 'none', description = '', jobTitle = '' } of items) {
      for (const fact of [name, description, jobTitle]) expect(main?.text, urlPath).toContain(fact);
    }
    const links = main?.descendants
      .filter(({ attributes }) => attributes['target'] === '_blank')
      .map(({ attributes }) => attributes['href']);
    expect(
      items.flatMap(({ url }) => url ?? []),
      urlPath,
    ).toEqual(links);
  }
});

test('the files for hosts, search engines and other programs have the details of the site', {
  tag: ['@D24a', '@D24c', '@D30', '@H2.07', '@H4.03', '@H4.04', '@H5.02', '@H5.03'],
}, async ({ request }) => {
  const days = /<lastmod>(.*?)<\/lastmod>\n?/g;
  for (const file of [
    ...['robots.txt', 'sitemap-index.xml', 'sitemap-0.xml'],
    ...['llms.txt', 'contact.vcf', 'site.webmanifest', '_headers', '_redirects', '.htaccess'],
  ]) {
    const withLines = readFile(file).replaceAll(/\r\n/g, '⏎\n').replaceAll('><', '>\n<');
    const dateless = withLines.replaceAll(days, '');
    expect.soft(dateless).toMatchSnapshot(`${file.replace(/^[_.]/, '')}.txt`);
  }
  const card = readElements('/contact').find(({ attributes }) => attributes['download'] === '');
  expect(card?.attributes['href']).toBe('/contact.vcf');
  const { 'content-type': type } = (await request.get('/contact.vcf')).headers();
  expect(type).toMatch(/^text\/(?:x-)?vcard; charset=utf-8$/);
});

test('the sitemap has the date of each page’s last change if the whole history is known', {
  tag: '@H5.02',
}, () => {
  const { stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: ROOT_FOLDER,
    encoding: 'utf8',
  });
  const isWhole = stdout.trim() === 'false';
  const dates = [...readFile('sitemap-0.xml').matchAll(/<lastmod>(.*?)<\/lastmod>/g)];
  expect(dates).toHaveLength(isWhole ? PAGE_PATHS.length : 0);
  for (const [, date = ''] of dates) expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
});
