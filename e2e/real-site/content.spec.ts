/** Everything in the content files is on its page, in the order of the file. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { listPages, openPage, readBuiltFile, SITE_FOLDER } from './built-site.ts';
import {
  CATEGORIES,
  CONTENT_FOLDER,
  type Entry,
  type Fields,
  readContent,
  readEntries,
} from './content.ts';
import { test } from './fixtures.ts';

type Report = (problem: string) => void;

interface Contact extends Fields {
  email: string;
  phone: string;
  extensions?: string[];
  whatsapp?: string;
  viber?: string;
}

const SITE = readContent<{ leads: Fields; social: Fields; contact: Contact } & Fields>('site.yaml');
const IN_SITE = `${CONTENT_FOLDER}/site.yaml`;
/** Logos in the moving row of the home page, at most. */
const LOGOS_ON_HOME = 40;

const textOf = (value: unknown) => String(value ?? '');
/** Line breaks of the file and of the page may differ. */
const squash = (words: string) => words.replace(/\s+/g, '');
const includes = (words: string, part: string) => squash(words).includes(squash(part));
const shorten = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, 80);

/** @returns all text of each item of a page, including the descriptions of pictures and the addresses of links */
function itemsOf(page: string, selector: string): string[] {
  const $ = openPage(page);
  return [...$.root().find(selector)].map((item) => {
    const attributes = [item, ...$(item).find('*')].map(({ attribs }) => attribs);
    return [$(item).text(), ...attributes.flatMap(({ alt = '', href = '' }) => [alt, href])].join(
      ' ',
    );
  });
}

/**
 * Reports entries that are missing on a page, incomplete, or in another order than in the file, and items of the page
 * that are no entries.
 *
 * @param items the text of each item of the page
 * @param fields names of the fields that the page shows; the first one identifies the entry
 */
function compare(
  report: Report,
  page: string,
  entries: readonly Entry[],
  items: readonly string[],
  fields: readonly string[],
): void {
  const unused = new Map(items.entries());
  let last = -1;
  for (const { fields: values, place, label } of entries) {
    const [item] = [...unused]
      .map(([position, words]) => {
        const missing = fields.filter((field) => !includes(words, textOf(values[field])));
        return { position, missing };
      })
      .filter(({ missing }) => missing[0] !== fields[0])
      .sort((one, other) => one.missing.length - other.missing.length);
    if (!item) {
      report(`${place} “${label}” is missing on the page ${page}`);
      continue;
    }
    const { position, missing } = item;
    unused.delete(position);
    for (const field of missing) {
      const value = textOf(values[field]);
      report(`${place} “${label}”: the page ${page} does not show its ${field}, “${value}”`);
    }
    if (position < last) {
      const problem = `is too early on the page ${page}: the order differs from the file`;
      report(`${place} “${label}” ${problem}`);
    }
    last = Math.max(last, position);
  }
  for (const words of unused.values()) {
    report(`The page ${page} shows “${shorten(words)}”, which is not in ${CONTENT_FOLDER}`);
  }
}

/** Reports texts of a file that a page does not show. */
function compareTexts(report: Report, page: string, file: string, fields: Fields, part = 'html') {
  const $ = openPage(page);
  const metadata = [...$('meta')].map(({ attribs: { content = '' } }) => content);
  const words = [$(part).text(), ...metadata].join(' ');
  for (const [field, value] of Object.entries(fields)) {
    // The site replaces the number of entries, and puts the word after it into the singular.
    const parts = textOf(value).split(/\{number\}(?:\s+\S+)?/);
    if (!parts.every((one) => includes(words, one))) {
      report(
        `${CONTENT_FOLDER}/${file}: the page ${page} does not show ${field}, “${textOf(value)}”`,
      );
    }
  }
}

test('texts of the site', ({ report }) => {
  const { name, tagline, supportingText, description, business } = SITE;
  compareTexts(report, '/', 'site.yaml', { name, tagline, supportingText, description, business });
  for (const [page, lead] of Object.entries(SITE.leads)) {
    compareTexts(report, `/${page}`, 'site.yaml', { [`leads → ${page}`]: lead });
  }
  compareTexts(report, '/contact', 'site.yaml', { location: SITE.contact['location'] });
});

test('about', ({ report }) => {
  const { heading, lead, paragraphs } = readContent<{ paragraphs: string[] } & Fields>(
    'about.yaml',
  );
  const texts = paragraphs.map((words, index) => [`paragraph ${index + 1}`, words]);
  compareTexts(report, '/about', 'about.yaml', { heading, lead, ...Object.fromEntries(texts) });
  compareTexts(report, '/', 'about.yaml', { heading, lead }, '#about');
});

const opensInNewTab = 'a[target=_blank]';

/** The lists of the content, the page and the section of the home page that show them, and the fields that they show. */
for (const [file, list, page, section, fields] of [
  ['about', 'whyChooseUs', 'main li', '#about li', ['title', 'text']],
  ['services', 'services', 'main li', '#services li', ['title', 'description']],
  ['team', 'members', '#team li', '#team li', ['name', 'role', 'description']],
  // The logos are repeated without descriptions, so that they can move endlessly.
  ['clients', 'clients', 'main li', '#clients img[alt]:not([alt=""])', ['name']],
] as const) {
  test(`entries of ${file}`, ({ report }) => {
    const entries = readEntries(`${file}.yaml`, list);
    compare(report, `/${file}`, entries, itemsOf(`/${file}`, page), fields);
    const isOnHome = file !== 'team' || SITE['showTeamOnHome'] === true;
    const onHome = entries.slice(0, file === 'clients' ? LOGOS_ON_HOME : undefined);
    compare(report, '/', isOnHome ? onHome : [], itemsOf('/', section), fields);
  });
}

for (const category of CATEGORIES) {
  test(`portfolio/${category}`, ({ report }) => {
    const works = readEntries(`portfolio/${category}.yaml`, 'works');
    const address = `/portfolio/${category}`;
    const pages = listPages().filter((page) => page === address || page.startsWith(`${address}/`));
    const cards = pages.flatMap((page) => itemsOf(page, `main ${opensInNewTab}`));
    const details = ['client', 'year', 'languages', 'duration', 'credits'];
    compare(report, address, works, cards, ['title', 'link', ...details]);
    for (const page of ['/', '/portfolio']) {
      const card = openPage(page)(`main a[href="${address}"]`).first().text();
      if (!new RegExp(`(?<!\\d)${works.length} works?`).test(card)) {
        report(
          `The page ${page} does not show the category ${category} with ${works.length} works`,
        );
      }
    }
  });
}

test('slides', async ({ page, report }) => {
  const slides = readEntries('slides.yaml', 'slides');
  await page.goto('/');
  const dots = page.getByRole('button', { name: /^Go to slide / });
  const count = (await dots.count()) || 1;
  if (count !== slides.length) {
    report(`The home page has ${count} slides, but ${CONTENT_FOLDER}/slides.yaml ${slides.length}`);
  }
  for (const [index, { fields, place, label }] of slides.slice(0, count).entries()) {
    if (count > 1) {
      await dots.nth(index).click();
      await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    }
    const name = `${index + 1} of ${count}`;
    const slide =
      count > 1 ? page.getByRole('group', { name, exact: true }) : page.locator('#home');
    const alt = await slide.getByRole('img').first().getAttribute('alt');
    if (alt === fields['alt']) continue;
    report(`${place} “${label}” is not slide ${index + 1} of the home page, which shows “${alt}”`);
  }
  const videos = readBuiltFile('index.html').match(/\/_astro\/[\w.-]+\.(?:mp4|webm)/g) ?? [];
  for (const video of videos.filter((file) => !existsSync(path.join(SITE_FOLDER, file)))) {
    report(`/: the video ${video} of a slide is missing`);
  }
  if (videos.length === 0 && slides.some(({ fields }) => fields['type'] === 'video')) {
    report('/: the videos of the slides are missing');
  }
});

test('contact details', ({ report }) => {
  const { email, phone, extensions = [], whatsapp, viber } = SITE.contact;
  const digits = (number: string) => number.replace(/\D/g, '');
  const endings = extensions.length > 0 ? extensions.map((number) => `;ext=${number}`) : [''];
  const inEveryFooter = [
    `mailto:${email}`,
    ...endings.map((ending) => `tel:+${digits(phone)}${ending}`),
  ];
  const expected = [
    ...inEveryFooter,
    ...(whatsapp ? [`https://wa.me/${digits(whatsapp)}`] : []),
    ...(viber ? [`viber://chat?number=%2B${digits(viber)}`] : []),
  ];
  const { facebook, instagram, youtube, twitter } = SITE.social;
  const profiles = [facebook, instagram, youtube, twitter].filter((one) => one !== undefined);
  const hrefsOf = (page: string, links: string) =>
    [...openPage(page).root().find(links)].map(({ attribs: { href = '' } }) => href);

  const onContact = hrefsOf('/contact', 'a');
  for (const link of expected.filter((one) => !onContact.includes(one))) {
    report(`${IN_SITE}: the page /contact has no link to ${link}`);
  }
  const isContact = /^(?:mailto|tel|viber):|\/\/wa\.me\//;
  const problems = listPages().flatMap((page) => {
    const atEnd = hrefsOf(page, 'footer a');
    const shown = hrefsOf(page, `footer ${opensInNewTab}`).join(', ');
    const wanted = profiles.join(', ');
    return [
      ...hrefsOf(page, 'a')
        .filter((link) => isContact.test(link) && !expected.includes(link))
        .map((link) => `${link} is not a contact of the file`),
      ...inEveryFooter
        .filter((link) => !atEnd.includes(link))
        .map((link) => `the end of the page has no link to ${link}`),
      ...(shown === wanted
        ? []
        : [
            `the profiles of the file are ${wanted || 'none'}, but the page shows ${shown || 'none'}`,
          ]),
    ].map((problem) => ({ problem, page }));
  });
  // Most mistakes are on every page, and are reported once.
  for (const [problem, places] of Map.groupBy(problems, (one) => one.problem)) {
    const pages = new Set(places.map(({ page }) => page));
    report(`${IN_SITE}: ${problem} (on ${[...pages].join(', ')})`);
  }

  const card = readBuiltFile('contact.vcf').replaceAll(/\r\n /g, '');
  for (const field of ['email', 'phone'] as const) {
    if (includes(card, SITE.contact[field])) continue;
    report(`contact.vcf does not contain the ${field} of ${IN_SITE}`);
  }
});
