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

/** Properties of the root element that the page reads once are replaced by their value. */
function inlineProperties(sheet: Root, page: string): void {
  sheet.walkRules(/^:root(?:,:host)?$/, ({ parent, nodes }) => {
    // Another value may apply in a media query.
    if (parent instanceof AtRule && parent.name !== 'layer') return;
    for (const node of nodes) {
      if (node.type !== 'decl') continue;
      const { prop, value } = node;
      const text = String(sheet);
      const isReadOnce = text.split(prop).length === 3 && text.includes(`var(${prop})`);
      // A property that the value reads may have another value where it is used.
      if (!isReadOnce || page.includes(prop) || value.includes('var(')) continue;
      node.remove();
      sheet.walkDecls((one) => {
        one.value = one.value.replace(`var(${prop})`, value);
      });
    }
  });
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
  // Not the file of React, whose many words are no classes.
  const files = Array.from($('astro-island[component-url]'), ({ attribs }) =>
    readScript(`${attribs['component-url']}`),
  );
  const inline = Array.from($('script:not([src])'), (script) => $(script).text());
  const scripts = [...inline, ...files].join('\n');
  const classes = Array.from($('[class]'), ({ attribs }) => attribs['class']).join(' ');
  removeSelectors(sheet, new Set(words(`${classes} ${scripts}`)));
  removeProperties(sheet, scripts);
  inlineProperties(sheet, `${$('body').html()}${scripts}`);
  joinLayers(sheet);
  styles.first().text(String(sheet));
  styles.slice(1).remove();
}
