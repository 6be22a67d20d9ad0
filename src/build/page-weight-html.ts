/** One tag of a page; positions count bytes from the start of the page. */
export interface Tag {
  name: string;
  isClosing: boolean;
  attributes: ReadonlyMap<string, string>;
  start: number;
  end: number;
}

/** What the gate needs to know about an element: its tag, and where the element ends. */
export interface Element {
  tag: Tag;
  end: number;
}

const TAG = /<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/giy;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** Elements whose content is text, whatever it looks like. */
const TEXT_ELEMENTS = new Set(['script', 'style', 'textarea', 'title']);

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
};

/**
 * Reads the tags of a page that a build wrote, so: well-formed, every element closed.
 *
 * @param html - The page in Latin-1, one character for each byte.
 */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  let position = html.indexOf('<');
  while (position !== -1) {
    if (html.startsWith('<!--', position)) {
      position = html.indexOf('<', endOf(html, '-->', position));
      continue;
    }
    TAG.lastIndex = position;
    const match = TAG.exec(html);
    if (!match) {
      position = html.indexOf('<', position + 1);
      continue;
    }
    const [text, slash, rawName = '', rawAttributes = ''] = match;
    const name = rawName.toLowerCase();
    const tag: Tag = {
      name,
      isClosing: slash === '/',
      attributes: readAttributes(rawAttributes),
      start: position,
      end: position + text.length,
    };
    tags.push(tag);
    const isText = !tag.isClosing && TEXT_ELEMENTS.has(name) && !text.endsWith('/>');
    position = html.indexOf(isText ? `</${name}` : '<', tag.end);
  }
  return tags;
}

/** The opening tags that `matches`, each with the end of its element (or of the tag, if unclosed). */
export function findElements(tags: readonly Tag[], matches: (tag: Tag) => boolean): Element[] {
  return tags.flatMap((tag, index) => {
    if (tag.isClosing || !matches(tag)) return [];
    let depth = 0;
    for (const other of tags.slice(index)) {
      if (other.name !== tag.name) continue;
      depth += other.isClosing ? -1 : 1;
      if (depth === 0) return [{ tag, end: other.end }];
    }
    return [{ tag, end: tag.end }];
  });
}

/** An attribute as text; `undefined` when the tag does not have it. */
export function attribute(tag: Tag, name: string): string | undefined {
  const value = tag.attributes.get(name);
  if (value === undefined) return undefined;
  return Buffer.from(value, 'latin1')
    .toString()
    .replace(/&(?:amp|quot|#34|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  }
  return attributes;
}

function endOf(html: string, mark: string, from: number): number {
  const index = html.indexOf(mark, from);
  return index === -1 ? html.length : index + mark.length;
}
