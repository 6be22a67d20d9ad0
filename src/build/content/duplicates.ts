import { type FieldDiagnostic, type FieldPath, shorten } from './diagnostic.ts';
import { isFields } from './schema-fields.ts';

/** An entry, and where it is in its file. */
export interface PlacedEntry {
  path: FieldPath;
  value: unknown;
}

/** The form in which two texts are compared: capitals count in links only. */
function comparable(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  return /^https?:/i.test(plain) ? plain : plain.toLowerCase();
}

/**
 * Finds entries that repeat an earlier one.
 * @param entries the entries of one list, in their order
 * @param fields names of the fields that must be unique
 * @param lineOf the line on which a field is
 * @returns at most one diagnostic for an entry, also when several of its fields are repeated
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
