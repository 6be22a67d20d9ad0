import postcss from 'postcss';
import { inlineStyles } from './inline-parts.ts';

const FOLD = /<svg\b[^>]* data-fold\b[^>]*>\s*<\/svg>/;

/**
 * Moves the layer `below` of a page's only style to the page's fold, if it has one (`Fold.astro`). Nothing
 * else changes by it: which layer wins is settled at the head's first line.
 * @param html a built page whose styles are one
 */
export function foldStyles(html: string): string {
  const [style] = inlineStyles(html);
  if (!style || !FOLD.test(html)) return html;
  const early = postcss.parse(style.code);
  const late = postcss.root();
  early.each((node) => {
    if (node.type === 'atrule' && node.name === 'layer' && node.params === 'below')
      late.append(node);
  });
  return html
    .replace(style.element, () => `<style>${early}</style>`)
    .replace(FOLD, () => `<svg class="hidden"><style>${late}</style></svg>`);
}
