import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { z } from 'zod';
import { MEDIA_SLOT, type MediaSlot } from '../../content-model/fields.ts';
import { ALL_COLLECTIONS, inContentFolder } from '../../content-model/index.ts';
import { editingOf, screenConfig } from './screen-config.ts';
import { fieldsOf, labelOf } from './screen-fields.ts';

const config = screenConfig('house');

/** The files that the screen edits, as far as they can be compared. */
const files = new Map(
  [...(config.collections ?? []), ...(config.singletons ?? [])]
    .flatMap((part) => ('files' in part ? part.files : 'file' in part ? [part] : []))
    .map(({ file, fields }) => [file, fields as AnyField[]]),
);

/** What JSON Schema says about a value, which is made without the code under test. */
interface Json {
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  minItems?: number;
  enum?: string[];
  type?: string;
  description?: string;
  [MEDIA_SLOT]?: MediaSlot;
}

/** A field with everything that any of them may have. */
interface AnyField {
  name: string;
  widget?: string;
  required?: boolean;
  hint?: string;
  fields?: AnyField[];
  field?: AnyField;
  options?: { value: string }[];
  media_folder?: string;
}

/** Compares what a schema and the screen have at one place, and below it. */
function compareValues(json: Json, field: AnyField, path: string): void {
  const { fields } = field;
  if (json.items?.properties) {
    compareFields(json.items, fields ?? [], path);
  } else if (json.items) {
    assert.ok(field.field, `${path} needs a field for its entries`);
    compareValues(json.items, field.field, `${path}[]`);
  } else if (json.properties) {
    compareFields(json, fields ?? [], path);
  }
  if (json.enum) {
    assert.deepEqual(
      field.options?.map(({ value }) => value),
      json.enum,
      path,
    );
  }
  const slot = json[MEDIA_SLOT];
  if (slot) assert.equal(field.media_folder, `/src/content/images/${slot.folder}`, path);
}

/** Compares the fields that a schema and the screen have, by name and by whether they are needed. */
function compareFields(json: Json, fields: readonly AnyField[], path: string): void {
  const properties = Object.entries(json.properties ?? {});
  assert.deepEqual(
    fields.map(({ name }) => name),
    properties.map(([name]) => name),
    path,
  );
  for (const [index, [name, property]] of properties.entries()) {
    const field = fields[index];
    assert.ok(field);
    const mayBeEmpty = property.type === 'array' && !property.minItems;
    const needed = (json.required ?? []).includes(name) && !mayBeEmpty;
    assert.equal(field.required, needed, `${path}.${name} is needed`);
    assert.equal(field.hint, property.description, `${path}.${name} has a hint`);
    compareValues(property, field, `${path}.${name}`);
  }
}

suite('every schema and its form have the same fields', () => {
  for (const [name, collection] of ALL_COLLECTIONS) {
    for (const file of collection.files) {
      test(file, () => {
        const json = z.toJSONSchema(collection.schema, { io: 'input' }) as Json;
        const fields = files.get(inContentFolder(file));
        assert.ok(fields, `${file} is not on the screen`);
        compareFields(json, fields, name);
      });
    }
  }
});

test('the screen has a form for each content file and no others', () => {
  const expected = ALL_COLLECTIONS.flatMap(([, collection]) => collection.files).map(
    inContentFolder,
  );
  assert.deepEqual([...files.keys()].sort(), expected.sort());
});

test('a field of a type that no form can edit is an error with its name (H9.41)', () => {
  const refused = (schema: z.ZodType, type: RegExp) =>
    assert.throws(() => fieldsOf({ founded: schema }), type);
  refused(z.date(), /no widget for the field “founded”/);
  refused(z.iso.duration(), /no widget for the field “founded” \(type: string duration\)/);
  refused(z.record(z.string(), z.string()), /no widget for the field “founded” \(type: object\)/);
  refused(z.union([z.string(), z.number()]), /no widget for the field “founded”/);
  refused(z.array(z.date()).optional(), /no widget for the field/);
  refused(z.strictObject({ day: z.bigint() }), /no widget for the field “day”/);
});

test('forms have the limits of the schemas, as far as they support them', () => {
  const [phone, count, link] = fieldsOf({
    phone: z.string().regex(/^\d+$/, { error: 'must be digits' }).max(9).optional(),
    count: z.int().min(1).max(13),
    link: z.url({ protocol: /^https?$/, error: 'must be an address' }),
  });
  assert.deepEqual(phone, {
    name: 'phone',
    label: 'Phone',
    required: false,
    widget: 'string',
    pattern: ['^\\d+$', 'Must be digits'],
    maxlength: 9,
    use_emoji_autocomplete: false,
  });
  assert.deepEqual(count, {
    name: 'count',
    label: 'Count',
    required: true,
    widget: 'number',
    value_type: 'int',
    min: 1,
    max: 13,
  });
  const [address = '', complaint] = (link as { pattern?: string[] }).pattern ?? [];
  assert.match('https://vimeo.com/1084537#t=30s', new RegExp(address));
  assert.doesNotMatch('vimeo.com/1084537', new RegExp(address));
  assert.equal(complaint, 'Must be an address');
});

test('the form of a work accepts years until the next one (H9.43)', () => {
  const [works] = files.get('src/content/portfolio/psa.yaml') ?? [];
  const year = works?.fields?.find(({ name }) => name === 'year') as { max?: number } | undefined;
  assert.equal(year?.max, new Date().getFullYear() + 1);
});

test('lists of lists and optional lists and objects have forms', () => {
  const [tags, credits, place] = fieldsOf({
    tags: z.array(z.string()).optional(),
    credits: z.array(z.array(z.string())),
    place: z.strictObject({ town: z.string() }).optional(),
  }) as AnyField[];
  assert.deepEqual([tags?.widget, tags?.required], ['list', false]);
  assert.deepEqual([credits?.widget, credits?.field?.widget], ['list', 'list']);
  assert.equal(credits?.field?.field?.widget, 'string');
  assert.deepEqual([place?.widget, place?.required], ['object', false]);
});

test('names of fields become labels', () => {
  assert.equal(labelOf('supportingText'), 'Supporting text');
  assert.equal(labelOf('film-camera'), 'Film camera');
});

test('the screen makes no requests to other hosts', () => {
  assert.deepEqual(config.media_libraries?.stock_assets, { providers: [] });
});

test('the screen writes to the repository that the content names', () => {
  const editing = editingOf('editing:\n  repository: house/website\n');
  assert.deepEqual(editing, { repository: 'house/website', branch: 'main' });
  assert.deepEqual(screenConfig('house', editing).backend, {
    name: 'github',
    repo: 'house/website',
    branch: 'main',
    auth_methods: ['token'],
  });
});

test('a missing or invalid repository is left out', () => {
  for (const text of ['name: A', '', 'editing: yes', 'editing:\n  repository: website\n']) {
    assert.equal(editingOf(text), undefined, text);
  }
});
