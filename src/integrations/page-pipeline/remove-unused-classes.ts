import type { CheerioAPI } from 'cheerio';
import postcss, { type AtRule, type ChildNode, type Root } from 'postcss';

/** The first style declares the order of the layers. */
const LAYER_ORDER = /^\s*@layer ([\w-]+(?:, ?[\w-]+)+);/;

/** Possible class names, including utilities with colons, brackets and slashes. */
const words = (text: string): string[] => text.match(/[^\s"'`<>={}]+/g) ?? [];

/** Attribute selectors, and functional pseudo-classes such as `:not(.wide)`, whose classes an element may lack. */
const ATTRIBUTE_OR_FUNCTION = /(?<!\\)\[[^\]]*\]|:[\w-]+\((?:[^()]|\([^()]*\))*\)/g;

const classesIn = (selector: string) =>
  [...selector.replace(ATTRIBUTE_OR_FUNCTION, '').matchAll(/(?<!\\)\.((?!\d)(?:\\.|[\w-])+)/g)].map(
    ([, name = '']) => name.replace(/\\(.)/g, '$1'),
  );

function removeRule(rule: ChildNode): void {
  const { parent } = rule;
  rule.remove();
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) removeRule(parent as AtRule);
}

/** Parts of keyframes have no classes, so they stay. */
function removeSelectors(sheet: Root, used: ReadonlySet<string>): void {
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) =>
      classesIn(selector).every((name) => used.has(name)),
    );
    if (selectors.length === 0) removeRule(rule);
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
}

/** Repeats, because a removed property may have been the only one that reads another. */
function removeProperties(sheet: Root, scripts: string): void {
  for (let text = ''; text !== String(sheet); ) {
    text = String(sheet);
    sheet.walkDecls(/^--/, (declaration) => {
      const { prop } = declaration;
      if (!text.includes(`var(${prop}`) && !scripts.includes(prop)) declaration.remove();
    });
  }
}

function joinLayers(sheet: Root): void {
  const blocks = new Map<string, AtRule>();
  sheet.walkAtRules('layer', (layer) => {
    if (!layer.nodes) return;
    const first = blocks.get(layer.params);
    if (first) {
      first.append(layer.nodes);
      layer.remove();
    } else {
      blocks.set(layer.params, layer);
    }
  });
}

/** Also merges the styles into the first. @throws when they do not begin with the order of all layers */
export function removeUnusedClasses($: CheerioAPI, readScript: (url: string) => string): void {
  const styles = $('style');
  const [, order] = LAYER_ORDER.exec(styles.text()) ?? [];
  if (!order) {
    throw new Error('The styles do not start with the order of the layers (BaseHead.astro).');
  }
  const sheet = postcss.parse(styles.text());
  sheet.walkAtRules('layer', ({ nodes, params }) => {
    if (nodes && !order.split(/, ?/).includes(params)) {
      throw new Error(`A style is in the unknown layer "${params}"; there are: ${order}.`);
    }
  });
  const files = $('astro-island')
    .toArray()
    .flatMap(({ attribs }) => [attribs['component-url'], attribs['renderer-url']])
    .filter((url) => url !== undefined);
  const inline = Array.from($('script:not([src])'), (script) => $(script).text());
  const scripts = [...inline, ...[...new Set(files)].map(readScript)].join('\n');
  const classes = Array.from($('[class]'), ({ attribs }) => attribs['class']).join(' ');
  removeSelectors(sheet, new Set(words(`${classes} ${scripts}`)));
  removeProperties(sheet, scripts);
  joinLayers(sheet);
  styles.first().text(String(sheet));
  styles.slice(1).remove();
}
