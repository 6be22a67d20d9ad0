import { z } from 'zod';
import { NEEDED_AT_LAUNCH } from '../../content-model/fields.ts';
import { COLLECTIONS, type CollectionName } from '../../content-model/index.ts';
import { isFields, visitFields } from '../content/schema-fields.ts';

/** Something that is not ready to be published. */
export interface Leftover {
  /** Path of the file from the project's root. */
  file: string;
  /** What the editor calls it: an entry, a field, a link. */
  subject: string;
  /** Why it is not ready and what to do, in one line. */
  reason: string;
}

/** The content of one file, entry by entry, as the content check has found it good. */
export interface ContentEntries {
  collection: CollectionName;
  file: string;
  entries: readonly unknown[];
}

const PLACEHOLDER = /\bREPLACE[_ ]/i;
// RFC 2606 and 6761 keep these for examples and tests: nothing there is real.
const RESERVED_DOMAIN =
  /(?:^|\/\/|@)(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?=[/:?#\s]|$)/i;

const nameOf = (value: unknown, otherwise: string): string => {
  if (!isFields(value)) return otherwise;
  const name = value['name'] ?? value['title'] ?? value['alt'];
  return typeof name === 'string' && name !== '' ? name : otherwise;
};

/** Calls `visit` for a value and everything in it, with what an editor calls the place. */
function walk(value: unknown, place: string, visit: (value: unknown, place: string) => void): void {
  visit(value, place);
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      walk(item, nameOf(item, `${place} ${index + 1}`), visit);
    });
  } else if (isFields(value)) {
    for (const [key, item] of Object.entries(value)) {
      walk(item, Array.isArray(item) || isFields(item) ? key : `${place} → ${key}`, visit);
    }
  }
}

function leftoversIn(file: string, entry: unknown, place: string): Leftover[] {
  const found: Leftover[] = [];
  const add = (subject: string, reason: string) => found.push({ file, subject, reason });
  walk(entry, place, (value, subject) => {
    if (isFields(value) && value['sample'] === true) {
      add(subject, 'is a stand-in — put in the real one and remove “sample: true”');
    }
    if (typeof value !== 'string') return;
    if (PLACEHOLDER.test(value)) {
      add(subject, `“${value}” is a placeholder — copy the real one from the service’s dashboard`);
    } else if (RESERVED_DOMAIN.test(value)) {
      add(subject, `“${value}” is on a domain kept for examples — write the real one`);
    }
  });
  return found;
}

/** Optional fields that the content model wants filled before the launch, and that are left out. */
function missingFields({ file, collection, entries }: ContentEntries): Leftover[] {
  const { schema } = COLLECTIONS[collection];
  return entries.flatMap((entry) => {
    const found: Leftover[] = [];
    visitFields(schema, entry, [], (fields, { shape }, path) => {
      for (const [name, field] of Object.entries(shape)) {
        const reason = z.globalRegistry.get(field)?.[NEEDED_AT_LAUNCH];
        if (typeof reason !== 'string' || fields[name] !== undefined) continue;
        const place = nameOf(fields, path.join(' → '));
        found.push({ file, subject: `${place} → ${name}`, reason });
      }
    });
    return found;
  });
}

/**
 * What in the content is not ready to be published (`D19b`): stand-ins, placeholders, addresses on
 * reserved domains, and optional fields that the content model marks with `NEEDED_AT_LAUNCH`.
 */
export function contentLeftovers(files: readonly ContentEntries[]): Leftover[] {
  return files.flatMap((content) => [
    ...content.entries.flatMap((entry, index) =>
      leftoversIn(
        content.file,
        entry,
        nameOf(entry, content.entries.length > 1 ? `entry ${index + 1}` : content.collection),
      ),
    ),
    ...missingFields(content),
  ]);
}
