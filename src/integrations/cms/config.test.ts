import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { ALL_COLLECTIONS, inContentFolder } from '#/content-model/index.ts';
import { cmsConfig } from './config.ts';
import { fieldsOf } from './fields.ts';

/** What JSON Schema says about a value, which is made without the code under test. */
interface Json {
  properties?: Record<string, Json>;
  items?: Json;
  description?: string;
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

const describedIn = ({ properties, items }: Json): unknown[] =>
  Object.entries(properties ?? items?.properties ?? {}).flatMap(([name, field]) => [
    [name, field.description],
    ...describedIn(field),
  ]);

const config = cmsConfig('house');
const files = new Map(
  [...(config.collections ?? []), ...(config.singletons ?? [])]
    .flatMap((part) => ('files' in part ? part.files : 'file' in part ? [part] : []))
    .map(({ file, fields }) => [file, allFields(plain(fields) as AnyField[])]),
);
const fieldIn = (file: string, name: string) =>
  files.get(inContentFolder(file))?.find((field) => field.name === name) ?? assert.fail(name);

test('every content file has a form with its fields and their help, and there are no other forms', () => {
  const expected = ALL_COLLECTIONS.flatMap(([, collection]) => collection.files);
  assert.deepEqual([...files.keys()].sort(), expected.map(inContentFolder).sort());
  for (const [, collection] of ALL_COLLECTIONS) {
    const described = describedIn(z.toJSONSchema(collection.schema, { io: 'input' }) as Json);
    for (const file of collection.files) {
      const fields = files.get(inContentFolder(file)) ?? [];
      assert.deepEqual(
        fields.map(({ name, hint }) => [name, hint]),
        described,
        file,
      );
    }
  }
});

test('what an editor may leave out is not required, and pictures have their folder (H9.93)', () => {
  assert.equal(fieldIn('portfolio/psa.yaml', 'works').required, false, 'may be empty');
  // The CMS leaves out an empty list.
  const [, portfolio] = ALL_COLLECTIONS.find(([name]) => name === 'portfolio') ?? assert.fail();
  assert.ok(portfolio.schema.safeParse({}).success);
  assert.equal(fieldIn('portfolio/psa.yaml', 'title').required, true);
  assert.equal(fieldIn('team.yaml', 'members').required, true);
  assert.equal(fieldIn('team.yaml', 'role').required, false);
  assert.equal(fieldIn('team.yaml', 'image').media_folder, '/src/content/images/team');
  assert.equal(fieldIn('services.yaml', 'icon').options?.[0]?.value, 'broadcast');
});

test('a field of a type that no form can edit is an error with its name (H9.41)', () => {
  for (const schema of [
    z.date(),
    z.iso.duration(),
    z.record(z.string(), z.string()),
    z.union([z.string(), z.number()]),
    z.array(z.date()).optional(),
  ]) {
    assert.throws(() => fieldsOf(z.strictObject({ founded: schema })), /no widget for the field/);
  }
});

test('forms have the limits of the schemas, as far as they support them', () => {
  const [phone, count, latitude, link, email] = fieldsFor({
    phone: z.string().regex(/^\d+$/).meta({ rule: 'must be digits' }).optional(),
    count: z.int().min(1).max(13),
    latitude: z.number(),
    link: z.url({ protocol: /^https?$/ }).meta({ rule: 'must be an address' }),
    email: z.email().meta({ rule: 'must be an e-mail address' }),
  });
  assert.deepEqual(phone?.pattern, ['^\\d+$', 'Must be digits']);
  const limits = { widget: 'number', value_type: 'int', min: 1, max: 13 };
  assert.deepEqual(count, { name: 'count', label: 'Count', required: true, ...limits });
  assert.partialDeepStrictEqual(latitude, { widget: 'number', value_type: 'float' });
  const [address = '', complaint] = link?.pattern ?? [];
  assert.match('https://vimeo.com/1084537#t=30s', new RegExp(address));
  for (const wrong of ['vimeo.com/1', 'https://vimeo.com/1 2', 'https://vimeo.com/1\u200b2']) {
    assert.doesNotMatch(wrong, new RegExp(address));
  }
  assert.match(complaint ?? '', /^Must be an address, without spaces — if it looks right, delete/);
  assert.equal(email?.pattern?.at(1), 'Must be an e-mail address');
  assert.ok(!('type' in email), 'the CMS adds a message of its own for the type “email”');
});

test('uploads have names for any host, and up to 2400 pixels on each side', () => {
  const raster_image = { width: 2400, height: 2400 };
  assert.partialDeepStrictEqual(config.media_libraries, {
    default: { config: { slugify_filename: true, transformations: { raster_image } } },
  });
});

test('the form of a work accepts years until the next one (H9.43)', () => {
  const { max, hint = '' } = fieldIn('portfolio/psa.yaml', 'year');
  assert.equal(max, new Date().getFullYear() + 1);
  assert.match(hint, /Bikram Sambat/);
});

test('the hint of a field with a pattern has an example, except for addresses', () => {
  for (const { name, hint, pattern, field } of [...files.values()].flat()) {
    const [expression] = pattern ?? field?.pattern ?? [];
    if (expression && !/http|@/.test(expression)) assert.match(hint ?? '', /, like /, name);
  }
});
