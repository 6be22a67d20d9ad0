/** What search engines, link previews and address books read of the built site, without a browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PAGE_PATHS, readElements } from '../support/built-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES, PAGES, SERVICES, SITE_NAME } from '../support/specification.ts';

const SHARE_PICTURE_LIMIT_BYTES = 60_000;

type Thing = { '@type': string; [property: string]: unknown };

/** Properties that schema.org, or those who read it, require of each type. */
const REQUIRED: Record<string, string[]> = {
  LocalBusiness: ['name', 'address', 'telephone', 'email', 'url', 'image'],
  PostalAddress: ['addressLocality'],
  GeoCoordinates: ['latitude', 'longitude'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'item'],
  Service: ['name', 'provider'],
  Person: ['name'],
  CreativeWork: ['name', 'url'],
  Organization: ['name'],
};

const readFile = (file: string) => readFileSync(path.join(SITE_FOLDER, file), 'utf8');

/** Reads the head and the structured data of a page. */
function crawl(urlPath: string) {
  const elements = readElements(urlPath);
  const metas = elements.filter(({ name }) => name === 'meta').map((meta) => meta.attributes);
  const data = elements.filter(({ attributes }) => attributes['type'] === 'application/ld+json');
  return {
    elements,
    title: elements.find(({ name }) => name === 'title')?.text,
    canonical: elements.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes[
      'href'
    ],
    meta: Object.fromEntries(
      metas.map(({ property, name, content = '' }) => [property ?? name ?? '', content]),
    ),
    things: data.flatMap(({ text }): Thing[] => {
      const block = JSON.parse(text);
      expect(block['@context'], urlPath).toBe('https://schema.org');
      return block['@graph'] ?? [block];
    }),
  };
}

/** Every thing in a value, however deep. */
function thingsIn(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value as Thing, ...inner] : inner;
}

const itemsOf = (list: Thing | undefined) =>
  (list?.['itemListElement'] ?? []) as { position: number; item: Thing }[];

for (const urlPath of PAGE_PATHS) {
  test(`${urlPath} has its canonical URL, and a title, text and picture for links to it`, {
    tag: ['@D24a', '@H5.01'],
  }, async () => {
    const { title, canonical, meta } = crawl(urlPath);
    const { origin, pathname } = new URL(canonical ?? '');
    expect([pathname, canonical]).toEqual([urlPath, origin + urlPath]);
    expect(origin).toMatch(/^https:/);
    expect(meta['description']?.length).toBeGreaterThan(20);
    expect(meta).toMatchObject({
      'og:site_name': SITE_NAME,
      'og:type': 'website',
      'og:title': title,
      'og:description': meta['description'],
      'og:url': canonical,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
    });
    const image = new URL(meta['og:image'] ?? '');
    expect(image.origin).toBe(origin);
    const file = readFileSync(path.join(SITE_FOLDER, image.pathname));
    expect(file.length).toBeLessThanOrEqual(SHARE_PICTURE_LIMIT_BYTES);
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });
}

test('no two pages share a title, a URL or a picture for links', { tag: '@H5.01' }, () => {
  for (const tag of ['og:title', 'og:url', 'og:image']) {
    const values = PAGE_PATHS.map((urlPath) => crawl(urlPath).meta[tag]);
    expect(new Set(values).size, tag).toBe(PAGE_PATHS.length);
  }
});

test('structured data has every property that its type requires', { tag: '@H5.02' }, () => {
  for (const urlPath of PAGE_PATHS) {
    for (const thing of thingsIn(crawl(urlPath).things)) {
      const type = `${urlPath}: ${thing['@type']}`;
      const required = REQUIRED[thing['@type']];
      expect(required, type).toBeDefined();
      for (const property of required ?? []) {
        expect(thing[property], `${type} → ${property}`).toBeTruthy();
      }
      const positions = itemsOf(thing).map(({ position }) => position);
      expect(positions, type).toEqual(positions.map((_, index) => index + 1));
    }
  }
});

for (const urlPath of ['/', '/contact']) {
  test(`structured data of ${urlPath} says how the page says to reach the company`, {
    tag: '@H5.02',
  }, () => {
    const { things, elements } = crawl(urlPath);
    const company = things.find((thing) => thing['@type'] === 'LocalBusiness');
    expect(company).toMatchObject({
      name: SITE_NAME,
      address: { streetAddress: 'Bagbazar', addressLocality: 'Kathmandu' },
    });
    const main = elements.find(({ name }) => name === 'main');
    const email = main?.inside.find(({ attributes }) => /^mailto:/.test(attributes['href'] ?? ''));
    expect(email?.text).toBe(company?.['email']);
    expect(main?.text).toContain(company?.['telephone']);
    const footer = elements.find(({ name }) => name === 'footer');
    const profiles = footer?.inside.filter(({ attributes }) => attributes['target'] === '_blank');
    expect(profiles?.map(({ attributes }) => attributes['href'])).toEqual(company?.['sameAs']);
    const site = things.find((thing) => thing['@type'] === 'WebSite');
    if (urlPath === '/') expect(site).toMatchObject({ name: SITE_NAME });
  });
}

test('structured data lists the services and the people as they are shown', {
  tag: '@H5.02',
}, () => {
  const services = itemsOf(crawl('/services').things[0]);
  expect(services.map(({ item }) => item['name'])).toEqual(SERVICES);
  const { things, elements } = crawl('/team');
  const shown = elements
    .find(({ name }) => name === 'main')
    ?.inside.filter(({ name }) => name === 'h2')
    // The number behind a name is decoration.
    .map(({ text }) => text.replace(/\d+\s*$/, '').trim());
  expect(itemsOf(things[0]).map(({ item }) => item['name'])).toEqual(shown);
});

test('structured data of a category lists its works as they are shown, and the way to it', {
  tag: ['@S3.02', '@H5.02'],
}, () => {
  for (const { slug, name: title, works } of CATEGORIES) {
    const { things, elements } = crawl(`/portfolio/${slug}`);
    const [breadcrumbs, list] = things;
    const steps = breadcrumbs?.['itemListElement'] as { name: string; item: string }[];
    expect(steps.map(({ name, item }) => [name, new URL(item).pathname])).toEqual([
      ['Portfolio', '/portfolio'],
      [title, `/portfolio/${slug}`],
    ]);
    const links = elements
      .find(({ name }) => name === 'main')
      ?.inside.filter(({ attributes }) => attributes['target'] === '_blank')
      .map(({ attributes }) => attributes['href']);
    expect(links, slug).toHaveLength(works);
    expect(itemsOf(list).map(({ item }) => item['url'])).toEqual(links);
  }
});

test('structured data of a work has what its card shows, and is of no video', {
  tag: ['@D26', '@H5.02'],
}, () => {
  const [, list] = crawl('/portfolio/documentary').things;
  const works = itemsOf(list).map(({ item }) => item);
  expect(works.map((work) => work['@type'])).toEqual(works.map(() => 'CreativeWork'));
  expect(works[0]).toMatchObject({
    sponsor: { '@type': 'Organization', name: 'Museum of Small Bells' },
    dateCreated: '2025',
    inLanguage: 'Nepali, English',
    timeRequired: 'PT24M10S',
    creditText: expect.stringContaining('Direction: Arvind Khaptadi'),
  });
  for (const ofVideos of ['description', 'uploadDate', 'thumbnailUrl', 'duration']) {
    expect(works[0]).not.toHaveProperty(ofVideos);
  }
});

test('the sitemap lists every page and nothing else', { tag: ['@D24a', '@H5.02'] }, () => {
  const robots = readFile('robots.txt');
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/$/m);
  const urlsIn = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  const index = new URL(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '');
  const sitemaps = urlsIn(readFile(index.pathname)).map((url) => new URL(url));
  expect(sitemaps.map(({ origin }) => origin)).toEqual(sitemaps.map(() => index.origin));
  const xml = sitemaps.map(({ pathname }) => readFile(pathname)).join('');
  const canonicals = PAGE_PATHS.map((urlPath) => crawl(urlPath).canonical ?? '');
  expect(urlsIn(xml).sort()).toEqual(canonicals.sort());
  for (const [, day = ''] of xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)) {
    expect(Date.parse(day)).toBeLessThanOrEqual(Date.now());
  }
});

for (const urlPath of ['/404', '/500']) {
  test(`${urlPath} is kept from search engines and link previews`, { tag: '@H5.02' }, () => {
    const { meta, canonical, things } = crawl(urlPath);
    expect(meta['robots']).toBe('noindex');
    expect(Object.keys(meta).filter((name) => name.startsWith('og:'))).toEqual([]);
    expect({ canonical, things }).toEqual({ canonical: undefined, things: [] });
  });
}

test('llms.txt lists the pages, categories and services', { tag: '@H5.03' }, () => {
  const text = readFile('llms.txt');
  for (const { name, path: urlPath } of PAGES) {
    expect(text).toMatch(new RegExp(`\\[${name}\\]\\(.*${urlPath}\\)`));
  }
  for (const { name, works } of CATEGORIES) {
    expect(text).toMatch(new RegExp(`\\[${name}\\].*: ${works}$`, 'm'));
  }
  for (const service of SERVICES) expect(text).toContain(service);
});

test('the web manifest has the name and the icons', { tag: '@H5.03' }, async () => {
  const { elements, meta } = crawl('/');
  const link = elements.find(({ attributes }) => attributes['rel'] === 'manifest');
  const manifest = JSON.parse(readFile(link?.attributes['href'] ?? ''));
  expect(manifest).toMatchObject({
    name: SITE_NAME,
    start_url: '/',
    theme_color: meta['theme-color'],
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
  });
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(path.join(SITE_FOLDER, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('the vCard has the contact details of the page', { tag: '@H5.03' }, async ({ request }) => {
  const main = crawl('/contact').elements.find(({ name }) => name === 'main');
  const link = main?.inside.find(
    ({ name, text }) => name === 'a' && text.trim() === 'Save to your contacts',
  );
  expect(link?.attributes).toMatchObject({ download: '', href: '/contact.vcf' });
  const response = await request.get('/contact.vcf');
  expect(response.headers()['content-type']).toMatch(/^text\/(?:x-)?vcard; charset=utf-8$/);
  const card = await response.text();
  expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n[\s\S]*END:VCARD\r\n$/);
  expect(card).toContain(`FN:${SITE_NAME}\r\n`);
  expect(card).toContain('ADR;TYPE=WORK:;;Bagbazar;Kathmandu;;;');
  for (const value of [/^EMAIL.*:(.*)$/m, /^TEL.*:(.*)$/m]) {
    expect(main?.text).toContain(value.exec(card)?.[1]?.trim() ?? 'nothing');
  }
});
