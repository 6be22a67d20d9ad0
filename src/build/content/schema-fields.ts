import { z } from 'zod';
import { MEDIA_SLOT, type MediaSlot, REMOVED_FIELDS } from '../../content-model/fields.ts';
import { closestMatch } from './closest-match.ts';
import type { FieldPath } from './diagnostic.ts';

/** The fields of a schema by name. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** A field that names a picture or a video. */
export interface MediaField {
  path: FieldPath;
  slot: MediaSlot;
  /** The path in the entry, for example `images/team/name.svg`. */
  mediaPath: string;
}

/** Whether `value` is a plain object. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at `path` inside `value`; undefined if there is none. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isFields(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  }, value);
}

/** The schema without `optional` and `default`. */
export function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return bare(schema.unwrap());
  }
  return schema;
}

/** Whether a field with this schema is optional. */
export function isOptional(schema: z.core.$ZodType | undefined): boolean {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

/** The description of a field for editors. */
export function descriptionOf(schema: z.core.$ZodType | undefined): string | undefined {
  return schema && z.globalRegistry.get(schema)?.description;
}

/** The options of a union by the value of their discriminator, in the order of the schema. */
export function unionOptions(union: z.ZodDiscriminatedUnion): Map<string, z.ZodObject> {
  const options = new Map<string, z.ZodObject>();
  for (const option of union.options) {
    if (!(option instanceof z.ZodObject)) continue;
    const field = option.shape[union.def.discriminator];
    if (field instanceof z.ZodLiteral) options.set(String(field.value), option);
  }
  return options;
}

/**
 * The option of a union that an entry most likely means: the one that its discriminator names, otherwise the one
 * with the closest name, otherwise the one with the fewest issues. An error in the discriminator thus does not
 * hide errors in other fields.
 */
export function likelyOption(
  union: z.ZodDiscriminatedUnion,
  value: unknown,
): { name: string; option: z.ZodObject } | undefined {
  const options = unionOptions(union);
  const fields = isFields(value) ? value : {};
  const written = String(fields[union.def.discriminator]);
  const issues = (name: string) =>
    union.safeParse({ ...fields, [union.def.discriminator]: name }).error?.issues.length ?? 0;
  const name = options.has(written)
    ? written
    : (closestMatch(written, options.keys()) ??
      [...options.keys()].toSorted((a, b) => issues(a) - issues(b))[0]);
  const option = name && options.get(name);
  return name && option ? { name, option } : undefined;
}

/** The object schema for `value`; undefined if the schema is not one of an object. */
function objectFor(schema: z.core.$ZodType, value: unknown): z.ZodObject | undefined {
  const inner = bare(schema);
  if (inner instanceof z.ZodDiscriminatedUnion) return likelyOption(inner, value)?.option;
  return inner instanceof z.ZodObject ? inner : undefined;
}

/** The fields that `value` may have; undefined if the schema is not one of an object. */
export function shapeFor(schema: z.core.$ZodType | undefined, value: unknown): Shape | undefined {
  return schema && objectFor(schema, value)?.shape;
}

/** The schema of the field at `path` inside an entry of `schema`. */
export function fieldSchema(
  schema: z.core.$ZodType,
  value: unknown,
  path: FieldPath,
): z.core.$ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const inner = bare(schema);
  const field = inner instanceof z.ZodArray ? inner.element : shapeFor(inner, value)?.[String(key)];
  return field && fieldSchema(field, valueAt(value, [key]), rest);
}

/** The schema as a union; undefined if it is none. */
export function asUnion(schema: z.core.$ZodType | undefined): z.ZodDiscriminatedUnion | undefined {
  const inner = schema && bare(schema);
  return inner instanceof z.ZodDiscriminatedUnion ? inner : undefined;
}

/** The media slot of a field; undefined if it does not name a file. */
export function mediaSlot(schema: z.core.$ZodType): MediaSlot | undefined {
  const slot = z.globalRegistry.get(bare(schema))?.[MEDIA_SLOT];
  return slot === undefined ? undefined : (slot as MediaSlot);
}

/** Calls `visit` for `value` and each object inside it, with its schema. */
export function visitFields(
  schema: z.core.$ZodType,
  value: unknown,
  path: FieldPath,
  visit: (fields: Record<string, unknown>, object: z.ZodObject, path: FieldPath) => void,
): void {
  const inner = bare(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      visitFields(inner.element, item, [...path, index], visit);
    }
  }
  const object = objectFor(inner, value);
  if (!object || !isFields(value)) return;
  visit(value, object, path);
  for (const [name, field] of Object.entries(object.shape)) {
    const inside = value[name];
    // Most fields are texts, which contain no objects.
    if (typeof inside === 'object') visitFields(field, inside, [...path, name], visit);
  }
}

/** All fields of `value` with the name of a picture or video. */
export function mediaFields(schema: z.core.$ZodType, value: unknown): MediaField[] {
  const found: MediaField[] = [];
  visitFields(schema, value, [], (fields, { shape }, path) => {
    for (const [name, field] of Object.entries(shape)) {
      const slot = mediaSlot(field);
      const mediaPath = fields[name];
      if (slot && typeof mediaPath === 'string') {
        found.push({ path: [...path, name], slot, mediaPath });
      }
    }
  });
  return found;
}

/**
 * Deletes fields from `value` that its schema no longer has, so that older files stay valid.
 *
 * @returns the paths of the deleted fields
 */
export function takeRemovedFields(schema: z.core.$ZodType, value: unknown): FieldPath[] {
  const found: FieldPath[] = [];
  visitFields(schema, value, [], (fields, object, path) => {
    const removed = z.globalRegistry.get(object)?.[REMOVED_FIELDS] as readonly string[] | undefined;
    for (const name of removed ?? []) {
      if (!Object.hasOwn(fields, name)) continue;
      delete fields[name];
      found.push([...path, name]);
    }
  });
  return found;
}
