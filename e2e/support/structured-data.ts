import type { loadPage } from './built-page.ts';

/** An item of structured data, of schema.org's type Thing. */
export interface Thing {
  '@type': string;
  name?: string;
  description?: string;
  jobTitle?: string;
  url?: string;
  itemListElement?: { item: Thing }[];
}

type LoadedPage = ReturnType<typeof loadPage>;

/** @returns the structured data of a page */
export function readThings($: LoadedPage): Thing[] {
  const { '@graph': graph, ...thing } = JSON.parse(
    $('[type="application/ld+json"]').text() || '{}',
  );
  return graph ?? [thing];
}

/** @returns the items of the list in the structured data of a page */
export function readListedThings($: LoadedPage): Thing[] {
  const list = readThings($).find((thing) => thing['@type'] === 'ItemList');
  return list?.itemListElement?.map(({ item }) => item) ?? [];
}
