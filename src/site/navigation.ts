import { twoDigits } from '#/lib/format-number.ts';

interface Topic {
  label: string;
  /** 1 red, 2 yellow, 3 blue. */
  accent: 1 | 2 | 3;
  /** Of its page; undefined for a section of the home page without one. */
  path?: string;
  /** Picture of the link preview: a slide's file name without extension, the first slide if none has it. */
  preview?: string;
  /** Of its section on the home page; undefined for a page without one. */
  anchor?: string;
  /** Whether the footer links to the section. */
  inFooter?: boolean;
}

/** The sections of the home page in order. The navigation has their pages. */
const HOME_SECTIONS = [
  {
    label: 'Home',
    accent: 1,
    path: '/',
    preview: 'homepage-poster',
    anchor: 'home',
    inFooter: true,
  },
  { label: 'About', accent: 2, path: '/about', preview: 'h1', anchor: 'about', inFooter: true },
  {
    label: 'Services',
    accent: 3,
    path: '/services',
    preview: 'h2',
    anchor: 'services',
    inFooter: true,
  },
  { label: 'Portfolio', accent: 1, path: '/portfolio', preview: 'h3', anchor: 'portfolio' },
  { label: 'Clients', accent: 2, path: '/clients', preview: 'h4', anchor: 'clients' },
  { label: 'Team', accent: 3, path: '/team', preview: 'h5-poster', anchor: 'team', inFooter: true },
  { label: 'Contact', accent: 1, path: '/contact', preview: 'h6-poster', anchor: 'contact' },
] as const satisfies readonly Topic[];

/** Pages without a section on the home page or a link in the navigation, other than categories and error pages. */
const OTHER_PAGES: readonly Topic[] = [];

type Anchor = (typeof HOME_SECTIONS)[number]['anchor'];
/** With its number, as labels show it. */
type Numbered = Topic & { number: string };
export type Section = Numbered & { anchor: Anchor };
type SitePage = Numbered & { path: string };

const topics = [...HOME_SECTIONS, ...OTHER_PAGES].map(
  (topic: Topic, index): Numbered => ({ ...topic, number: twoDigits(index + 1) }),
);
const isSection = (topic: Numbered): topic is Section => topic.anchor !== undefined;
const isPage = (topic: Numbered): topic is SitePage => topic.path !== undefined;

export const SECTIONS = topics.filter(isSection);
/** Each gets an Open Graph image, and `404.html` knows its path. */
export const PAGES = topics.filter(isPage);
export const NAVIGATION_LINKS = topics.filter((topic) => isSection(topic) && isPage(topic));

export const CONTACT_BUTTON = { label: 'Contact Us', path: '/contact' } as const;

/** @throws when there is no such section */
export function sectionAt(anchor: Anchor): Section {
  const section = SECTIONS.find((one) => one.anchor === anchor);
  if (!section) throw new Error(`No section of navigation.ts has the anchor “${anchor}”.`);
  return section;
}

/** @throws when there is no such page */
export function pageAt(path: string): SitePage {
  const page = PAGES.find((one) => one.path === path);
  if (!page) throw new Error(`No page of navigation.ts has the path “${path}”.`);
  return page;
}

/** The `aria-current` of a link: `page` on its page, and `true` on pages below it, such as a category. */
export function ariaCurrent(link: SitePage, path?: string): 'page' | 'true' | undefined {
  if (path === link.path) return 'page';
  return path?.startsWith(`${link.path}/`) ? 'true' : undefined;
}
