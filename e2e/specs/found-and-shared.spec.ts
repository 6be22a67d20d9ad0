/** What search engines, messengers and address books make of the site. */
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { CATEGORIES, PAGES, SERVICES, SITE_NAME } from '../support/specification.ts';

const PATHS: string[] = [
  ...PAGES.map(({ path }) => path),
  ...CATEGORIES.map(({ slug }) => `/portfolio/${slug}`),
];

const SHARE_LIMIT_BYTES = 60_000;

type Thing = { '@type': string; [fact: string]: unknown };

/** Facts that schema.org or those who read it require of a thing, by its type. */
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

/** Reads a page's head and data as a crawler does: without running anything. */
async function crawl(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const tags = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    status: response.status(),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    tags: new Map(tags.map(([, name = '', content = '']) => [name, content])),
    things: data.flatMap(([, text = '']) => {
      const block = JSON.parse(text);
      expect(block['@context'], path).toBe('https://schema.org');
      return (block['@graph'] ?? [block]) as Thing[];
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
  (list?.['itemListElement'] as { position: number; item: Thing }[] | undefined) ?? [];

test.describe('a link to any page', () => {
  for (const path of PATHS) {
    test(`${path} has a title, a text and a picture of its own`, {
      tag: ['@D24a', '@H5.01'],
    }, async ({ request }) => {
      const { title, canonical, tags } = await crawl(request, path);
      expect(canonical).toMatch(/^https:\/\//);
      const { origin, pathname } = new URL(canonical ?? '');
      expect(pathname).toBe(path);
      expect(canonical).toBe(path === '/' ? `${origin}/` : origin + path);

      expect(tags.get('description')?.length).toBeGreaterThan(20);
      expect(Object.fromEntries(tags)).toMatchObject({
        'og:site_name': SITE_NAME,
        'og:type': 'website',
        'og:title': title,
        'og:description': tags.get('description'),
        'og:url': canonical,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': title,
        'twitter:card': 'summary_large_image',
      });

      const address = new URL(tags.get('og:image') ?? '');
      expect(address.origin).toBe(origin);
      const picture = await request.get(address.pathname);
      expect(picture.headers()['content-type']).toBe('image/jpeg');
      const file = await picture.body();
      expect(file.length).toBeLessThanOrEqual(SHARE_LIMIT_BYTES);
      const { format, width, height } = await sharp(file).metadata();
      expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    });
  }

  test('differs from the links to all others', { tag: '@H5.01' }, async ({ request }) => {
    const pages = await Promise.all(PATHS.map((path) => crawl(request, path)));
    for (const tag of ['og:title', 'og:url', 'og:image']) {
      expect(new Set(pages.map(({ tags }) => tags.get(tag))).size, tag).toBe(PATHS.length);
    }
  });
});

test.describe('search engines', () => {
  test('are told nothing that lacks what its kind must have', { tag: '@H5.02' }, async ({
    request,
  }) => {
    for (const path of PATHS) {
      const { things } = await crawl(request, path);
      for (const thing of thingsIn(things)) {
        const required = REQUIRED[thing['@type']];
        expect(required, `${path}: ${thing['@type']}`).toBeDefined();
        // A list that comes to a page of its own names it instead of holding it.
        for (const fact of required ?? []) {
          expect(thing[fact], `${path}: ${thing['@type']} → ${fact}`).toBeTruthy();
        }
      }
      for (const list of thingsIn(things).filter((thing) => 'itemListElement' in thing)) {
        const positions = itemsOf(list).map(({ position }) => position);
        expect(positions).toEqual(positions.map((_, index) => index + 1));
      }
    }
  });

  for (const path of ['/', '/contact']) {
    test(`read on ${path} how to reach the company`, { tag: '@H5.02' }, async ({
      page,
      request,
    }) => {
      const { things } = await crawl(request, path);
      const company = things.find((thing) => thing['@type'] === 'LocalBusiness');
      expect(company).toMatchObject({
        name: SITE_NAME,
        address: { streetAddress: 'Bagbazar', addressLocality: 'Kathmandu' },
      });
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.locator('a[href^="mailto:"]')).toHaveText(String(company?.['email']));
      await expect(main).toContainText(String(company?.['telephone']));
      const profiles = await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /opens in a new tab/ })
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      expect(company?.['sameAs']).toEqual(profiles);
    });
  }

  test('read the name of the site on its first page', { tag: '@H5.02' }, async ({ request }) => {
    const { things } = await crawl(request, '/');
    expect(things.find((thing) => thing['@type'] === 'WebSite')).toMatchObject({ name: SITE_NAME });
  });

  test('read the services and the people as they are shown', { tag: '@H5.02' }, async ({
    page,
    request,
  }) => {
    const services = itemsOf((await crawl(request, '/services')).things[0]);
    expect(services.map(({ item }) => item['name'])).toEqual(SERVICES);

    const people = itemsOf((await crawl(request, '/team')).things[0]);
    await page.goto('/team');
    const shown = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    // The number behind a name is for the eye.
    const names = shown.map((name) => name.replace(/\d+\s*$/, '').trim());
    expect(people.map(({ item }) => item['name'])).toEqual(names);
  });

  for (const { slug, name, works } of CATEGORIES) {
    test(`read the works of ${slug}, and the way to them`, { tag: ['@S3.02', '@H5.02'] }, async ({
      page,
      request,
    }) => {
      const { things } = await crawl(request, `/portfolio/${slug}`);
      const [way, list] = things;
      const steps = way?.['itemListElement'] as { name: string; item: string }[];
      expect(steps.map((step) => step.name)).toEqual(['Portfolio', name]);
      const addresses = steps.map((step) => new URL(step.item).pathname);
      expect(addresses).toEqual(['/portfolio', `/portfolio/${slug}`]);

      await page.goto(`/portfolio/${slug}`);
      const links = await page
        .getByRole('main')
        .locator('a[target="_blank"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toHaveLength(works);
      expect(itemsOf(list).map(({ item }) => item['url'])).toEqual(links);
    });
  }

  test('read of a work what its card shows, and of no video', { tag: ['@D26', '@H5.02'] }, async ({
    request,
  }) => {
    const { things } = await crawl(request, '/portfolio/documentary');
    const works = itemsOf(things[1]).map(({ item }) => item);
    expect(works.map((work) => work['@type'])).toEqual([
      'CreativeWork',
      'CreativeWork',
      'CreativeWork',
    ]);
    expect(works[0]).toMatchObject({
      sponsor: { '@type': 'Organization', name: 'Museum of Small Bells' },
      dateCreated: '2025',
      inLanguage: 'Nepali, English',
      timeRequired: 'PT24M10S',
      creditText: expect.stringContaining('Direction: Arvind Khaptadi'),
    });
    for (const fact of ['description', 'uploadDate', 'thumbnailUrl', 'duration']) {
      expect(works[0]).not.toHaveProperty(fact);
    }
  });

  test('find every page in the sitemap, and nothing else', { tag: ['@D24a', '@H5.02'] }, async ({
    request,
  }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toMatch(/^User-agent: \*\nAllow: \/$/m);
    const index = new URL(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '');
    const maps = await (await request.get(index.pathname)).text();
    const pages = (
      await Promise.all(
        [...maps.matchAll(/<loc>(.*?)<\/loc>/g)].map(async ([, address = '']) => {
          expect(new URL(address).origin).toBe(index.origin);
          return (await request.get(new URL(address).pathname)).text();
        }),
      )
    ).join('');
    const addresses = [...pages.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const canonicals = await Promise.all(
      PATHS.map(async (path) => (await crawl(request, path)).canonical),
    );
    expect(addresses.sort()).toEqual(canonicals.sort());
    for (const [, day = ''] of pages.matchAll(/<lastmod>(.*?)<\/lastmod>/g)) {
      expect(Date.parse(day)).toBeLessThanOrEqual(Date.now());
    }
  });

  test('leave error pages alone', { tag: '@H5.02' }, async ({ request }) => {
    for (const path of ['/404.html', '/500.html']) {
      const { tags, canonical, things } = await crawl(request, path);
      expect(tags.get('robots')).toBe('noindex');
      expect(canonical).toBeUndefined();
      expect([...tags.keys()].filter((name) => name.startsWith('og:'))).toEqual([]);
      expect(things).toEqual([]);
    }
  });

  test('and other programs find the same facts as plain text', { tag: '@H5.03' }, async ({
    request,
  }) => {
    const text = await (await request.get('/llms.txt')).text();
    for (const { name, path } of PAGES)
      expect(text).toMatch(new RegExp(`\\[${name}\\]\\(.*${path}\\)`));
    for (const { name, works } of CATEGORIES)
      expect(text).toMatch(new RegExp(`\\[${name}\\].*: ${works}$`, 'm'));
    for (const service of SERVICES) expect(text).toContain(service);
  });
});

test.describe('a work', () => {
  test('says what more its file tells, and leaves no gap where it tells nothing', {
    tag: '@H5.04',
  }, async ({ page }) => {
    await page.goto('/portfolio/documentary');
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Watch' });
    const [told, silent] = [cards.nth(0), cards.nth(1)];
    await expect(told).toContainText('Museum of Small Bells · 2025 · Nepali, English · 24:10');
    await expect(told).toContainText('Direction: Arvind Khaptadi');
    await expect(silent).not.toContainText('·');
    const distance = (card: typeof told) =>
      card.evaluate((element) => {
        const bottom = (text: string) =>
          [...element.querySelectorAll('span')]
            .find((part) => part.textContent?.trim().startsWith(text))
            ?.getBoundingClientRect();
        const title = element.querySelector('.video-card__title')?.getBoundingClientRect();
        return (bottom('Watch')?.top ?? 0) - (title?.bottom ?? 0);
      });
    expect(await distance(silent)).toBeLessThan(16);
    expect(await distance(told)).toBeGreaterThan(30);
  });
});

test.describe('people who keep the site', () => {
  test('get its name and icons for the home screen', { tag: '@H5.03' }, async ({
    page,
    request,
  }) => {
    await page.goto('/');
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = await (await request.get(address ?? '')).json();
    expect(manifest).toMatchObject({ name: SITE_NAME, start_url: '/' });
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
      'content',
      manifest.theme_color,
    );
  });

  test('get the company for their address book', { tag: '@H5.03' }, async ({ page, request }) => {
    await page.goto('/contact');
    const link = page.getByRole('main').getByRole('link', { name: 'Save to your contacts' });
    await expect(link).toHaveAttribute('download', '');
    const response = await request.get((await link.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toMatch(/^text\/(?:x-)?vcard; charset=utf-8$/);
    const card = await response.text();
    expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n[\s\S]*END:VCARD\r\n$/);
    expect(card).toContain(`FN:${SITE_NAME}\r\n`);
    const main = page.getByRole('main');
    for (const value of [/^EMAIL.*:(.*)$/m, /^TEL.*:(.*)$/m]) {
      await expect(main).toContainText(value.exec(card)?.[1]?.trim() ?? 'nothing');
    }
    expect(card).toContain('ADR;TYPE=WORK:;;Bagbazar;Kathmandu;;;');
  });
});

test.describe('on paper', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const path of [...PAGES.map((page) => page.path), '/portfolio/documentary']) {
    test(`${path} is black on white, without what only a screen can do`, { tag: '@H5.05' }, async ({
      page,
    }) => {
      await page.goto(path);
      // Not before: a browser may forget it on the way to the page.
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const gone of ['nav', 'form', 'button', 'iframe', '.skip-link', '.scroll-to-top']) {
        await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0);
      }
      const look = () =>
        page.evaluate(() => {
          const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
            element.checkVisibility(),
          );
          const inked = shown.filter((element) => {
            const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
            return (
              color !== 'rgb(0, 0, 0)' ||
              backgroundColor !== 'rgba(0, 0, 0, 0)' ||
              backgroundImage !== 'none'
            );
          });
          const fixed = shown.filter((element) => getComputedStyle(element).position === 'fixed');
          return {
            inked: inked.map((element) => element.outerHTML.slice(0, 80)),
            fixed: fixed.length,
          };
        });
      // Colours take their time to change.
      await expect.poll(look).toEqual({ inked: [], fixed: 0 });
    });
  }
});
