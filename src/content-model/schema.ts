import { z } from 'zod';

export type Schema = z.core.$ZodType;

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
