/** Everything in the content files is on its page, in the order of the file. */
import type { BuiltSite } from './built-site.ts';
import type { Content, Entry, Fields } from './content.ts';

/** Logos in the moving row of the home page, at most. */
const LOGOS_ON_HOME = 40;

interface Contact extends Fields {
  email: string;
  phone: string;
  extensions?: string[];
  mobile?: string;
  whatsapp?: string;
  viber?: string;
}

interface SiteFields extends Fields {
  leads: Fields;
  social: Fields;
  contact: Contact;
}

/** The fields with profiles, in the order of the footer. */
const PROFILES = [
  'facebook',
  'instagram',
  'youtube',
  'twitter',
  'tiktok',
  'linkedin',
  'threads',
  'whatsappChannel',
];

const textOf = (value: unknown) => String(value ?? '');
/** Line breaks of the file and of the page may differ. */
const squash = (words: string) => words.replace(/\s+/g, '');
const includes = (words: string, part: string) => squash(words).includes(squash(part));
const shorten = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, 80);

const opensInNewTab = 'a[target=_blank]';

/** The lists of the content, the page and the section of the home page that show them, and the fields that they show. */
const LISTS = [
  ['about', 'whyChooseUs', 'main li', '#about li', ['title', 'text']],
  ['services', 'services', 'main li', '#services li', ['title', 'description']],
  ['team', 'members', '#team li', '#team li', ['name', 'role', 'description']],
  // The logos are repeated without descriptions, so that they can move endlessly.
  ['clients', 'clients', 'main li', '#clients img[alt]:not([alt=""])', ['name']],
] as const;

/**
 * Compares the files of a built site with its content.
 *
 * @returns what is wrong: where it is, and what is wrong there
 */
export function checkContent(site: BuiltSite, content: Content): string[] {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const fields = content.read<SiteFields>('site.yaml');
  checkTexts();
  for (const list of LISTS) checkList(...list);
  for (const category of content.categories) checkCategory(category);
  checkContactDetails();
  return problems;

  /** @returns all text of each item of a page, including the descriptions of pictures and the addresses of links */
  function itemsOf(page: string, selector: string): string[] {
    const $ = site.open(page);
    return [...$.root().find(selector)].map((item) => {
      const attributes = [item, ...$(item).find('*')].map(({ attribs }) => attribs);
      const texts = attributes.flatMap(({ alt = '', href = '' }) => [alt, href]);
      return [$(item).text(), ...texts].join(' ');
    });
  }

  /**
   * Reports entries that are missing on a page, incomplete, or in another order than in the file, and items of the page
   * that are no entries.
   *
   * @param items the text of each item of the page
   * @param names names of the fields that the page shows; the first one identifies the entry
   */
  function compare(
    page: string,
    entries: readonly Entry[],
    items: readonly string[],
    names: readonly string[],
  ): void {
    const unused = new Map(items.entries());
    let last = -1;
    for (const { fields: values, place, label } of entries) {
      const [item] = [...unused]
        .map(([position, words]) => {
          const missing = names.filter((name) => !includes(words, textOf(values[name])));
          return { position, missing };
        })
        .filter(({ missing }) => missing[0] !== names[0])
        .sort((one, other) => one.missing.length - other.missing.length);
      if (!item) {
        report(`${place} “${label}” is missing on the page ${page}`);
        continue;
      }
      const { position, missing } = item;
      unused.delete(position);
      for (const name of missing) {
        const value = textOf(values[name]);
        report(`${place} “${label}”: the page ${page} does not show its ${name}, “${value}”`);
      }
      if (position < last) {
        const problem = `is too early on the page ${page}: the order differs from the file`;
        report(`${place} “${label}” ${problem}`);
      }
      last = Math.max(last, position);
    }
    for (const words of unused.values()) {
      report(`The page ${page} shows “${shorten(words)}”, which is not in ${content.folder}`);
    }
  }

  /** Reports texts of a file that a page does not show. */
  function compareTexts(page: string, file: string, texts: Fields): void {
    const $ = site.open(page);
    const metadata = [...$('meta')].map(({ attribs: { content: text = '' } }) => text);
    const words = [$('html').text(), ...metadata].join(' ');
    for (const [name, value] of Object.entries(texts)) {
      // The site replaces the number of entries, and puts the word after it into the singular.
      const parts = textOf(value).split(/\{number\}(?:\s+\S+)?/);
      if (!parts.every((part) => includes(words, part))) {
        report(
          `${content.folder}/${file}: the page ${page} does not show ${name}, “${textOf(value)}”`,
        );
      }
    }
  }

  function checkTexts(): void {
    const { name, tagline, supportingText, description, business } = fields;
    compareTexts('/', 'site.yaml', { name, tagline, supportingText, description, business });
    for (const [page, lead] of Object.entries(fields.leads)) {
      compareTexts(`/${page}`, 'site.yaml', { [`leads → ${page}`]: lead });
    }
    compareTexts('/contact', 'site.yaml', { location: fields.contact['location'] });

    const about = content.read<{ paragraphs: string[] } & Fields>('about.yaml');
    const { heading, lead } = about;
    const paragraphs = about.paragraphs.map((words, index) => [`paragraph ${index + 1}`, words]);
    compareTexts('/about', 'about.yaml', { heading, lead, ...Object.fromEntries(paragraphs) });
    compareTexts('/', 'about.yaml', { heading, lead });
  }

  function checkList(...[file, list, page, section, names]: (typeof LISTS)[number]): void {
    const entries = content.entries(`${file}.yaml`, list);
    compare(`/${file}`, entries, itemsOf(`/${file}`, page), names);
    const isOnHome = file !== 'team' || fields['showTeamOnHome'] === true;
    const onHome = entries.slice(0, file === 'clients' ? LOGOS_ON_HOME : undefined);
    compare('/', isOnHome ? onHome : [], itemsOf('/', section), names);
  }

  function checkCategory(category: string): void {
    const works = content.entries(`portfolio/${category}.yaml`, 'works');
    const address = `/portfolio/${category}`;
    const pages = site.pages.filter((page) => page === address || page.startsWith(`${address}/`));
    const cards = pages.flatMap((page) => itemsOf(page, `main ${opensInNewTab}`));
    const details = ['client', 'year', 'languages', 'duration', 'credits'];
    compare(address, works, cards, ['title', 'link', ...details]);
    for (const page of ['/', '/portfolio']) {
      const card = site.open(page)(`main a[href="${address}"]`).first().text();
      if (!new RegExp(`(?<!\\d)${works.length} works?`).test(card)) {
        report(
          `The page ${page} does not show the category ${category} with ${works.length} works`,
        );
      }
    }
  }

  function checkContactDetails(): void {
    const inSite = `${content.folder}/site.yaml`;
    const { email, phone, mobile, extensions = [], whatsapp, viber } = fields.contact;
    const digits = (number: string) => number.replace(/\D/g, '');
    const endings = ['', ...extensions.map((number) => `,${number}`)];
    const inEveryFooter = [
      `mailto:${email}`,
      ...endings.map((ending) => `tel:+${digits(phone)}${ending}`),
      ...(mobile ? [`tel:+${digits(mobile)}`] : []),
    ];
    const expected = [
      ...inEveryFooter,
      ...(whatsapp ? [`https://wa.me/${digits(whatsapp)}`] : []),
      ...(viber ? [`viber://chat?number=%2B${digits(viber)}`] : []),
    ];
    const profiles = PROFILES.flatMap((network) => fields.social[network] ?? []);
    const hrefsOf = (page: string, links: string) =>
      [...site.open(page).root().find(links)].map(({ attribs: { href = '' } }) => href);

    const onContact = hrefsOf('/contact', 'a');
    for (const link of expected.filter((one) => !onContact.includes(one))) {
      report(`${inSite}: the page /contact has no link to ${link}`);
    }
    const isContact = /^(?:mailto|tel|viber):|\/\/wa\.me\//;
    const found = site.pages.flatMap((page) => {
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
    for (const [problem, places] of Map.groupBy(found, (one) => one.problem)) {
      const pages = new Set(places.map(({ page }) => page));
      report(`${inSite}: ${problem} (on ${[...pages].join(', ')})`);
    }
  }
}
