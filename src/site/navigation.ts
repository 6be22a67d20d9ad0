import { twoDigits } from '#/lib/format-number.ts';

/** A link of the navigation. Its position in the list is its number in the section labels. */
export interface NavigationLink {
  label: string;
  path: string;
  /** Anchor of the matching section on the home page. */
  anchor: string;
}

/**
 * The seven links of the navigation, in order. The headings of the pages are in `src/pages`, and the order of the
 * sections on the home page is in `src/pages/index.astro`.
 */
export const NAVIGATION_LINKS: readonly NavigationLink[] = [
  { label: 'Home', path: '/', anchor: 'home' },
  { label: 'About', path: '/about', anchor: 'about' },
  { label: 'Services', path: '/services', anchor: 'services' },
  { label: 'Portfolio', path: '/portfolio', anchor: 'portfolio' },
  { label: 'Clients', path: '/clients', anchor: 'clients' },
  { label: 'Team', path: '/team', anchor: 'team' },
  { label: 'Contact', path: '/contact', anchor: 'contact' },
];

/** Pages without a link in the navigation. */
const OTHER_PAGES: readonly Pick<NavigationLink, 'label' | 'path'>[] = [];

/** All pages except categories and error pages. Each gets an Open Graph image, and `404.html` knows its path. */
export const PAGES = [...NAVIGATION_LINKS, ...OTHER_PAGES];

/** The button at the end of the header. */
export const CONTACT_BUTTON = { label: 'Contact Us', path: '/contact' } as const;

/**
 * The `aria-current` of a link of the navigation: `page` on its page, and `true` on pages below it, such as a category.
 * @param path of the page; none for error pages
 */
export function ariaCurrent(link: NavigationLink, path?: string): 'page' | 'true' | undefined {
  if (path === link.path) return 'page';
  return path?.startsWith(`${link.path}/`) ? 'true' : undefined;
}

/** Anchors that the footer links to. */
export const FOOTER_ANCHORS: readonly string[] = ['home', 'about', 'services', 'team'];

/** Number, name and color of a section, as its label shows them. */
export interface Section {
  /** Two digits, from '01'. */
  number: string;
  label: string;
  /** Brand color: 1 red, 2 yellow, 3 blue. */
  accent: 1 | 2 | 3;
}

const ACCENTS = [1, 2, 3] as const;

/**
 * The section with an anchor. Sections are numbered in the order of the navigation; their colors alternate.
 * @throws when no navigation link has the anchor
 */
export function sectionOf(anchor: string): Section {
  const index = NAVIGATION_LINKS.findIndex((link) => link.anchor === anchor);
  const link = NAVIGATION_LINKS[index];
  const accent = ACCENTS[index % ACCENTS.length];
  if (!link || !accent) throw new Error(`No navigation link has the anchor “${anchor}”.`);
  return { number: twoDigits(index + 1), label: link.label, accent };
}
