/**
 * Astro adds the styles of a component only to pages with the component. So a class that a component styles may be used
 * only by components of the same pages; `global.css` styles the others.
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

/** The files that a file imports, directly and through others, and itself. */
function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, imported = ''] of read(file).matchAll(/ from '([^']+)'/g)) {
    const resolved = imported.startsWith('#/')
      ? path.join('src', imported.slice(2))
      : path.join(path.dirname(file), imported);
    if (TEXTS.has(resolved)) closureOf(resolved, found);
  }
  return found;
}

const stylesOf = (file: string) => [...read(file).matchAll(STYLE)].map(([, css]) => css).join('');

test('a class is styled on every page that uses it', () => {
  const globalStyles = readFileSync('src/styles/global.css', 'utf8');
  const pages = SOURCES.filter((file) => file.startsWith('src/pages/')).map((file) =>
    closureOf(file),
  );
  const missing = SOURCES.flatMap((styled) => {
    const own = classesIn(stylesOf(styled)).difference(classesIn(globalStyles));
    const users = SOURCES.filter((user) =>
      pages.some((page) => page.has(user) && !page.has(styled)),
    );
    return users.flatMap((user) =>
      // A component may change the styles of another that styles itself.
      [...own.intersection(usedClasses(read(user))).difference(classesIn(stylesOf(user)))]
        .filter((name) => !globalStyles.includes(`@utility ${name} {`))
        .map((name) => `${user} uses .${name}, which ${styled} styles`),
    );
  });
  assert.deepEqual(missing, []);
});
