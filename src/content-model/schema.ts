import { z } from 'zod';

export type Schema = z.core.$ZodType;

const VALUE_TYPES: readonly string[] = ['string', 'number', 'boolean', 'enum'];

/** The schema without `optional`, `default` and other wrappers. */
function bare(schema: Schema): Schema {
  const { innerType } = schema._zod.def as { innerType?: Schema };
  return innerType ? bare(innerType) : schema;
}

/** The fields of an object by name. */
export function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const inner = bare(schema);
  return inner instanceof z.ZodObject ? inner.shape : undefined;
}

/** The schema of the entries of a list. */
export function elementOf(schema: Schema): Schema | undefined {
  const inner = bare(schema);
  return inner instanceof z.ZodArray ? inner.element : undefined;
}

/** @throws when the content check, the forms or the JSON Schemas do not support a type in the schema */
export function assertKnownTypes(schema: Schema, place: string): void {
  const element = elementOf(schema);
  const shape = shapeOf(schema) ?? (element && { entry: element });
  for (const [name, field] of Object.entries(shape ?? {})) {
    assertKnownTypes(field, `${place} → ${name}`);
  }
  const { type, catchall } = bare(schema)._zod.def as z.core.$ZodObjectDef;
  if (type === 'object' ? catchall instanceof z.ZodNever : element || VALUE_TYPES.includes(type)) {
    return;
  }
  throw new Error(
    `The content model has a field of the unknown type “${type}”: ${place}. Fields can be texts ` +
      '(dates too: z.iso.date()), numbers, booleans, enums, lists and strict objects.',
  );
}
