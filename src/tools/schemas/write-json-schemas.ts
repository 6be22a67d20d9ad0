/** Writes the JSON Schemas of the content files after a change of `src/content-model`: `npm run schemas`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editorFiles } from './json-schemas.ts';

for (const [path, text] of editorFiles()) {
  const file = fileURLToPath(new URL(`../../../${path}`, import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(path);
}
