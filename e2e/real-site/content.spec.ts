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
    const found = [...unused]
      .map(([position, words]) => {
        const missing = fields.filter((field) => !includes(words, textOf(values[field])));
        return { position, missing };
      })
      .filter(({ missing }) => missing[0] !== fields[0]);
    const item = found.find(({ missing }) => missing.length === 0) ?? found[0];
    if (!item) {
      report(`${place} “${label}” is missing on the page ${page}`);
      continue;
    }
    unused.delete(item.position);
    for (const field of item.missing) {
      const value = textOf(values[field]);
      report(`${place} “${label}”: the page ${page} does not show its ${field}, “${value}”`);
    }
    if (item.position < last) {
      report(
        `${place} “${label}” is too early on the page ${page}: the order differs from the file`,
      );
    }
    last = Math.max(last, item.position);
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
  const isSlideshow = slides.length > 1;
  await page.goto('/');
  for (const [index, { fields, place, label }] of slides.entries()) {
    const number = index + 1;
    if (isSlideshow) {
      const dot = page.getByRole('button', { name: `Go to slide ${number}`, exact: true });
      await dot.click();
      await expect(dot).toHaveAttribute('aria-current', 'true');
    }
    const slide = isSlideshow
      ? page.getByRole('group', { name: `${number} of ${slides.length}`, exact: true })
      : page.locator('#home');
    const alt = await slide.getByRole('img').first().getAttribute('alt');
    if (alt === fields['alt']) continue;
    report(`${place} “${label}” is not slide ${number} of the home page, which shows “${alt}”`);
  }
  const dots = await page.getByRole('button', { name: /^Go to slide / }).count();
  if (dots !== (isSlideshow ? slides.length : 0)) {
    report(
      `The home page has ${dots} slides, but ${CONTENT_FOLDER}/slides.yaml has ${slides.length}`,
    );
  }
  const videos = readBuiltFile('index.html').match(/\/_astro\/[\w.-]+\.(?:mp4|webm)/g) ?? [];
  for (const video of videos.filter((file) => !existsSync(path.join(SITE_FOLDER, file)))) {
    report(`/: the video ${video} of a slide is missing`);
  }
  if (videos.length === 0 && slides.some(({ fields }) => fields['type'] === 'video')) {
    report('/: the videos of the slides are missing');
  }
});

const digits = (phone: string) => phone.replace(/\D/g, '');

/** The links to the company that the content files give: e-mail, phone, messengers. */
function contactLinks({ email, phone, extensions = [], whatsapp, viber }: Contact): string[] {
  const endings = extensions.length > 0 ? extensions.map((number) => `;ext=${number}`) : [''];
  return [
    `mailto:${email}`,
    ...endings.map((ending) => `tel:+${digits(phone)}${ending}`),
    ...(whatsapp ? [`https://wa.me/${digits(whatsapp)}`] : []),
    ...(viber ? [`viber://chat?number=%2B${digits(viber)}`] : []),
  ];
}

test('contact details', ({ report }) => {
  const expected = contactLinks(SITE.contact);
  const hrefsOf = (page: string, links: string) =>
    [...openPage(page).root().find(links)].map(({ attribs: { href = '' } }) => href);
  const onContact = hrefsOf('/contact', 'a');
  for (const link of expected.filter((one) => !onContact.includes(one))) {
    report(`${IN_SITE}: the page /contact has no link to ${link}`);
  }
  const { facebook, instagram, youtube, twitter } = SITE.social;
  const profiles = [facebook, instagram, youtube, twitter].filter((one) => one !== undefined);

  // Most mistakes are on every page, and are reported once.
  const pagesOf = new Map<string, string[]>();
  for (const page of listPages()) {
    const atEnd = hrefsOf(page, 'footer a');
    const shown = hrefsOf(page, `footer ${opensInNewTab}`);
    const isContact = /^(?:mailto|tel|viber):|\/\/wa\.me\//;
    const problems = [
      ...hrefsOf(page, 'a')
        .filter((link) => isContact.test(link) && !expected.includes(link))
        .map((link) => `${link} is not a contact of the file`),
      ...expected
        .filter((link) => /^(?:mailto|tel):/.test(link) && !atEnd.includes(link))
        .map((link) => `the end of the page has no link to ${link}`),
    ];
    if (shown.join() !== profiles.join()) {
      const [actual, wanted] = [shown, profiles].map((all) => all.join(', ') || 'none');
      problems.push(`the profiles of the file are ${wanted}, but the page shows ${actual}`);
    }
    for (const one of new Set(problems)) pagesOf.set(one, [...(pagesOf.get(one) ?? []), page]);
  }
  for (const [problem, pages] of pagesOf) report(`${IN_SITE}: ${problem} (on ${pages.join(', ')})`);

  const card = readBuiltFile('contact.vcf').replaceAll(/\r\n /g, '');
  for (const field of ['email', 'phone'] as const) {
    if (includes(card, SITE.contact[field])) continue;
    report(`contact.vcf does not contain the ${field} of ${IN_SITE}`);
  }
});
