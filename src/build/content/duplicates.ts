import { type FieldDiagnostic, type FieldPath, shorten } from './diagnostic.ts';
import { isFields } from './schema-fields.ts';

/** An entry and its path in the file. */
export interface PlacedEntry {
  path: FieldPath;
  value: unknown;
}

/** Normalizes a text for comparison: only in links, upper and lower case differ. */
function comparable(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  return /^https?:/i.test(plain) ? plain : plain.toLowerCase();
}

/**
 * Finds entries that repeat a unique field of an earlier entry.
 *
 * @param entries entries of one list, in the order of the file
 * @param fields names of the unique fields
 * @param lineOf returns the line of a field
 * @returns at most one diagnostic for each entry
 */
export function duplicates(
  entries: readonly PlacedEntry[],
  fields: readonly string[],
  lineOf: (path: FieldPath) => number,
): FieldDiagnostic[] {
  const seen = new Map<string, FieldPath>();
  return entries.flatMap(({ path, value }) => {
    const repeated = fields.flatMap((field): FieldDiagnostic[] => {
      const text = isFields(value) ? value[field] : undefined;
      if (typeof text !== 'string' || text.trim() === '') return [];
      const key = `${field} ${comparable(text)}`;
      const earlier = seen.get(key);
      if (!earlier) {
        seen.set(key, [...path, field]);
        return [];
      }
      const message = `“${shorten(text)}” is already on line ${lineOf(earlier)} — delete one of the two entries, or correct this one`;
      return [{ path: [...path, field], message }];
    });
    return repeated.slice(0, 1);
  });
}
