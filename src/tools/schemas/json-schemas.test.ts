import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { test } from 'node:test';
import { ALL_COLLECTIONS, inContentFolder } from '#/content-model/index.ts';
import { jsonSchemas, SCHEMA_FOLDER } from './json-schemas.ts';

const files = jsonSchemas();

for (const [name, text] of files) {
  test(`${name} is up to date (npm run schemas)`, () => {
    assert.equal(readFileSync(new URL(name, SCHEMA_FOLDER), 'utf8'), text);
  });
}

test('VS Code assigns its schema to each content file', () => {
  const settings = JSON.parse(readFileSync(new URL('../settings.json', SCHEMA_FOLDER), 'utf8'));
  const patterns = Object.entries<string[]>(settings['yaml.schemas']);
  for (const [name, { files: contentFiles }] of ALL_COLLECTIONS) {
    for (const file of contentFiles.map(inContentFolder)) {
      const assigned = patterns.filter(([, list]) => list.some((one) => matchesGlob(file, one)));
      assert.deepEqual(
        assigned.map(([schemaFile]) => schemaFile),
        [`./.vscode/schemas/${name}.schema.json`],
        file,
      );
    }
  }
});

test('every field has a description', () => {
  const missing: string[] = [];
  const visit = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    const { properties = {} } = node as { properties?: Record<string, { description?: string }> };
    for (const [name, field] of Object.entries(properties)) {
      if (!field.description) missing.push(`${path}.${name}`);
    }
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'if') visit(value, `${path}.${key}`);
    }
  };
  for (const [name, text] of files) visit(JSON.parse(text), name);
  assert.deepEqual(missing, []);
});
