/**
 * The tree of an HTML page, as parse5 reads it by the HTML standard. Comments, attribute order and text
 * survive reading and writing; a `template` has its children in `content`.
 */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5';

export type Page = DefaultTreeAdapterTypes.Document;
export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

const childrenOf = (node: Node) => ('childNodes' in node ? node.childNodes : []);

/** All elements below a node, in document order, those of templates included. */
export function* elementsOf(node: Node): Generator<Element> {
  // A step may move or remove the element that it has just been given.
  for (const child of [...childrenOf('content' in node ? node.content : node)]) {
    if (!defaultTreeAdapter.isElementNode(child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

/** The value of an attribute, `undefined` where the element does not have it. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((any) => any.name === name)?.value;
