import { parse } from 'parse5';
import { elementsOf } from '../page-pipeline/html-tree.ts';

/** The start tag of an element; positions count bytes from the start of the page. */
export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  start: number;
  end: number;
  /** Where the element ends; for one without an end tag, where its start tag ends. */
  elementEnd: number;
}

/** What the gate needs to know about an element: its tag, and where the element ends. */
export interface Element {
  tag: Tag;
  end: number;
}

/**
 * Reads the tags of a page.
 * @param html the page in Latin-1, one character for each byte
 */
export function readTags(html: string): Tag[] {
  return elementsOf(parse(html, { sourceCodeLocationInfo: true })).flatMap((element) => {
    // An element that the page leaves to the parser has no place in it.
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

/** The tags that `matches`, each with the end of its element (or of the tag, if it has no end tag). */
export const findElements = (tags: readonly Tag[], matches: (tag: Tag) => boolean): Element[] =>
  tags.filter(matches).map((tag) => ({ tag, end: tag.elementEnd }));

/** An attribute as text; `undefined` when the tag does not have it. */
export function attribute(tag: Tag, name: string): string | undefined {
  const value = tag.attributes.get(name);
  return value === undefined ? undefined : Buffer.from(value, 'latin1').toString();
}
