import { NEEDED_AT_LAUNCH } from '../../content-model/fields.ts';
import { COLLECTIONS, type CollectionName } from '../../content-model/index.ts';
import { isFields, metadataOf, valueAt, visitFields } from '../content/schema-fields.ts';

/** Something that is not ready to be published. */
export interface LaunchIssue {
  /** Path of the file from the project root. */
  file: string;
  /** Label of the entry, field or link. */
  subject: string;
  /** Why it is not ready and, after a dash, what to do. */
  reason: string;
}

/** One parsed content file. */
export interface ContentFile {
  collection: CollectionName;
  /** Path from the project root. */
  file: string;
  data: unknown;
}

const PLACEHOLDER = /\bREPLACE[_ ]/i;
// Domains that RFC 2606 and RFC 6761 reserve for examples and tests.
const RESERVED_DOMAIN =
  /(?:^|\/\/|@)(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?=[/:?#\s]|$)/i;

const nameOf = (value: unknown, otherwise: string): string => {
  if (!isFields(value)) return otherwise;
  const name = value['name'] ?? value['title'] ?? value['alt'];
  return typeof name === 'string' && name !== '' ? name : otherwise;
};

/** Calls `visit` for a value and everything in it, with the label of its entry or field. */
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

function issuesIn(file: string, entry: unknown, place: string): LaunchIssue[] {
  const found: LaunchIssue[] = [];
  const add = (subject: string, reason: string) => found.push({ file, subject, reason });
  walk(entry, place, (value, subject) => {
    if (isFields(value) && value['sample'] === true) {
      add(subject, 'is a sample — replace it with the real one and delete “sample: true”');
    }
    if (typeof value !== 'string') return;
    if (PLACEHOLDER.test(value)) {
      add(
        subject,
        `“${value}” is a placeholder — copy the real value from the service’s dashboard`,
      );
    } else if (RESERVED_DOMAIN.test(value)) {
      add(subject, `“${value}” is an example address — write the real one`);
    }
  });
  return found;
}

/** Fields that the content model marks with `NEEDED_AT_LAUNCH` and that are left out. */
function missingFields({ file, collection, data }: ContentFile): LaunchIssue[] {
  const found: LaunchIssue[] = [];
  visitFields(COLLECTIONS[collection].schema, data, (schema, value, path) => {
    const reason = metadataOf(NEEDED_AT_LAUNCH, schema);
    if (typeof reason !== 'string' || value !== undefined) return;
    const entry = path.slice(0, -1);
    const place = nameOf(valueAt(data, entry), entry.join(' → '));
    found.push({ file, subject: `${place} → ${path.at(-1)}`, reason });
  });
  return found;
}

/**
 * Finds content that is not ready to be published (D19b): samples, placeholders, example addresses, and missing
 * fields that the content model marks with `NEEDED_AT_LAUNCH`.
 */
export function contentIssues(files: readonly ContentFile[]): LaunchIssue[] {
  return files.flatMap((content) => [
    ...issuesIn(content.file, content.data, content.collection),
    ...missingFields(content),
  ]);
}
