/**
 * Astro adds the styles of a component only to pages with the component. So a class that is styled in a component is
 * used by that component, by those that it imports, and by those that import it; `global.css` styles the others.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const SOURCES = globSync('src/**/*.{astro,tsx}');
const TEXTS = new Map(SOURCES.map((file) => [file, readFileSync(file, 'utf8')]));
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

const read = (file: string) => TEXTS.get(file) ?? '';

/** The classes that occur in the selectors of styles. */
const classesIn = (styles: string) =>
  new Set(
    [...styles.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name),
  );

/** The words of all strings in class attributes. */
function usedClasses(source: string): Set<string> {
  const attributes = source
    .replace(STYLE, '')
    .matchAll(/\bclass(?:Name|:list)?=(?:"([^"]*)"|\{([^}]*)\})/g);
  const words = [...attributes].flatMap(([, text = '', code = '']) => [
    ...text.split(/\s+/),
    ...[...code.matchAll(/(['"`])(.*?)\1/g)].flatMap(([, , string = '']) => string.split(/\s+/)),
  ]);
  return new Set(words);
}

const imports = (file: string, other: string) =>
  new RegExp(`from '[^']*/${path.basename(other).replace('.', '\\.')}'`).test(read(file));

test('a class is styled on every page that uses it', () => {
  const globalStyles = readFileSync('src/styles/global.css', 'utf8');
  const missing = SOURCES.flatMap((styled) => {
    const styles = [...read(styled).matchAll(STYLE)].map(([, css]) => css).join('');
    const own = classesIn(styles).difference(classesIn(globalStyles));
    return SOURCES.filter(
      (user) => user !== styled && !imports(styled, user) && !imports(user, styled),
    ).flatMap((user) =>
      [...own.intersection(usedClasses(read(user)))]
        .filter((name) => !globalStyles.includes(`@utility ${name} {`))
        .map((name) => `${user} uses .${name}, which ${styled} styles`),
    );
  });
  assert.deepEqual(missing, []);
});
