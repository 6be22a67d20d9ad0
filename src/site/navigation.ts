import { twoDigits } from '#/lib/format-number.ts';

/** A page other than the categories and the error pages. */
export interface SitePage {
  label: string;
  path: string;
  /** Of the matching section on the home page. */
  anchor?: string;
  /** 1 red, 2 yellow, 3 blue. */
  accent: 1 | 2 | 3;
  /** Slide whose picture the link preview shows, from 1. If there are fewer slides, counting starts again. */
  previewSlide: number;
}

/** The order of the sections on the home page is in `src/pages/index.astro`. */
export const NAVIGATION_LINKS: readonly SitePage[] = [
  { label: 'Home', path: '/', anchor: 'home', accent: 1, previewSlide: 1 },
  { label: 'About', path: '/about', anchor: 'about', accent: 2, previewSlide: 2 },
  { label: 'Services', path: '/services', anchor: 'services', accent: 3, previewSlide: 3 },
  { label: 'Portfolio', path: '/portfolio', anchor: 'portfolio', accent: 1, previewSlide: 4 },
  { label: 'Clients', path: '/clients', anchor: 'clients', accent: 2, previewSlide: 5 },
  { label: 'Team', path: '/team', anchor: 'team', accent: 3, previewSlide: 6 },
  { label: 'Contact', path: '/contact', anchor: 'contact', accent: 1, previewSlide: 7 },
];

/** Pages without a link in the navigation. */
const OTHER_PAGES: readonly SitePage[] = [];

/** Each gets an Open Graph image, and `404.html` knows its path. */
export const PAGES = [...NAVIGATION_LINKS, ...OTHER_PAGES];

export const CONTACT_BUTTON = { label: 'Contact Us', path: '/contact' } as const;

/** The `aria-current` of a link: `page` on its page, and `true` on pages below it, such as a category. */
export function ariaCurrent(link: SitePage, path?: string): 'page' | 'true' | undefined {
  if (path === link.path) return 'page';
  return path?.startsWith(`${link.path}/`) ? 'true' : undefined;
}

export const FOOTER_ANCHORS: readonly string[] = ['home', 'about', 'services', 'team'];

/** A page with its number, as labels show it. */
export interface Section extends SitePage {
  number: string;
}

export function sectionOf(path: string): Section {
  const index = PAGES.findIndex((page) => page.path === path);
  const page = PAGES[index];
  if (!page) throw new Error(`No page of navigation.ts has the path “${path}”.`);
  return { ...page, number: twoDigits(index + 1) };
}
