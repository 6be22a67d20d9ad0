import { z } from 'zod';
import { MEDIA_SLOT, type MediaSlot, REMOVED_FIELDS } from '../../content-model/fields.ts';
import type { FieldPath } from './diagnostic.ts';
import { nearest } from './nearest.ts';

/** The fields of a schema by name. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** A field that names a picture or a film. */
export interface MediaField {
  path: FieldPath;
  slot: MediaSlot;
  /** What the entry says, for example `images/team/name.svg`. */
  mediaPath: string;
}

/** Tells whether `value` is a plain object, as a YAML map becomes one. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at `path` inside `value`, undefined when there is none. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isFields(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  }, value);
}

/** Takes `optional` and `default` off a schema. */
export function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return bare(schema.unwrap());
  }
  return schema;
}

/** Tells whether a field of this schema may be left out. */
export function isOptional(schema: z.core.$ZodType | undefined): boolean {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

/** The text that the schema’s author wrote about a field for editors. */
export function descriptionOf(schema: z.core.$ZodType | undefined): string | undefined {
  return schema && z.globalRegistry.get(schema)?.description;
}

/** The options of a union by the value that chooses them, in the order of the schema. */
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
 * The option of a union that an entry was most likely meant to be: the one it names, else the one with
 * the nearest name, else the one with the fewest issues. So a mistake in the deciding field does not
 * hide those in the others.
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
    : (nearest(written, options.keys()) ??
      [...options.keys()].toSorted((a, b) => issues(a) - issues(b))[0]);
  const option = name && options.get(name);
  return name && option ? { name, option } : undefined;
}

/** The object schema that `value` is checked with; undefined when the schema is not one of fields. */
function objectFor(schema: z.core.$ZodType, value: unknown): z.ZodObject | undefined {
  const inner = bare(schema);
  if (inner instanceof z.ZodDiscriminatedUnion) return likelyOption(inner, value)?.option;
  return inner instanceof z.ZodObject ? inner : undefined;
}

/** The fields that `value` may have; undefined when the schema is not one of fields. */
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

/** The union that `schema` is, if it is one. */
export function asUnion(schema: z.core.$ZodType | undefined): z.ZodDiscriminatedUnion | undefined {
  const inner = schema && bare(schema);
  return inner instanceof z.ZodDiscriminatedUnion ? inner : undefined;
}

/** How a picture or film field is used; undefined for every other field. */
export function mediaSlot(schema: z.core.$ZodType): MediaSlot | undefined {
  const slot = z.globalRegistry.get(bare(schema))?.[MEDIA_SLOT];
  return slot === undefined ? undefined : (slot as MediaSlot);
}

/** Calls `visit` for `value` and every map of fields inside it, with its schema. */
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
    // Most fields are texts and hold nothing to visit.
    if (typeof inside === 'object') visitFields(field, inside, [...path, name], visit);
  }
}

/** All fields of `value` that name a picture or a film and are filled in with text. */
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
 * Deletes fields from `value` that its schema once had, so that files which still have them stay valid.
 * @returns the paths of the fields that were deleted
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
