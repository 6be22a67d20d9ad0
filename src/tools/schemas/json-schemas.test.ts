import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { test } from 'node:test';
import { ALL_COLLECTIONS, inContentFolder } from '#/content-model/index.ts';
import { jsonSchemas, SCHEMA_FOLDER } from './json-schemas.ts';

const files = jsonSchemas();
const schema = (name: string) => JSON.parse(files.get(`${name}.schema.json`) ?? 'null');

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

test('lists are arrays, unknown fields are errors, and allowed values are listed', () => {
  const { members } = schema('team').properties;
  assert.deepEqual([members.type, members.items.additionalProperties], ['array', false]);
  assert.equal(schema('site').additionalProperties, false);
  assert.ok(schema('services').properties.services.items.properties.icon.enum.includes('studio'));
});

test('the team is not on home unless the content says so (D02e)', () => {
  const { properties, required } = schema('site');
  assert.equal(properties.showTeamOnHome.default, false);
  assert.ok(!required.includes('showTeamOnHome'));
});

test('a video needs a poster', () => {
  const { if: condition, then } = schema('slides').properties.slides.items;
  assert.deepEqual(condition, { properties: { type: { const: 'video' } } });
  assert.deepEqual(then, { required: ['poster'] });
});

test('the limit of the year is above the international calendar and below Bikram Sambat, and does not change', () => {
  assert.equal(schema('portfolio').properties.works.items.properties.year.maximum, 2036);
});
