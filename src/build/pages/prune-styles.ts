import { PurgeCSS } from 'purgecss';
import { inlineStyles } from './inline-parts.ts';

/**
 * Puts the inlined styles of a page into one and drops the rules that nothing in the page can match.
 * @param html a built page
 * @param islands source text of the islands, whose markup may still come; what they name is kept
 */
export async function pruneStyles(html: string, islands: string): Promise<string> {
  const styles = inlineStyles(html);
  const [first, ...others] = styles;
  if (!first) return html;
  let page = html;
  for (const { element } of others) page = page.replace(element, '');
  const markup = withoutWords(page.replace(first.element, ''));
  const [result] = await new PurgeCSS().purge({
    content: [
      { raw: markup, extension: 'html' },
      { raw: islands, extension: 'tsx' },
    ],
    css: [{ raw: styles.map(({ code }) => code).join('') }],
    variables: true,
    keyframes: true,
    // Names with colons and brackets too, as utilities have.
    defaultExtractor: (source) => source.match(/[^\s"'`<>={}]+/g) ?? [],
    // States that scripts and browsers set are written nowhere in the markup.
    safelist: { greedy: [/^data-/, /^aria-/] },
  });
  if (!result) throw new Error('The styles of a page could not be pruned.');
  return page.replace(first.element, () => `<style>${shortenVariables(result.css)}</style>`);
}

const SCRIPT_OR_TAG = /<script\b[\s\S]*?<\/script>|<(?:"[^"]*"|[^">])+>/g;
const WORDY_ATTRIBUTE = / (?:alt|aria-label|content|props|title)="[^"]*"/g;

/** The markup without what people read in it, where a word may happen to be the name of a class. */
function withoutWords(html: string): string {
  return (html.match(SCRIPT_OR_TAG) ?? []).join('').replace(WORDY_ATTRIBUTE, '');
}

// Not the modifier of a class name, which has a name before its hyphens.
const VARIABLE = /(?<![\w-])--[a-z][\w-]*/g;

// A page has one stylesheet and no style attributes, so nothing else can know a variable's name.
function shortenVariables(css: string): string {
  const names = [...new Set(css.match(VARIABLE))];
  return css.replace(VARIABLE, (name) => `--${names.indexOf(name).toString(36)}`);
}
