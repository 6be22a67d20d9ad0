import { type FieldPath, type Finding, shorten } from './problem.ts';
import { isFields } from './schema-fields.ts';

/** An entry, and where it stands in its file. */
export interface PlacedEntry {
  path: FieldPath;
  value: unknown;
}

/** The form in which two texts are compared. */
function comparable(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  // Capitals tell one video from another in a link, but not one person from another.
  return /^https?:/i.test(plain) ? plain : plain.toLowerCase();
}

/**
 * Finds entries that say the same in a field in which no two may.
 * @param entries the entries of one list, in their order
 * @param fields names of these fields; except in links, capitals make no difference in them
 * @param lineOf the line on which a field stands
 * @returns one finding for every entry that repeats an earlier one, also when it does so in every
 * field
 */
export function duplicateFindings(
  entries: readonly PlacedEntry[],
  fields: readonly string[],
  lineOf: (path: FieldPath) => number,
): Finding[] {
  const seen = new Map<string, FieldPath>();
  return entries.flatMap(({ path, value }): Finding[] => {
    const findings: Finding[] = [];
    for (const field of fields) {
      const text = isFields(value) ? value[field] : undefined;
      if (typeof text !== 'string' || text.trim() === '') continue;
      const key = `${field} ${comparable(text)}`;
      const earlier = seen.get(key);
      if (!earlier) {
        seen.set(key, [...path, field]);
        continue;
      }
      findings.push({
        path: [...path, field],
        message: `“${shorten(text)}” is already used on line ${lineOf(earlier)}`,
        advice: 'remove the entry that stands here twice, or correct this one',
      });
    }
    return findings.slice(0, 1);
  });
}
