import { z } from 'zod';
import { MEDIA_SLOT, type MediaSlot, REMOVED_FIELDS } from '../../content-model/fields.ts';
import { nearest } from './nearest.ts';
import type { FieldPath } from './problem.ts';

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
export function unionOptions(union: z.ZodDiscriminatedUnion): Map<string, z.core.$ZodType> {
  const options = new Map<string, z.core.$ZodType>();
  for (const option of union.options) {
    const field = option instanceof z.ZodObject ? option.shape[union.def.discriminator] : undefined;
    if (field instanceof z.ZodLiteral) {
      for (const value of field.values) options.set(String(value), option);
    }
  }
  return options;
}

/**
 * The option of a union that an entry was most likely meant to be: the one it names, else the one
 * with the nearest name, else the one with which least is wrong. With it, a mistake in the deciding
 * field does not hide the mistakes in the others.
 */
export function likelyOption(
  union: z.ZodDiscriminatedUnion,
  value: unknown,
): { name: string; option: z.core.$ZodType } | undefined {
  const options = unionOptions(union);
  const field = union.def.discriminator;
  const written = isFields(value) ? String(value[field]) : '';
  const mistakes = (name: string) =>
    union.safeParse({ ...(isFields(value) ? value : {}), [field]: name }).error?.issues.length ?? 0;
  const name =
    (options.has(written) ? written : nearest(written, options.keys())) ??
    [...options.keys()].sort((a, b) => mistakes(a) - mistakes(b))[0];
  const option = name === undefined ? undefined : options.get(name);
  return name === undefined || option === undefined ? undefined : { name, option };
}

/** The fields that `value` may have; undefined when the schema is not one of fields. */
export function shapeFor(schema: z.core.$ZodType, value: unknown): Shape | undefined {
  const inner = bare(schema);
  if (inner instanceof z.ZodObject) return inner.shape;
  if (inner instanceof z.ZodDiscriminatedUnion) {
    const likely = likelyOption(inner, value);
    return likely && shapeFor(likely.option, value);
  }
  return undefined;
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

/** All fields of `value` that name a picture or a film and are filled in with text. */
export function mediaFields(
  schema: z.core.$ZodType,
  value: unknown,
  path: FieldPath = [],
): MediaField[] {
  const slot = mediaSlot(schema);
  if (slot) return typeof value === 'string' ? [{ path, slot, mediaPath: value }] : [];
  const inner = bare(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) => mediaFields(inner.element, item, [...path, index]));
  }
  const shape = shapeFor(inner, value);
  if (!shape || !isFields(value)) return [];
  return Object.entries(shape).flatMap(([key, field]) =>
    mediaFields(field, value[key], [...path, key]),
  );
}

/**
 * Deletes fields from `value` that its schema once had, so that files which still hold them stay right.
 * @returns the paths of the fields that were deleted
 */
export function takeRemovedFields(
  schema: z.core.$ZodType,
  value: unknown,
  path: FieldPath = [],
): FieldPath[] {
  const inner = bare(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) => takeRemovedFields(inner.element, item, [...path, index]));
  }
  if (!(inner instanceof z.ZodObject) || !isFields(value)) return [];
  const removed = z.globalRegistry.get(inner)?.[REMOVED_FIELDS] as readonly string[] | undefined;
  const found = (removed ?? []).filter((name) => Object.hasOwn(value, name));
  for (const name of found) delete value[name];
  return [
    ...found.map((name) => [...path, name]),
    ...Object.entries(inner.shape).flatMap(([name, field]) =>
      takeRemovedFields(field, value[name], [...path, name]),
    ),
  ];
}
