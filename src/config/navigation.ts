/** One page of the navigation. Its place in the list is its section number in the design. */
export interface NavigationLink {
  label: string;
  path: string;
  /** Anchor of the section that shows the same thing on the home page. */
  section: string;
}

/** The seven links of the navigation, in order (S2.05). */
export const NAVIGATION_LINKS: readonly NavigationLink[] = [
  { label: 'Home', path: '/', section: 'home' },
  { label: 'About', path: '/about', section: 'about' },
  { label: 'Services', path: '/services', section: 'services' },
  { label: 'Portfolio', path: '/portfolio', section: 'portfolio' },
  { label: 'Clients', path: '/clients', section: 'clients' },
  { label: 'Team', path: '/team', section: 'team' },
  { label: 'Contact', path: '/contact', section: 'contact' },
];

/** The button at the end of the navigation (S2.06). */
export const CONTACT_BUTTON = { label: 'Contact Us', path: '/contact' } as const;

/** Sections that the footer links to (S2.09, D02a). */
export const FOOTER_SECTIONS: readonly string[] = ['home', 'about', 'services', 'team'];

/** A section's place in the film that the site is: its number, name and accent. */
export interface Section {
  /** Two digits, as printed on the slate. */
  number: string;
  label: string;
  /** Which of the three lights is on: 1 sindoor, 2 saipatri, 3 himal. */
  accent: 1 | 2 | 3;
}

const ACCENTS = [1, 2, 3] as const;

/**
 * The section of a section; scenes follow the navigation and the lights take turns.
 * @throws when no navigation link names the section
 */
export function sectionOf(section: string): Section {
  const index = NAVIGATION_LINKS.findIndex((link) => link.section === section);
  const link = NAVIGATION_LINKS[index];
  const accent = ACCENTS[index % ACCENTS.length];
  if (!link || !accent) throw new Error(`No navigation link leads to the section “${section}”.`);
  return { number: String(index + 1).padStart(2, '0'), label: link.label, accent };
}
