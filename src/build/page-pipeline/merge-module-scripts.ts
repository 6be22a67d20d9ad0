import { attribute, inlineScripts, type Page, remove, setText, textOf } from './html-tree.ts';

/** Code that cannot stand inside a function, or of which part is elsewhere. */
export const NEEDS_MODULE = /\b(?:import|export|await)\b/;

/**
 * Puts the inline module scripts of a page into one, at the place of the last: each costs a tag, and a
 * hash in the page's policy. Every module keeps a scope of its own.
 */
export function mergeModuleScripts(page: Page): void {
  const modules = inlineScripts(page).filter(
    (script) => attribute(script, 'type') === 'module' && !NEEDS_MODULE.test(textOf(script)),
  );
  const last = modules.pop();
  if (!last || modules.length === 0) return;
  const code = [...modules, last].map((script) => `(()=>{${textOf(script).trim()}})();`).join('');
  for (const script of modules) remove(script);
  setText(last, code);
}
