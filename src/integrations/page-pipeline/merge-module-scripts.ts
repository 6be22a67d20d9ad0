import { attribute, inlineScripts, type Page, remove, setText, textOf } from './html-tree.ts';

/** Code that is only valid in a module, or that depends on another file. */
export const NEEDS_MODULE = /\b(?:import|export|await)\b/;

/**
 * Merges the inline module scripts of a page into the last one, because each costs a tag and a hash in the
 * Content-Security-Policy (H2.01). Every module keeps its own scope.
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
