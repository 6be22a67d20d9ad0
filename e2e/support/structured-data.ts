import type { loadPage } from './built-page.ts';

/** An item of structured data, of schema.org's type Thing. */
export interface Thing {
  '@type': string;
  name?: string;
  description?: string;
  jobTitle?: string;
  url?: string;
  itemListElement?: { item: Thing }[];
  makesOffer?: { itemOffered: Thing }[];
  employee?: Thing[];
}

type LoadedPage = ReturnType<typeof loadPage>;

/** @returns the structured data of a page */
export function readThings($: LoadedPage): Thing[] {
  const { '@graph': graph, ...thing } = JSON.parse(
    $('[type="application/ld+json"]').text() || '{}',
  );
  return graph ?? [thing];
}

/** @returns the works, services or people in the structured data of a page */
export const readListedThings = ($: LoadedPage): Thing[] =>
  readThings($).flatMap(({ '@type': type, itemListElement, makesOffer, employee = [] }) => [
    ...(type === 'ItemList' ? (itemListElement ?? []).map(({ item }) => item) : []),
    ...(makesOffer ?? []).map(({ itemOffered }) => itemOffered),
    ...employee,
  ]);
