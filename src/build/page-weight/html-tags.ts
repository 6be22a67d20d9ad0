import { parse } from 'parse5';
import { elementsOf } from '../page-pipeline/html-tree.ts';

/** The start tag of an element; positions count bytes from the start of the page. */
export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  start: number;
  end: number;
  /** Position at which the element ends; without an end tag, at which its start tag ends. */
  elementEnd: number;
}

/** An element: its start tag, and the position at which it ends. */
export interface Element {
  tag: Tag;
  end: number;
}

/**
 * Parses the tags of a page.
 *
 * @param html the page decoded as Latin-1, one character for each byte
 */
export function readTags(html: string): Tag[] {
  return elementsOf(parse(html, { sourceCodeLocationInfo: true })).flatMap((element) => {
    // An element that the parser adds, such as an omitted <body>, has no position.
    const location = element.sourceCodeLocation;
    if (!location?.startTag) return [];
    const { startOffset: start, endOffset: end } = location.startTag;
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    return [
      {
        name: element.tagName,
        attributes,
        start,
        end,
        elementEnd: location.endTag?.endOffset ?? end,
      },
    ];
  });
}

/** The elements whose tag `matches`. */
export const findElements = (tags: readonly Tag[], matches: (tag: Tag) => boolean): Element[] =>
  tags.filter(matches).map((tag) => ({ tag, end: tag.elementEnd }));

/** The value of an attribute; undefined if the tag does not have it. */
export function attribute(tag: Tag, name: string): string | undefined {
  const value = tag.attributes.get(name);
  return value === undefined ? undefined : Buffer.from(value, 'latin1').toString();
}
