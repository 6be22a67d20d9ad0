import type { CheerioAPI } from 'cheerio';
import postcss, { type AtRule } from 'postcss';

/** In an `svg`, the text of a style is parsed as markup, where these characters have a meaning. */
const MARKUP_CHARACTER = /.{0,40}[<&].{0,40}/s;

/**
 * The first style declares the order of the layers, so `rest` can move to `DeferredStyles.astro`.
 * @throws when the layer is empty, or contains a character that would be parsed as markup
 */
export function deferStyles($: CheerioAPI): void {
  const place = $('[data-deferred-styles]');
  if (place.length === 0) return;
  const style = $('style').first();
  const sheet = postcss.parse(style.text());
  const layer = sheet.nodes.find(
    (node): node is AtRule => node.type === 'atrule' && node.params === 'rest',
  );
  if (!layer) throw new Error('No style is in the layer "rest".');
  const [excerpt] = MARKUP_CHARACTER.exec(String(layer)) ?? [];
  if (excerpt) {
    throw new Error(
      `A style in the layer "rest" contains "<" or "&": …${excerpt}…. In strings write \\3c or \\26.`,
    );
  }
  layer.remove();
  style.text(String(sheet));
  place.append($('<style></style>').text(String(layer)));
}
