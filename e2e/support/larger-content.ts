/** Content with more of everything than the content of the tests has. */
import { globSync } from 'node:fs';
import type { Entry, OtherContent, SiteVariant } from './site-variant.ts';

/** The numbers of entries of the larger content. */
interface Counts {
  slides?: number;
  services?: number;
  clients: number;
  members: number;
  worksPerCategory: (count: number, category: string) => number;
}

/** Repeats a list up to a length, with different values in the fields that must be unique. */
function repeat(entries: readonly Entry[], count: number, unique: readonly string[]): Entry[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / entries.length);
    const entry = entries[index % entries.length] ?? {};
    const changed = unique.map((field) => [
      field,
      // Two URLs of one video would be a mistake.
      field === 'link'
        ? `https://youtu.be/${String(index).padStart(11, '0')}`
        : `${entry[field]} ${round}`,
    ]);
    return round === 0 ? entry : { ...entry, ...Object.fromEntries(changed) };
  });
}

/** Repeats the entries of the lists in the content of a variant. */
export function enlarge(
  variant: SiteVariant,
  { slides, services, clients, members, worksPerCategory }: Counts,
): void {
  const extend = (file: string, list: string, count: number | undefined, unique: string) => {
    if (!count) return;
    variant.edit<Record<string, Entry[]>>(file, (content) => ({
      ...content,
      [list]: repeat(content[list] ?? [], count, [unique]),
    }));
  };
  extend('slides.yaml', 'slides', slides, 'alt');
  extend('services.yaml', 'services', services, 'title');
  extend('clients.yaml', 'clients', clients, 'name');
  extend('team.yaml', 'members', members, 'name');
  for (const file of globSync('*.yaml', { cwd: variant.contentFile('portfolio') })) {
    variant.edit<{ works: Entry[] }>(`portfolio/${file}`, (category) => {
      const count = worksPerCategory(category.works.length, file.replace('.yaml', ''));
      return { ...category, works: repeat(category.works, count, ['title', 'link']) };
    });
  }
}

/** Ten more of everything, 50 works in the category psa, and the team on the home page. */
export const LARGER_CONTENT: OtherContent = {
  file: import.meta.filename,
  edit: (variant) => {
    enlarge(variant, {
      slides: 7 + 10,
      services: 12 + 10,
      clients: 31 + 10,
      members: 24 + 10,
      worksPerCategory: (count, category) => (category === 'psa' ? 50 : count + 10),
    });
    variant.edit<Entry>('site.yaml', (site) => ({ ...site, showTeamOnHome: true }));
  },
};
