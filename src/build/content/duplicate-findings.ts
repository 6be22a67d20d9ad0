import { type FieldPath, type Finding, shorten } from './problem.ts';
import { isFields } from './schema-fields.ts';

/** An entry, and where it stands in its file. */
export interface PlacedEntry {
  path: FieldPath;
  value: unknown;
}

/**
 * Finds entries that say the same in a field in which no two may.
 * @param entries the entries of one list, in their order
 * @param field name of the field; except in links, capitals make no difference in it
 * @param lineOf the line on which a field stands
 * @returns one finding for every entry but the first of its kind
 */
export function duplicateFindings(
  entries: readonly PlacedEntry[],
  field: string,
  lineOf: (path: FieldPath) => number,
): Finding[] {
  const first = new Map<string, FieldPath>();
  return entries.flatMap(({ path, value }): Finding[] => {
    const text = isFields(value) ? value[field] : undefined;
    if (typeof text !== 'string' || text.trim() === '') return [];
    const plain = text.trim().replace(/\s+/g, ' ');
    // Capitals tell one video from another in a link, but not one person from another.
    const key = /^https?:/i.test(plain) ? plain : plain.toLowerCase();
    const fieldPath = [...path, field];
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, fieldPath);
      return [];
    }
    return [
      {
        path: fieldPath,
        message: `“${shorten(text)}” is already used on line ${lineOf(earlier)}`,
        advice: 'remove the entry that stands here twice, or correct this one',
      },
    ];
  });
}
