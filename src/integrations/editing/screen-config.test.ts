import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { ALL_COLLECTIONS, inContentFolder } from '#/content-model/index.ts';
import type { MediaSlot } from '#/content-model/media-fields.ts';
import { screenConfig } from './screen-config.ts';
import { fieldsOf, labelOf } from './screen-fields.ts';

/** What JSON Schema says about a value, which is made without the code under test. */
interface Json {
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  minItems?: number;
  enum?: string[];
  type?: string;
  description?: string;
  mediaSlot?: MediaSlot;
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
  max?: number;
  pattern?: string[];
}

/** Removes what is undefined, as the file of the configuration does. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
const fieldsFor = (shape: z.ZodRawShape) => plain(fieldsOf(z.strictObject(shape))) as AnyField[];

/** The fields, and those of their groups and entries. */
const allFields = (fields: AnyField[]): AnyField[] =>
  fields.flatMap((one) => [one, ...allFields(one.fields ?? [])]);

const config = screenConfig('house');
const files = new Map(
  [...(config.collections ?? []), ...(config.singletons ?? [])]
    .flatMap((part) => ('files' in part ? part.files : 'file' in part ? [part] : []))
    .map(({ file, fields }) => [file, plain(fields) as AnyField[]]),
);

/** What a schema and its form must have in common, of a value and below it. */
function outlineOfSchema(json: Json): object {
  const slot = json.mediaSlot;
  const inner = json.items?.properties ? json.items : json;
  const fields = Object.entries(inner.properties ?? {}).map(([name, field]) => {
    const mayBeEmpty = field.type === 'array' && !field.minItems;
    const required = (inner.required ?? []).includes(name) && !mayBeEmpty;
    return { name, required, hint: field.description, ...outlineOfSchema(field) };
  });
  const entry = inner === json && json.items ? outlineOfSchema(json.items) : undefined;
  const folder = slot && `/src/content/images/${slot.folder}`;
  return plain({ fields, entry, options: json.enum, folder });
}

function outlineOfForm({
  fields = [],
  field,
  options,
  media_folder: folder,
}: Omit<AnyField, 'name'>): object {
  return plain({
    fields: fields.map((one) => {
      const { name, required, hint } = one;
      return { name, required, hint, ...outlineOfForm(one) };
    }),
    entry: field && outlineOfForm(field),
    options: options?.map(({ value }) => value),
    folder,
  });
}

test('every content file has a form with its fields, and there are no other forms', () => {
  const expected = ALL_COLLECTIONS.flatMap(([, collection]) => collection.files);
  assert.deepEqual([...files.keys()].sort(), expected.map(inContentFolder).sort());
  for (const [, collection] of ALL_COLLECTIONS) {
    const json = z.toJSONSchema(collection.schema, { io: 'input' }) as Json;
    for (const file of collection.files) {
      const fields = files.get(inContentFolder(file)) ?? [];
      assert.deepEqual(outlineOfForm({ fields }), outlineOfSchema(json), file);
    }
  }
});

test('a field of a type that no form can edit is an error with its name (H9.41)', () => {
  const refused = (schema: z.ZodType, type: RegExp) =>
    assert.throws(() => fieldsOf(z.strictObject({ founded: schema })), type);
  refused(z.date(), /no widget for the field “founded”/);
  refused(z.iso.duration(), /no widget for the field “founded” \(type: string duration\)/);
  refused(z.record(z.string(), z.string()), /no widget for the field “founded” \(type: object\)/);
  refused(z.union([z.string(), z.number()]), /no widget for the field “founded”/);
  refused(z.array(z.date()).optional(), /no widget for the field/);
  refused(z.strictObject({ day: z.bigint() }), /no widget for the field “day”/);
});

test('forms have the limits of the schemas, as far as they support them', () => {
  const [phone, count, link, email] = fieldsFor({
    phone: z.string().regex(/^\d+$/).meta({ rule: 'must be digits' }).optional(),
    count: z.int().min(1).max(13),
    link: z.url({ protocol: /^https?$/ }).meta({ rule: 'must be an address' }),
    email: z.email().meta({ rule: 'must be an e-mail address' }),
  });
  assert.deepEqual(phone, {
    name: 'phone',
    label: 'Phone',
    required: false,
    widget: 'string',
    pattern: ['^\\d+$', 'Must be digits'],
    use_emoji_autocomplete: false,
  });
  const limits = { value_type: 'int', min: 1, max: 13 };
  assert.deepEqual(count, {
    name: 'count',
    label: 'Count',
    required: true,
    widget: 'number',
    ...limits,
  });
  const [address = '', complaint] = link?.pattern ?? [];
  assert.match('https://vimeo.com/1084537#t=30s', new RegExp(address));
  for (const wrong of ['vimeo.com/1', 'https://vimeo.com/1 2', 'https://vimeo.com/1\u200b2']) {
    assert.doesNotMatch(wrong, new RegExp(address));
  }
  assert.equal(
    complaint,
    'Must be an address, without spaces — if it looks right, delete it and type it again',
  );
  assert.equal(email?.pattern?.at(1), 'Must be an e-mail address');
  assert.ok(!('type' in email), 'the library adds a message of its own for the type “email”');
});

test('the form of a work accepts years until the next one (H9.43)', () => {
  const [works] = files.get('src/content/portfolio/psa.yaml') ?? [];
  const year = works?.fields?.find(({ name }) => name === 'year');
  assert.equal(year?.max, new Date().getFullYear() + 1);
  assert.match(year?.hint ?? '', /Bikram Sambat/);
});

test('the hint of a field with a pattern has an example, except for addresses', () => {
  for (const { name, hint, pattern, field } of [...files.values()].flatMap(allFields)) {
    const [expression] = pattern ?? field?.pattern ?? [];
    if (expression && !/http|@/.test(expression)) assert.match(hint ?? '', /, like /, name);
  }
});

test('lists of lists and optional lists and objects have forms', () => {
  const [tags, credits, place] = fieldsFor({
    tags: z.array(z.string()).optional(),
    credits: z.array(z.array(z.string())),
    place: z.strictObject({ town: z.string() }).optional(),
  });
  assert.deepEqual([tags?.widget, tags?.required], ['list', false]);
  assert.deepEqual([credits?.widget, credits?.field?.widget], ['list', 'list']);
  assert.equal(credits?.field?.field?.widget, 'string');
  assert.deepEqual([place?.widget, place?.required], ['object', false]);
});

test('names of fields become labels', () => {
  assert.equal(labelOf('supportingText'), 'Supporting text');
  assert.equal(labelOf('film-camera'), 'Film camera');
});

test('the screen writes to the repository that the content names', () => {
  const editing = { repository: 'house/website', branch: 'main' };
  const { name, repo, branch } = {
    branch: '',
    repo: '',
    ...screenConfig('house', editing).backend,
  };
  assert.deepEqual([name, repo, branch], ['github', 'house/website', 'main']);
});
