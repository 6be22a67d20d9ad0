/**
 * The metadata of the built site for search engines and link previews, read without a browser.
 * `--update-snapshots` updates the snapshots in `metadata.spec.ts-snapshots`.
 */
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { loadPage, PAGE_PATHS } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { ROOT_FOLDER, SITE_FOLDER } from '../support/settings.ts';

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

test('every page declares its language, title, description and URL', {
  tag: ['@S1.02', '@S3.02', '@D01b', '@D24a', '@H10.14', '@H2.07', '@H5.01', '@H5.02'],
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

for (const [name, urlPath] of [
  ['company', '/'],
  ['documentary', '/portfolio/documentary'],
  ['services', '/services'],
  ['team', '/team'],
] as const) {
  test(`the structured data of ${urlPath} matches its snapshot`, {
    tag: ['@D24a', '@D26', '@H5.02', '@H8.10'],
  }, () => {
    const data = JSON.parse(loadPage(urlPath)('[type="application/ld+json"]').text());
    expect(JSON.stringify(data, null, 2)).toMatchSnapshot(`${name}.txt`);
  });
}

/** Files for search engines and browsers, and for hosts, which may not be installed. */
for (const file of [
  ...['robots.txt', 'sitemap-index.xml', 'sitemap-0.xml'],
  ...['site.webmanifest', '_headers', '_redirects', '.htaccess'],
]) {
  test(`${file} matches its snapshot`, {
    tag: [
      ...['@D10a', '@D24a', '@D24c', '@D30', '@D36', '@H2.07', '@H4.03'],
      ...['@H5.02', '@H5.03', '@H9.01', '@H9.02'],
    ],
  }, () => {
    const withLines = readFile(file).replaceAll('><', '>\n<');
    const dateless = withLines.replaceAll(/<lastmod>.*?<\/lastmod>\n?/g, '');
    expect(dateless).toMatchSnapshot(`${file.replace(/^[_.]/, '')}.txt`);
  });
}

test('the sitemap has the dates of the last changes in the Git history', {
  tag: '@H5.02',
}, () => {
  const options = { cwd: ROOT_FOLDER, encoding: 'utf8' } as const;
  const isWhole = !execSync('git rev-parse --is-shallow-repository', options).startsWith('true');
  const dates = [...readFile('sitemap-0.xml').matchAll(/<lastmod>(.*?)<\/lastmod>/g)];
  expect(dates).toHaveLength(isWhole ? PAGE_PATHS.length : 0);
  for (const [, date = ''] of dates) expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
});
