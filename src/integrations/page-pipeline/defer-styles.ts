import type { CheerioAPI } from 'cheerio';
import postcss, { type AtRule, type ChildNode } from 'postcss';

/** In an `svg`, HTML parsers parse the text of a style as markup, where these characters have a meaning. */
const MARKUP_CHARACTER = /.{0,40}[<&].{0,40}/s;

/** Attributes, pseudo-elements and pseudo-classes, which may change, except `:is()`, `:where()` and `:root`. */
const STATES =
  /(?<!\\)\[[^\]]*\]|(?<!\\)::?(?!is\(|where\(|root\b)[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g;

/** A selector that matches the elements that may match another one in any state, and next to any siblings. */
const inAnyState = (selector: string) =>
  selector.replaceAll(STATES, ':is(*)').replace(/^.*[+~]/s, '');

/** The selectors of a rule, or of the rules in an at-rule. */
function selectorsOf(node: ChildNode): string[] {
  if (node.type === 'rule') return node.selectors;
  if (node.type !== 'atrule' || /keyframes$/.test(node.name)) return [];
  return node.nodes?.flatMap(selectorsOf) ?? [];
}

/**
 * Moves the styles of components that cannot apply to the content above the element of `DeferredStyles.astro` into that
 * element. A page without the element does not change. A style stays if a later one that stays may apply to the same
 * element, because their order would change.
 * @throws when no style can be moved, or when a moved style contains a character that would be parsed as markup
 */
export function deferStyles($: CheerioAPI): void {
  const place = $('[data-deferred-styles]');
  if (place.length === 0) return;
  const style = $('style').first();
  const sheet = postcss.parse(style.text());
  const moved = postcss.parse('@layer components{}');
  const [target] = moved.nodes as [AtRule];
  const layers = sheet.nodes.filter(
    (node): node is AtRule => node.type === 'atrule' && node.params === 'components',
  );
  const rules = layers.flatMap(({ nodes = [] }) => nodes);
  const elements = $('*').toArray();
  /** The elements above the place, and those to which a style that stays may apply. */
  const staying = new Set(elements.slice(0, $('*').index(place)));
  for (const rule of rules.toReversed()) {
    const selectors = selectorsOf(rule);
    const affected = $(selectors.map(inAnyState).join()).toArray();
    if (selectors.length > 0 && !affected.some((element) => staying.has(element))) {
      target.prepend(rule);
    } else {
      for (const element of affected) staying.add(element);
    }
  }
  sheet.walkAtRules(/keyframes$/, (rule) => {
    const [, ...uses] = String(sheet).split(rule.params);
    if (uses.length === 1) target.append(rule);
  });
  if (!target.nodes?.length) throw new Error('No style can be moved below the first screen.');
  const [excerpt] = MARKUP_CHARACTER.exec(String(moved)) ?? [];
  if (excerpt) {
    throw new Error(
      'A style for content below the first screen contains "<" or "&", which HTML parsers parse as markup in an svg: ' +
        `…${excerpt}…. The build compiles media ranges and nesting (build.cssTarget); in strings write \\3c or \\26.`,
    );
  }
  for (const layer of layers) if (layer.nodes?.length === 0) layer.remove();
  style.text(String(sheet));
  place.append($('<style></style>').text(String(moved)));
}
