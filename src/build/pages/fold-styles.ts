import postcss from 'postcss';
import { inlineStyles } from './inline-parts.ts';

const FOLD = /<svg\b[^>]* data-fold\b[^>]*>\s*<\/svg>/;

/** Inside an `svg` the text of a style is parsed as markup, in which these two begin something. */
const MARKUP = /.{0,40}[<&].{0,40}/s;

/**
 * Moves the layer `below` of a page's only style to the page's fold, if it has one (`Fold.astro`). Nothing
 * else changes by it: which layer wins is settled at the head's first line.
 * @param html a built page whose styles are one
 * @throws when a style that moves holds a character that markup would read (H4.01)
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
  const markup = MARKUP.exec(String(late))?.[0];
  if (markup) {
    throw new Error(
      `A style of the layer "below" holds "<" or "&", which an HTML parser reads as markup there: …${markup}…. ` +
        'The build lowers media ranges and nesting (`build.cssTarget`); in a text write \\3c or \\26.',
    );
  }
  return html
    .replace(style.element, () => `<style>${early}</style>`)
    .replace(FOLD, () => `<svg class="hidden"><style>${late}</style></svg>`);
}
