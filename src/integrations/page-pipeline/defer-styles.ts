import postcss, { type AtRule, type ChildNode, list } from 'postcss';
import {
  append,
  attribute,
  createSvgElement,
  type Element,
  elementsNamed,
  elementsOf,
  type Page,
  setText,
  textOf,
} from './html-tree.ts';

/** Layer of the styles of components. */
const LAYER = 'components';

/** In an `svg`, HTML parsers parse the text of a style as markup, where these characters have a meaning. */
const MARKUP_CHARACTER = /.{0,40}[<&].{0,40}/s;

/** The tag, ID and classes of an element, as in selectors. */
function namesOf(element: Element): string[] {
  const classes = (attribute(element, 'class') ?? '').split(/\s+/).filter(Boolean);
  const id = attribute(element, 'id');
  return [element.tagName, ...classes.map((name) => `.${name}`), ...(id ? [`#${id}`] : [])];
}

/** The names that an element must have to match a selector, and those that it or its ancestors must have. */
interface Requirement {
  own: readonly string[];
  all: readonly string[];
}

/**
 * What elements need to match a selector. Leaves out attributes, states, functions such as `:not()`, and siblings, so
 * that more elements may meet the requirement than match.
 */
function requirementsOf(selector: string): Requirement[] {
  const [, before = '', alternatives, after = ''] =
    /^():(?:is|where)\((.*)\)()$/s.exec(selector) ??
    /^(.*[ >]):(?:is|where)\(([^()]*)\)(.*)$/s.exec(selector) ??
    [];
  if (alternatives !== undefined) {
    return list.comma(alternatives).flatMap((one) => requirementsOf(before + one + after));
  }
  let names = selector.replaceAll(':root', 'html').replaceAll(/\[[^\]]*\]/g, '');
  for (let previous = ''; previous !== names; ) {
    previous = names;
    names = names.replaceAll(/::?[\w-]+(?:\([^()]*\))?/g, '');
  }
  const namesIn = (text: string) => text.match(/[.#]?(?:\\.|[\w-])+/g) ?? [];
  const all = names.replace(/^.*[+~]/s, '');
  return [{ own: namesIn(all.replace(/^.*[ >]/s, '')), all: namesIn(all) }];
}

const isKeyframes = ({ name }: AtRule) => name.endsWith('keyframes');

/** The selectors of a rule, or of the rules in an at-rule. */
function selectorsOf(node: ChildNode): string[] {
  if (node.type === 'rule') return node.selectors;
  if (node.type !== 'atrule' || isKeyframes(node)) return [];
  return node.nodes?.flatMap(selectorsOf) ?? [];
}

/**
 * Moves the styles of components that cannot apply to the content above the element of `DeferredStyles.astro` into that
 * element (H2.10). A page without the element does not change.
 *
 * A style stays if a later one that stays may apply to the same element, because their order would change.
 * @param page a page with one `<style>`
 * @throws when there is nothing to move, or when a moved style contains a character that HTML parsers parse as markup
 * (H4.01)
 */
export function deferStyles(page: Page): void {
  const elements = elementsOf(page);
  const place = elements.find(
    (element) => attribute(element, 'data-deferred-styles') !== undefined,
  );
  const [style] = elementsNamed(page, 'style');
  if (!place || !style) return;
  const above = new Set(elements.slice(0, elements.indexOf(place)).flatMap(namesOf));
  const allNames = new Map<unknown, ReadonlySet<string>>();
  for (const element of elements) {
    const inherited = allNames.get(element.parentNode) ?? [];
    allNames.set(element, new Set([...inherited, ...namesOf(element)]));
  }
  const elementsFor = ({ own, all }: Requirement) =>
    elements.filter((element) => {
      const names = namesOf(element);
      return (
        own.every((name) => names.includes(name)) &&
        all.every((name) => allNames.get(element)?.has(name))
      );
    });

  const sheet = postcss.parse(textOf(style));
  const moved = postcss.parse(`@layer ${LAYER}{}`);
  const [target] = moved.nodes as [AtRule];
  const layers = sheet.nodes.filter(
    (node) => node.type === 'atrule' && node.name === 'layer' && node.params === LAYER,
  ) as AtRule[];
  const staying = new Set<Element>();
  const rules = layers.flatMap(({ nodes = [] }) => nodes).filter((node) => node.type !== 'comment');
  for (const rule of rules.toReversed()) {
    const needed = selectorsOf(rule).flatMap(requirementsOf);
    const affected = needed.flatMap(elementsFor);
    const isBelow =
      needed.length > 0 && needed.every(({ all }) => all.some((name) => !above.has(name)));
    if (isBelow && !affected.some((element) => staying.has(element))) target.prepend(rule);
    else for (const element of affected) staying.add(element);
  }
  const animations: string[] = [];
  sheet.walkDecls(/^animation/, ({ value }) => {
    animations.push(value);
  });
  for (const rule of rules) {
    if (rule.type !== 'atrule' || !isKeyframes(rule)) continue;
    if (!animations.some((value) => value.includes(rule.params))) target.append(rule);
  }
  if (!target.nodes?.length) throw new Error('No style can be moved below the first screen.');
  const [excerpt] = MARKUP_CHARACTER.exec(String(moved)) ?? [];
  if (excerpt) {
    throw new Error(
      'A style for content below the first screen contains "<" or "&", which HTML parsers parse as markup in an svg: ' +
        `…${excerpt}…. The build compiles media ranges and nesting (build.cssTarget); in strings write \\3c or \\26.`,
    );
  }
  setText(style, String(sheet));
  append(place, createSvgElement('style', String(moved)));
}
