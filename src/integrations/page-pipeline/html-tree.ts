/** Helpers for parse5's tree of an HTML page. Parsing and serializing preserves comments, attribute order and text. */
import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, html, parse } from 'parse5';

export type Page = DefaultTreeAdapterTypes.Document;
export type Element = DefaultTreeAdapterTypes.Element;

/**
 * Parses a page.
 * @throws for a parse error, because the tree would differ from what the markup suggests
 */
export function parsePage(text: string): Page {
  return parse(text, {
    onParseError: ({ code, startLine, startCol }) => {
      // Unusual characters in a text are allowed.
      if (code.endsWith('-in-input-stream')) return;
      throw new Error(`HTML parse error "${code}" at line ${startLine}, column ${startCol}.`);
    },
  });
}

/** All descendant elements of a node in document order, including those in templates. */
export function elementsOf(node: DefaultTreeAdapterTypes.Node): Element[] {
  const found: Element[] = [];
  const collect = (parent: DefaultTreeAdapterTypes.Node) => {
    const container = 'content' in parent ? parent.content : parent;
    for (const child of 'childNodes' in container ? container.childNodes : []) {
      if (!adapter.isElementNode(child)) continue;
      found.push(child);
      collect(child);
    }
  };
  collect(node);
  return found;
}

/** All elements of a page with a tag name. */
export const elementsNamed = (page: Page, name: string): Element[] =>
  elementsOf(page).filter(({ tagName }) => tagName === name);

/** The value of an attribute; undefined if the element does not have it. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((any) => any.name === name)?.value;

/** Removes an attribute; does nothing if the element does not have it. */
export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((candidate) => candidate.name !== name);
}

/** The text directly inside an element. */
export const textOf = (element: Element): string =>
  element.childNodes.map((child) => (adapter.isTextNode(child) ? child.value : '')).join('');

/** Replaces the content of an element by text. */
export function setText(element: Element, text: string): void {
  for (const child of [...element.childNodes]) adapter.detachNode(child);
  adapter.insertText(element, text);
}

/** Creates an HTML element. */
export function createElement(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  const element = adapter.createElement(name, html.NS.HTML, attrs);
  if (text) adapter.insertText(element, text);
  return element;
}

/** Creates an SVG element. */
export function createSvgElement(name: string, text: string): Element {
  const element = adapter.createElement(name, html.NS.SVG, []);
  adapter.insertText(element, text);
  return element;
}

/** Removes an element from its page. */
export const remove = (element: Element): void => adapter.detachNode(element);

/** Moves an element to the end of another one. */
export function append(parent: Element, element: Element): void {
  adapter.detachNode(element);
  adapter.appendChild(parent, element);
}

/** Moves an element directly before another one. */
export function insertBefore(element: Element, reference: Element): void {
  const { parentNode } = reference;
  if (!parentNode) throw new Error(`<${reference.tagName}> is in no page.`);
  adapter.detachNode(element);
  adapter.insertBefore(parentNode, element, reference);
}

/** Inserts elements directly after another one, in order. */
export function insertAfter(elements: readonly Element[], reference: Element): void {
  const { parentNode } = reference;
  if (!parentNode) throw new Error(`<${reference.tagName}> is in no page.`);
  const next = parentNode.childNodes[parentNode.childNodes.indexOf(reference) + 1];
  for (const element of elements) {
    if (next) adapter.insertBefore(parentNode, element, next);
    else adapter.appendChild(parentNode, element);
  }
}

/** Scripts without `src`. */
export const inlineScripts = (page: Page): Element[] =>
  elementsNamed(page, 'script').filter((script) => attribute(script, 'src') === undefined);
