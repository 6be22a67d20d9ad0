/** Everything in the content files is on its page, in the order of the file. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { BuiltElement } from '../support/built-page.ts';
import { elementsOf, findAll, listPages, readBuiltFile, SITE_FOLDER } from './built-site.ts';
import {
  CATEGORIES,
  CONTENT_FOLDER,
  type Entry,
  type Fields,
  fieldsOf,
  listOf,
  readEntries,
  readFields,
  text,
} from './content.ts';
import { test } from './fixtures.ts';

type Report = (problem: string) => void;

const SITE = readFields('site.yaml');
const CONTACT = fieldsOf(SITE['contact']);
/** Logos in the moving row of the home page, at most. */
const LOGOS_ON_HOME = 40;

/** Line breaks of the file and of the page may differ. */
const squash = (words: string) => words.replace(/\s+/g, '');
const includesAll = (words: string, parts: readonly string[]) =>
  parts.every((part) => squash(words).includes(squash(part)));

/** An entry of a list on a page. */
interface Item {
  /** All text of the entry, including the descriptions of its pictures. */
  words: string;
  /** The texts of the entry's fields that are missing in the text. */
  missing(entry: Entry): string[];
}

function itemOf(element: BuiltElement, fields: readonly string[]): Item {
  const inside = [element, ...element.descendants];
  const attributes = inside.flatMap(({ attributes: { alt = '', href = '' } }) => [alt, href]);
  const words = [element.text, ...attributes].join(' ');
  return {
    words,
    missing: (entry) => fields.filter((field) => !includesAll(words, [text(entry.fields[field])])),
  };
}

/**
 * Reports entries that are missing on a page, incomplete, or in another order than in the file, and items of the page
 * that are no entries.
 *
 * @param fields names of the fields that the page shows; the first one identifies the entry
 */
function compare(
  report: Report,
  page: string,
  entries: readonly Entry[],
  elements: readonly BuiltElement[],
  fields: readonly string[],
): void {
  const items = elements.map((element) => itemOf(element, fields));
  const [name = ''] = fields;
  let last = -1;
  const used = new Set<Item>();
  for (const entry of entries) {
    const { place, label } = entry;
    const isNamed = (item: Item) => !used.has(item) && !item.missing(entry).includes(name);
    const item =
      items.find((one) => isNamed(one) && one.missing(entry).length === 0) ?? items.find(isNamed);
    if (!item) {
      report(`${place} “${label}” is missing on the page ${page}`);
      continue;
    }
    used.add(item);
    for (const field of item.missing(entry)) {
      report(
        `${place} “${label}”: the page ${page} does not show its ${field}, “${text(entry.fields[field])}”`,
      );
    }
    const position = items.indexOf(item);
    if (position < last) {
      report(
        `${place} “${label}” is too early on the page ${page}: the order differs from the file`,
      );
    }
    last = Math.max(last, position);
  }
  for (const { words } of items.filter((item) => !used.has(item))) {
    report(
      `The page ${page} shows “${words.replace(/\s+/g, ' ').trim().slice(0, 80)}”, which is not in ${CONTENT_FOLDER}`,
    );
  }
}

/** Reports texts of a file that a page does not show. */
function compareTexts(report: Report, page: string, file: string, fields: Fields, id?: string) {
  const elements = elementsOf(page);
  const parent = elements.find(({ name, attributes }) =>
    id === undefined ? name === 'html' : attributes['id'] === id,
  );
  const metadata = elements.map(({ attributes: { content = '' } }) => content);
  const words = [parent?.text ?? '', ...metadata].join(' ');
  for (const [field, value] of Object.entries(fields)) {
    // The site replaces the number of entries, and puts the word after it into the singular.
    const parts = text(value).split(/\{number\}(?:\s+\S+)?/);
    if (!includesAll(words, parts)) {
      report(
        `${CONTENT_FOLDER}/${file}: the page ${page} does not show ${field}, “${text(value)}”`,
      );
    }
  }
}

test('texts of the site', ({ report }) => {
  const { name, tagline, supportingText, description, business } = SITE;
  compareTexts(report, '/', 'site.yaml', { name, tagline, supportingText, description, business });
  for (const [page, lead] of Object.entries(fieldsOf(SITE['leads']))) {
    compareTexts(report, `/${page}`, 'site.yaml', { [`leads → ${page}`]: lead });
  }
  compareTexts(report, '/contact', 'site.yaml', { location: CONTACT['location'] });
});

test('about', ({ report }) => {
  const { heading, lead, paragraphs } = readFields('about.yaml');
  const texts = listOf(paragraphs).map((words, index) => [`paragraph ${index + 1}`, words]);
  compareTexts(report, '/about', 'about.yaml', { heading, lead, ...Object.fromEntries(texts) });
  compareTexts(report, '/', 'about.yaml', { heading, lead }, 'about');
  const cards = readEntries('about.yaml', 'whyChooseUs');
  compare(report, '/about', cards, findAll('/about', 'li'), ['title', 'text']);
  compare(report, '/', cards, findAll('/', 'li', 'about'), ['title', 'text']);
});

test('services', ({ report }) => {
  const services = readEntries('services.yaml', 'services');
  compare(report, '/services', services, findAll('/services', 'li'), ['title', 'description']);
  compare(report, '/', services, findAll('/', 'li', 'services'), ['title', 'description']);
});

test('clients', ({ report }) => {
  const clients = readEntries('clients.yaml', 'clients');
  compare(report, '/clients', clients, findAll('/clients', 'li'), ['name']);
  // The list is repeated without descriptions, so that it can move endlessly.
  const logos = findAll('/', 'img', 'clients').filter(({ attributes }) => attributes['alt']);
  compare(report, '/', clients.slice(0, LOGOS_ON_HOME), logos, ['name']);
});

test('team', ({ report }) => {
  const members = readEntries('team.yaml', 'members');
  const fields = ['name', 'role', 'description'];
  compare(report, '/team', members, findAll('/team', 'li', 'team'), fields);
  const isOnHome = SITE['showTeamOnHome'] === true;
  compare(report, '/', isOnHome ? members : [], findAll('/', 'li', 'team'), fields);
});

const opensInNewTab = ({ attributes }: BuiltElement) => attributes['target'] === '_blank';

for (const category of CATEGORIES) {
  test(`portfolio/${category}`, ({ report }) => {
    const works = readEntries(`portfolio/${category}.yaml`, 'works');
    const address = `/portfolio/${category}`;
    const pages = listPages().filter((page) => page === address || page.startsWith(`${address}/`));
    const cards = pages.flatMap((page) => findAll(page, 'a').filter(opensInNewTab));
    const details = ['client', 'year', 'languages', 'duration', 'credits'];
    compare(report, address, works, cards, ['title', 'link', ...details]);
    for (const page of ['/', '/portfolio']) {
      const card = findAll(page, 'a').find(({ attributes }) => attributes['href'] === address);
      if (!new RegExp(`(?<!\\d)${works.length} works?`).test(card?.text ?? '')) {
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
  const count = slides.length;
  for (const [index, { fields, place, label }] of slides.entries()) {
    const name = `${index + 1} of ${count}`;
    const slide =
      count > 1 ? page.getByRole('group', { name, exact: true }) : page.locator('#home');
    if (count > 1) {
      const dot = page.getByRole('button', { name: `Go to slide ${index + 1}`, exact: true });
      await dot.click();
      await expect(dot).toHaveAttribute('aria-current', 'true');
    }
    const alt = await slide.getByRole('img').first().getAttribute('alt');
    if (alt !== fields['alt']) {
      report(
        `${place} “${label}” is not slide ${index + 1} of the home page, which shows “${alt}”`,
      );
    }
  }
  const dots = await page.getByRole('button', { name: /^Go to slide / }).count();
  if (dots !== (count > 1 ? count : 0)) {
    report(`The home page has ${dots} slides, but ${CONTENT_FOLDER}/slides.yaml has ${count}`);
  }
  const videos = readBuiltFile('index.html').match(/\/_astro\/[\w.-]+\.(?:mp4|webm)/g) ?? [];
  for (const video of videos.filter((file) => !existsSync(path.join(SITE_FOLDER, file)))) {
    report(`/: the video ${video} of a slide is missing`);
  }
  if (videos.length === 0 && slides.some(({ fields }) => fields['type'] === 'video')) {
    report('/: the videos of the slides are missing');
  }
});

const digits = (phone: unknown) => text(phone).replace(/\D/g, '');

/** The links to the company that the content files give: e-mail, phone, messengers. */
function contactLinks(): string[] {
  const extensions = listOf(CONTACT['extensions']).map((number) => `;ext=${number}`);
  return [
    `mailto:${text(CONTACT['email'])}`,
    ...(extensions.length > 0 ? extensions : ['']).map(
      (extension) => `tel:+${digits(CONTACT['phone'])}${extension}`,
    ),
    ...(CONTACT['whatsapp'] ? [`https://wa.me/${digits(CONTACT['whatsapp'])}`] : []),
    ...(CONTACT['viber'] ? [`viber://chat?number=%2B${digits(CONTACT['viber'])}`] : []),
  ];
}

const hrefsIn = (elements: readonly BuiltElement[]) =>
  elements.flatMap(({ name, attributes: { href } }) => (name === 'a' && href ? [href] : []));

test('contact details', ({ report }) => {
  const expected = contactLinks();
  const inSite = `${CONTENT_FOLDER}/site.yaml`;
  const onContact = hrefsIn(elementsOf('/contact'));
  for (const link of expected.filter((one) => !onContact.includes(one))) {
    report(`${inSite}: the page /contact has no link to ${link}`);
  }
  const { facebook, instagram, youtube, twitter } = fieldsOf(SITE['social']);
  const profiles = [facebook, instagram, youtube, twitter].filter((one) => one !== undefined);
  const inFooter = expected.filter((link) => /^(?:mailto|tel):/.test(link));

  // Most mistakes are on every page, and are reported once.
  const pagesOf = new Map<string, string[]>();
  const add = (page: string, problem: string) =>
    pagesOf.set(problem, [...(pagesOf.get(problem) ?? []), page]);
  for (const page of listPages()) {
    const links = hrefsIn(elementsOf(page));
    const footer = elementsOf(page).find(({ name }) => name === 'footer')?.descendants ?? [];
    const atEnd = hrefsIn(footer);
    const shown = hrefsIn(footer.filter(opensInNewTab));
    for (const link of links) {
      const isContact = /^(?:mailto|tel|viber):|\/\/wa\.me\//.test(link);
      if (isContact && !expected.includes(link)) add(page, `${link} is not a contact of the file`);
    }
    for (const link of inFooter.filter((one) => !atEnd.includes(one))) {
      add(page, `the end of the page has no link to ${link}`);
    }
    if (shown.join(' ') !== profiles.join(' ')) {
      const [actual, wanted] = [shown, profiles].map((all) => all.join(', ') || 'none');
      add(page, `the profiles of the file are ${wanted}, but the page shows ${actual}`);
    }
  }
  for (const [problem, pages] of pagesOf) report(`${inSite}: ${problem} (on ${pages.join(', ')})`);

  const card = readBuiltFile('contact.vcf').replaceAll(/\r\n /g, '');
  for (const field of ['email', 'phone']) {
    if (!squash(card).includes(text(CONTACT[field]))) {
      report(`contact.vcf does not contain the ${field} of ${inSite}`);
    }
  }
});
