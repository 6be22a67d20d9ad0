import type { Leftover } from './content-leftovers.ts';

/** The built site: every file's path from its root, with the text of the pages. */
export type BuiltFiles = ReadonlyMap<string, string | undefined>;

const LINK = /\b(?:href|src|srcset|action)="([^"]*)"/g;
const ID = /\bid="([^"]*)"/g;

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

/** The file that a host shows for an address of this site, if there is one. */
function fileAt(files: BuiltFiles, path: string): string | undefined {
  return [path, `${path}.html`, `${path === '/' ? '' : path}/index.html`].find((file) =>
    files.has(file),
  );
}

/**
 * Links of the built pages that lead nowhere on this site: a page, a file or a place in a page that is
 * not there. Links to other sites are not followed.
 */
export function deadLinks(files: BuiltFiles): Leftover[] {
  const found: Leftover[] = [];
  for (const [file, html] of files) {
    if (html === undefined) continue;
    for (const [, value = ''] of html.matchAll(LINK)) {
      for (const link of decoded(value)
        .split(/,\s+/)
        .map((part) => part.trim().split(/\s+/)[0] ?? '')) {
        if (link === '' || /^[a-z][a-z+.-]*:/i.test(link) || link.startsWith('//')) continue;
        const target = new URL(link, `http://site${file.replace(/(?:index)?\.html$/, '')}`);
        const page = fileAt(files, decodeURIComponent(target.pathname));
        const place = decodeURIComponent(target.hash.slice(1));
        const places = new Set(
          [...(page ? (files.get(page) ?? '') : '').matchAll(ID)].map(([, id]) => id),
        );
        const isThere = page && (place === '' || place === 'top' || places.has(place));
        if (!isThere)
          found.push({
            file: `dist${file}`,
            subject: link,
            reason: 'leads nowhere — correct the link or add what it leads to',
          });
      }
    }
  }
  return found;
}
