/**
 * What search engines, link previews and address books read of the built site, without a browser. The
 * snapshots in `metadata.spec.ts-snapshots` are rewritten by `--update-snapshots`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PAGE_PATHS, readElements } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';

const SHARE_PICTURE_LIMIT_BYTES = 60_000;

const readFile = (file: string) => readFileSync(path.join(SITE_FOLDER, file), 'utf8');

/** The title, the links, the meta tags and the structured data of a page, one after another. */
function readMetadata(urlPath: string): string {
  const isVisual = /^(?:charset|viewport|content-security-policy)$/i;
  return readElements(urlPath)
    .flatMap(({ name, attributes, text }) => {
      const { property, name: key = property ?? '', rel = '', href, content, type } = attributes;
      if (name === 'title') return `title: ${text}`;
      if (name === 'link' && /canonical|manifest|icon/.test(rel)) return `${rel}: ${href}`;
      if (name === 'meta' && key && !isVisual.test(key)) return `${key}: ${content}`;
      if (type === 'application/ld+json') return JSON.stringify(JSON.parse(text), null, 2);
      return [];
    })
    .join('\n')
    .concat('\n');
}

for (const urlPath of [...PAGE_PATHS, '/404', '/500']) {
  const isErrorPage = urlPath === '/404' || urlPath === '/500';
  const clauses = urlPath.startsWith('/portfolio/') ? ['@S3.02', '@D26'] : [];

  test(`${urlPath} has its metadata and structured data`, {
    tag: [...(isErrorPage ? ['@H5.02'] : ['@D24a', '@H5.01', '@H5.02', ...clauses])],
  }, () => {
    const name = urlPath === '/' ? 'home' : urlPath.slice(1).replaceAll('/', '-');
    expect(readMetadata(urlPath)).toMatchSnapshot(`${name}.txt`);
  });

  if (isErrorPage) continue;
  test(`${urlPath} has a picture for links to it`, { tag: '@H5.01' }, async () => {
    const [, url = ''] = /^og:image: (.+)$/m.exec(readMetadata(urlPath)) ?? [];
    const file = readFileSync(path.join(SITE_FOLDER, new URL(url).pathname));
    expect(file.length).toBeLessThanOrEqual(SHARE_PICTURE_LIMIT_BYTES);
    const { format, width, height } = await sharp(file).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });
}

test('the structured data of a category lists its works as they are shown', {
  tag: ['@S3.02', '@H5.02'],
}, () => {
  for (const { slug, works } of CATEGORIES) {
    const links = readElements(`/portfolio/${slug}`)
      .find(({ name }) => name === 'main')
      ?.inside.filter(({ attributes }) => attributes['target'] === '_blank')
      .map(({ attributes }) => attributes['href']);
    const items = readMetadata(`/portfolio/${slug}`).matchAll(
      /"CreativeWork",[^}]*?"url": "(.*?)"/gs,
    );
    expect(links, slug).toHaveLength(works);
    expect(
      [...items].map(([, url]) => url),
      slug,
    ).toEqual(links);
  }
});

for (const [file, ...clauses] of [
  ['robots.txt', '@H5.02'],
  ['sitemap-index.xml', '@D24a', '@H5.02'],
  ['sitemap-0.xml', '@D24a', '@H5.02'],
  ['llms.txt', '@H5.03'],
  ['contact.vcf', '@H5.03'],
  ['site.webmanifest', '@H5.03'],
] as const) {
  test(`${file} has the facts of the site`, { tag: [...clauses] }, () => {
    const days = /<lastmod>(.*?)<\/lastmod>/g;
    const text = readFile(file);
    for (const [, day = ''] of text.matchAll(days)) {
      expect(Date.parse(day)).toBeLessThanOrEqual(Date.now());
    }
    const withLines = text.replaceAll(/\r\n/g, '⏎\n').replaceAll('><', '>\n<');
    expect(withLines.replaceAll(days, '<lastmod>…</lastmod>')).toMatchSnapshot(`${file}.txt`);
  });
}

test('the icons of the web manifest have their sizes', { tag: '@H5.03' }, async () => {
  const { icons } = JSON.parse(readFile('site.webmanifest'));
  expect(icons).toHaveLength(2);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(path.join(SITE_FOLDER, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('the contact page offers the vCard as a download', {
  tag: '@H5.03',
}, async ({ request }) => {
  const link = readElements('/contact').find(
    ({ attributes }) => attributes['href'] === '/contact.vcf',
  );
  expect(link?.attributes['download']).toBe('');
  const { 'content-type': type } = (await request.get('/contact.vcf')).headers();
  expect(type).toMatch(/^text\/(?:x-)?vcard; charset=utf-8$/);
});
