import type { CheerioAPI } from 'cheerio';
import postcss, { AtRule, type ChildNode, type Root } from 'postcss';
import parser from 'postcss-selector-parser';

/** The first style declares the order of the layers. */
const LAYER_ORDER = /^\s*@layer ([\w-]+(?:, ?[\w-]+)+);/;

/** Possible class names, including utilities with colons, brackets and slashes. */
const words = (text: string): string[] => text.match(/[^\s"'`<>={}]+/g) ?? [];

function removeRule(rule: ChildNode): void {
  const { parent } = rule;
  rule.remove();
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) removeRule(parent as AtRule);
}

/** An element may lack a class in a function such as `:not(.wide)`. */
function removeSelectors(sheet: Root, used: ReadonlySet<string>): void {
  sheet.walkRules((rule) => {
    if (rule.parent instanceof AtRule && rule.parent.name.endsWith('keyframes')) return;
    const selectors = parser().astSync(rule.selector);
    selectors.each((selector) => {
      if (selector.some((node) => node.type === 'class' && !used.has(node.value)))
        selector.remove();
    });
    if (selectors.length === 0) removeRule(rule);
    else rule.selector = String(selectors);
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

/**
 * Also merges the styles into the first.
 * @throws when they do not begin with the order of all layers, or a layer is in another at-rule
 */
export function removeUnusedClasses($: CheerioAPI, readScript: (url: string) => string): void {
  const styles = $('style');
  const [, order] = LAYER_ORDER.exec(styles.text()) ?? [];
  if (!order) {
    throw new Error('The styles do not start with the order of the layers (BaseHead.astro).');
  }
  const sheet = postcss.parse(styles.text());
  sheet.walkAtRules('layer', ({ nodes, params, parent }) => {
    if (!nodes) return;
    if (!order.split(/, ?/).includes(params)) {
      throw new Error(`A style is in the unknown layer "${params}"; there are: ${order}.`);
    }
    // Blocks of a layer are joined, so a condition around one of them would be lost.
    if (parent instanceof AtRule) {
      const condition = `@${parent.name} ${parent.params}`;
      throw new Error(`Write "@layer ${params} {${condition} {…}}", with the layer outside.`);
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
