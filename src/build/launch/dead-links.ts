import { parse } from 'parse5';
import { attribute, elementsOf } from '../page-pipeline/html-tree.ts';
import type { LaunchIssue } from './content-issues.ts';

/** The files of the built site by their path; the value is the HTML of a page, undefined for other files. */
export type BuiltFiles = ReadonlyMap<string, string | undefined>;

/** The links of a page, and the IDs that links can lead to. */
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

/** The file that a host serves for a path; undefined if there is none. */
const fileAt = (files: BuiltFiles, path: string): string | undefined =>
  [path, `${path}.html`, `${path === '/' ? '' : path}/index.html`].find((file) => files.has(file));

/** Decodes a part of a URL; undefined if its percent-encoding is invalid. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/**
 * Finds links of the built pages to pages, files or IDs of this site that do not exist. Links to other sites are not
 * followed.
 */
export function deadLinks(files: BuiltFiles): LaunchIssue[] {
  const pages = new Map<string, PageLinks>();
  for (const [file, html] of files) if (html !== undefined) pages.set(file, linksOf(html));

  const isValid = (link: string, from: string): boolean => {
    const { pathname, hash } = new URL(link, `http://site${from.replace(/(?:index)?\.html$/, '')}`);
    const [path, id] = [decode(pathname), decode(hash.slice(1))];
    const file = path === undefined ? undefined : fileAt(files, path);
    if (file === undefined || id === undefined) return false;
    return id === '' || id === 'top' || (pages.get(file)?.ids.has(id) ?? false);
  };
  return [...pages].flatMap(([file, { links }]) =>
    links
      .filter((link) => link !== '' && !/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link))
      .filter((link) => !isValid(link, file))
      .map((link) => ({
        file: `dist${file}`,
        subject: link,
        reason: 'leads nowhere — correct the link, or add the page that it leads to',
      })),
  );
}
