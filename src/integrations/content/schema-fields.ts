import { z } from 'zod';
import { MEDIA_SLOT, type MediaSlot } from '../../content-model/fields.ts';
import type { FieldPath } from './diagnostic.ts';

export type Schema = z.core.$ZodType;

/** The fields of a schema by name. */
export type Shape = Readonly<Record<string, Schema>>;

/** A field that names a picture or a video. */
export interface MediaField {
  path: FieldPath;
  slot: MediaSlot;
  /** The path in the entry without a slash at its start, for example `images/team/name.svg`. */
  mediaPath: string;
}

/** The types of single values that content files can have. */
const VALUE_TYPES: readonly string[] = ['string', 'number', 'boolean', 'enum'];

/** Whether `value` is a plain object. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at `path` inside `value`; undefined if there is none. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isFields(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  }, value);
}

/** The schema without `optional`, `default` and other wrappers. */
export function bare(schema: Schema): Schema {
  const { innerType } = schema._zod.def as { innerType?: Schema };
  return innerType ? bare(innerType) : schema;
}

/** Whether a field with this schema may be left out. */
export const isOptional = (schema: Schema) => schema._zod.optin !== undefined;

/** A value in the zod metadata of a field. */
export const metadataOf = (key: string, schema: Schema): unknown =>
  z.globalRegistry.get(schema)?.[key] ?? z.globalRegistry.get(bare(schema))?.[key];

/** The fields of an object; undefined if the schema is not one of an object. */
export function shapeOf(schema: Schema): Shape | undefined {
  const inner = bare(schema);
  return inner instanceof z.ZodObject ? inner.shape : undefined;
}

/** The schema of the entries of a list; undefined if the schema is not one of a list. */
export function elementOf(schema: Schema): Schema | undefined {
  const inner = bare(schema);
  return inner instanceof z.ZodArray ? inner.element : undefined;
}

/** The schema at `path` inside a schema. */
export const schemaAt = (schema: Schema, path: FieldPath): Schema | undefined =>
  path.reduce<Schema | undefined>(
    (inner, key) => inner && (elementOf(inner) ?? shapeOf(inner)?.[String(key)]),
    schema,
  );

/**
 * Checks that the content check, the forms and the JSON Schemas know all types in a schema.
 *
 * @param place name of the schema, for the message
 * @throws with the field and its type if they do not
 */
export function assertKnownTypes(schema: Schema, place: string): void {
  const element = elementOf(schema);
  const shape = shapeOf(schema) ?? (element && { entry: element });
  for (const [name, field] of Object.entries(shape ?? {})) {
    assertKnownTypes(field, `${place} → ${name}`);
  }
  const { type } = bare(schema)._zod.def;
  if (shape || VALUE_TYPES.includes(type)) return;
  throw new Error(
    `The content model has a field of the unknown type “${type}”: ${place}. Fields can be texts ` +
      '(dates too: z.iso.date()), numbers, booleans, enums, lists and strict objects.',
  );
}

/** Calls `visit` for `value` and for all fields inside it, also for those that are left out. */
export function visitFields(
  schema: Schema,
  value: unknown,
  visit: (schema: Schema, value: unknown, path: FieldPath) => void,
  path: FieldPath = [],
): void {
  visit(schema, value, path);
  const [element, shape] = [elementOf(schema), shapeOf(schema)];
  if (element && Array.isArray(value)) {
    value.forEach((item, index) => {
      visitFields(element, item, visit, [...path, index]);
    });
  } else if (shape && isFields(value)) {
    for (const [name, field] of Object.entries(shape)) {
      visitFields(field, value[name], visit, [...path, name]);
    }
  }
}

/** The media slot of a field; undefined if it does not name a file. */
export const mediaSlot = (schema: Schema) =>
  metadataOf(MEDIA_SLOT, schema) as MediaSlot | undefined;

/** All fields of `value` with the name of a picture or video. */
export function mediaFields(schema: Schema, value: unknown): MediaField[] {
  const found: MediaField[] = [];
  visitFields(schema, value, (field, mediaPath, path) => {
    const slot = mediaSlot(field);
    if (!slot || typeof mediaPath !== 'string') return;
    found.push({ path, slot, mediaPath: mediaPath.replace(/^\/(?=images\/)/, '') });
  });
  return found;
}
