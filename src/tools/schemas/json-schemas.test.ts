import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { editorFiles } from './json-schemas.ts';

const files = editorFiles();
const schema = (name: string) =>
  JSON.parse(files.get(`.vscode/schemas/${name}.schema.json`) ?? 'null');

for (const [path, text] of files) {
  test(`${path} is up to date (npm run schemas)`, () => {
    assert.equal(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'), text);
  });
}

test('every field has a description', () => {
  const missing: string[] = [];
  const visit = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, field] of Object.entries(
      (node as { properties?: object }).properties ?? {},
    )) {
      if (!(field as { description?: string }).description) missing.push(`${path}.${name}`);
    }
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'if') visit(value, `${path}.${key}`);
    }
  };
  for (const [path, text] of files)
    if (path.endsWith('.schema.json')) visit(JSON.parse(text), path);
  assert.deepEqual(missing, []);
});

test('lists are arrays, and unknown fields are errors', () => {
  assert.equal(schema('team').properties.members.type, 'array');
  assert.equal(schema('team').properties.members.items.additionalProperties, false);
  assert.equal(schema('site').additionalProperties, false);
});

test('allowed values are listed', () => {
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
