import { parse } from 'parse5';
import { attribute, elementsOf } from '../page-pipeline/html-tree.ts';
import type { Leftover } from './content-leftovers.ts';

/** The built site: every file's path from its root, with the text of the pages. */
export type BuiltFiles = ReadonlyMap<string, string | undefined>;

/** What a page refers to, and the places in it that others may refer to. */
interface PageLinks {
  links: string[];
  ids: Set<string>;
}

function linksOf(html: string): PageLinks {
  const elements = elementsOf(parse(html));
  const values = (name: string) => elements.flatMap((element) => attribute(element, name) ?? []);
  return {
    links: [
      ...['href', 'src', 'action'].flatMap(values),
      ...values('srcset').flatMap((set) =>
        set.split(/,\s+/).map((part) => part.split(/\s/)[0] ?? ''),
      ),
    ],
    ids: new Set(values('id')),
  };
}

/** The file that a host shows for an address of this site, if there is one. */
const fileAt = (files: BuiltFiles, path: string): string | undefined =>
  [path, `${path}.html`, `${path === '/' ? '' : path}/index.html`].find((file) => files.has(file));

/** Decodes a part of an address; `undefined` for one that is no valid percent-encoding. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/**
 * Links of the built pages that lead nowhere on this site: a page, a file or a place in a page that is
 * not there, or an address that cannot be read. Links to other sites are not followed.
 */
export function deadLinks(files: BuiltFiles): Leftover[] {
  const pages = new Map<string, PageLinks>();
  for (const [file, html] of files) if (html !== undefined) pages.set(file, linksOf(html));

  const leads = (link: string, from: string): boolean => {
    const { pathname, hash } = new URL(link, `http://site${from.replace(/(?:index)?\.html$/, '')}`);
    const [path, place] = [decode(pathname), decode(hash.slice(1))];
    const file = path === undefined ? undefined : fileAt(files, path);
    if (file === undefined || place === undefined) return false;
    return place === '' || place === 'top' || (pages.get(file)?.ids.has(place) ?? false);
  };
  return [...pages].flatMap(([file, { links }]) =>
    links
      .filter((link) => link !== '' && !/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link))
      .filter((link) => !leads(link, file))
      .map((link) => ({
        file: `dist${file}`,
        subject: link,
        reason: 'leads nowhere — correct the link or add what it leads to',
      })),
  );
}
