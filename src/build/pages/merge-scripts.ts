import { inlineScripts } from './inline-parts.ts';

/**
 * Puts the inline module scripts of a page into one, at the place of the last: each would cost a tag and
 * a hash in the page's policy. Every module keeps a scope of its own.
 * @param html a built page
 */
export function mergeScripts(html: string): string {
  const modules = inlineScripts(html).filter(
    ({ attributes, code }) =>
      /type="module"/.test(attributes) && !/\b(?:import|export|await)\b/.test(code),
  );
  const last = modules.at(-1);
  if (!last || modules.length === 1) return html;
  const merged = modules.map(({ code }) => `(()=>{${code.trim()}})();`).join('');
  let page = html;
  for (const { element } of modules.slice(0, -1)) page = page.replace(element, '');
  return page.replace(last.element, () => `<script type="module">${merged}</script>`);
}
