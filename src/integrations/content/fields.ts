import type { MediaSlot } from '../../content-model/fields.ts';
import { elementOf, mediaSlot, type Schema, shapeOf } from '../../content-model/schema.ts';

/** Path of a field in a file, for example `['works', 0, 'thumbnail']`. */
export type FieldPath = readonly (string | number)[];

/** A field of a content file, or one that is left out: then its value is undefined. */
export interface Field {
  path: FieldPath;
  schema: Schema;
  value: unknown;
  /** How it is used, if it names a picture or a video. */
  slot: MediaSlot | undefined;
  /** The object or the list that it is in. */
  parent: Record<string | number, unknown>;
}

/** Whether `value` is a plain object. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value and all fields inside it, also those that are left out. */
export function fieldsIn(
  schema: Schema,
  value: unknown,
  path: FieldPath = [],
  parent: object = {},
): Field[] {
  const [element, shape] = [elementOf(schema), shapeOf(schema)];
  const fields: Field[] = [
    { path, schema, value, slot: mediaSlot(schema), parent: parent as Field['parent'] },
  ];
  if (element && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      fields.push(...fieldsIn(element, item, [...path, index], value));
    }
  } else if (shape && isFields(value)) {
    for (const [name, field] of Object.entries(shape)) {
      fields.push(...fieldsIn(field, value[name], [...path, name], value));
    }
  }
  return fields;
}
