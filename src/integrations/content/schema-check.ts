import { z } from 'zod';
import { type FieldPath, quoted, type Report, shorten } from './diagnostic.ts';
import { closestMatch, didYouMean } from './did-you-mean.ts';
import {
  elementOf,
  isFields,
  metadataOf,
  type Schema,
  schemaAt,
  shapeOf,
  valueAt,
} from './schema-fields.ts';

/** A field with a mistake. */
interface Place {
  name: string | number | undefined;
  schema: Schema;
  value: unknown;
  /** The text of the value in the file; undefined if the field is missing. */
  written: string | undefined;
}

/** How to write a text with a format, if the content model does not say it. */
const FORMATS: Readonly<Record<string, string>> = {
  date: 'must be a date like 2025-03-31',
  email: 'must be an e-mail address like name@example.com',
  url: 'must be a full web address that starts with https://',
};

const list = (values: Iterable<unknown>) => [...values].map(String).join(', ');
const namesOf = (schema: Schema) => list(Object.keys(shapeOf(schema) ?? {}));
const inQuotes = (value: unknown) => `“${shorten(String(value))}”`;
const descriptionOf = (schema: Schema) => metadataOf('description', schema) ?? '';

function missing({ name, schema, written }: Place, allowed?: readonly unknown[]): string {
  const problem = written === undefined ? 'is missing' : 'has nothing after the colon';
  const below = shapeOf(schema)
    ? namesOf(schema)
    : elementOf(schema) && 'the entries, each with “- ”';
  if (below === undefined) {
    const meaning = allowed ? ` with one of: ${list(allowed)}` : `. ${descriptionOf(schema)}`;
    return `${problem} — write “${name}: …”${meaning}`;
  }
  const empty = shapeOf(schema) ? '{}' : '[]';
  const mayBeEmpty = z.safeParse(schema, JSON.parse(empty)).success;
  const orNone = mayBeEmpty ? `, or “${name}: ${empty}” if there are none` : '';
  return `${problem} — write “${name}:” and on the lines below ${below}${orNone}`;
}

/** What to write instead of a value that is not of the type that the schema expects. */
function wrongType(expected: string, { name, schema, value, written = '' }: Place): string {
  if (expected === 'object') {
    const [, glued, rest = ''] = /^([A-Za-z]\w*):(.*)$/s.exec(String(value)) ?? [];
    if (glued) return `there is no space after the colon — write “${glued}: ${shorten(rest, 30)}”`;
    const names = namesOf(schema);
    if (value === null) return `there is nothing after the dash — write its fields: ${names}`;
    const below = typeof name === 'number' ? '' : ' on the lines below';
    return `must have fields${below} — write each as “field: text”: ${names}`;
  }
  if (expected === 'array') {
    const isGlued = isFields(value) && Object.keys(value).some((key) => key.startsWith('-'));
    const advice = isGlued
      ? 'put a space after every “-”'
      : 'write every entry on a new line that starts with “- ”';
    return `must be a list — ${advice}`;
  }
  const short = shorten(written);
  if (expected === 'boolean') return `write true or false, without quotes, instead of ${short}`;
  if (expected !== 'string') return `${short} must be a number — write digits only, without quotes`;
  if (/^[[{]/.test(written)) {
    return `text cannot start with ${written[0]} here — put it in quotes: ${quoted(written)}`;
  }
  if (value !== null && typeof value === 'object') {
    return 'must be one text — write it after the colon, in quotes if it has a colon in it';
  }
  const kind = value === null ? 'nothing' : typeof value === 'boolean' ? 'yes or no' : 'a number';
  return `${written} is read as ${kind} — put it in quotes: ${quoted(written)}`;
}

const limit = (side: string, value: unknown, origin: string) => {
  const unit = { string: ' characters', array: ' entries' }[origin];
  return `must ${unit ? 'have' : 'be'} at ${side} ${value}${unit ?? ''}`;
};

/** The message for an issue of zod. `issue.message` is that of the content model, empty if it has none. */
function sentence(issue: z.core.$ZodIssue, place: Place): string {
  const { name, schema, value, written = '' } = place;
  const own = issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return missing(place);
      if (value === null && typeof name === 'number' && issue.expected !== 'object') {
        return 'there is nothing after the dash — write the text, or delete the dash';
      }
      return own ? `${shorten(written)} ${own}` : wrongType(issue.expected, place);
    case 'invalid_value': {
      if (value === undefined) return missing(place, issue.values);
      const suggestion = didYouMean(closestMatch(String(value), issue.values.map(String)));
      return `${inQuotes(value)} is not one of: ${list(issue.values)}${suggestion ? ` — ${suggestion}` : ''}`;
    }
    case 'invalid_format':
      return `${inQuotes(value)} ${own || FORMATS[issue.format] || descriptionOf(schema)}`;
    case 'too_small':
      return own || limit('least', issue.minimum, issue.origin);
    case 'too_big':
      return own || limit('most', issue.maximum, issue.origin);
    default:
      return own || 'is not correct';
  }
}

/** Reports unknown fields, each with the field that was most likely meant, which then is not also missing. */
function reportUnknown(keys: readonly string[], path: FieldPath, place: Place, report: Report) {
  const known = Object.keys(shapeOf(place.schema) ?? {});
  const open = new Set(known.filter((name) => valueAt(place.value, [name]) === undefined));
  for (const key of keys) {
    const meant = closestMatch(key, open);
    const advice = key.startsWith('-')
      ? 'put a space after the dash'
      : (didYouMean(meant) ?? `delete the line; the fields here are ${list(known)}`);
    const position = 'name of the field';
    const also = meant !== undefined && open.delete(meant) ? [...path, meant] : undefined;
    report([...path, key], `is not a known field — ${advice}`, { position, ...(also && { also }) });
  }
}

/**
 * Validates a file.
 *
 * @param schema schema of the file in the content model
 * @param file the parsed file
 * @param writtenAt returns the text of a field's value in the file; undefined if the field is missing
 */
export function checkSchema(
  schema: Schema,
  file: unknown,
  writtenAt: (path: FieldPath) => string | undefined,
  report: Report,
): void {
  // Without zod’s own messages, which are for developers, only those of the content model are left.
  const { issues = [] } = z.safeParse(schema, file, { error: () => '' }).error ?? {};
  const isUnknown = ({ code }: z.core.$ZodIssue) => code === 'unrecognized_keys';
  for (const issue of issues.toSorted((a, b) => Number(isUnknown(b)) - Number(isUnknown(a)))) {
    const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    const field = schemaAt(schema, path) ?? schema;
    const value = valueAt(file, path);
    const place = { name: path.at(-1), schema: field, value, written: writtenAt(path) };
    if (issue.code === 'unrecognized_keys') reportUnknown(issue.keys, path, place, report);
    else report(path, sentence(issue, place));
  }
}
