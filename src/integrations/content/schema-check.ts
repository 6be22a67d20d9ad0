import { z } from 'zod';
import type { FieldPath, Mistake } from './diagnostic.ts';
import {
  elementOf,
  type Field,
  fieldsIn,
  isFields,
  metadataOf,
  type Schema,
  shapeOf,
} from './schema-fields.ts';
import { cannotStart, closestMatch, didYouMean, quoted, shorten } from './wording.ts';

/** A field with a mistake. */
interface Place extends Omit<Field, 'parent'> {
  name: string | number | undefined;
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
const namesOf = (schema: Schema) => Object.keys(shapeOf(schema) ?? {});
const inQuotes = (value: unknown) => `“${shorten(String(value))}”`;

function missing({ name, schema, written }: Place, allowed?: readonly unknown[]): string {
  const problem = `${written === undefined ? 'is missing' : 'has nothing after the colon'} — write “${name}:`;
  const below = shapeOf(schema)
    ? list(namesOf(schema))
    : elementOf(schema) && 'the entries, each with “- ”';
  if (below === undefined) {
    const meaning = metadataOf('description', schema) ?? '';
    return `${problem} …”${allowed ? ` with one of: ${list(allowed)}` : `. ${meaning}`}`;
  }
  const empty = shapeOf(schema) ? '{}' : '[]';
  const mayBeEmpty = z.safeParse(schema, JSON.parse(empty)).success;
  const orNone = mayBeEmpty ? `, or “${name}: ${empty}” if there are none` : '';
  return `${problem}” and on the lines below ${below}${orNone}`;
}

/** What to write instead of a value that is not of the type that the schema expects. */
function wrongType(expected: string, { name, schema, value, written = '' }: Place): string {
  if (expected === 'object') {
    const [, glued, rest = ''] = /^([A-Za-z]\w*):(.*)$/s.exec(String(value)) ?? [];
    if (glued) return `there is no space after the colon — write “${glued}: ${shorten(rest, 30)}”`;
    const names = list(namesOf(schema));
    if (value === null) return `there is nothing after the dash — write its fields: ${names}`;
    const below = typeof name === 'number' ? '' : ' on the lines below';
    return `must have fields${below} — write each as “field: text”: ${names}`;
  }
  if (value === null && typeof name === 'number') {
    return 'there is nothing after the dash — write the text, or delete the dash';
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
  if (/^[[{]/.test(written)) return cannotStart(written);
  if (value !== null && typeof value === 'object') {
    return 'must be one text — write it after the colon, in quotes if it has a colon in it';
  }
  const kind = value === null ? 'nothing' : typeof value === 'boolean' ? 'yes or no' : 'a number';
  return `${written} is read as ${kind} — put it in quotes: ${quoted(written)}`;
}

function limit(bound: string, value: unknown, origin: string): string {
  const unit = { string: ' characters', array: ' entries' }[origin] ?? '';
  return `must ${unit ? 'have' : 'be'} ${bound} ${value}${unit}`;
}

/** Zod’s own message, for kinds of rules that the content model does not have yet. */
const english = (issue: z.core.$ZodIssue) =>
  String(z.locales.en().localeError(issue as z.core.$ZodRawIssue));

/** The message for an issue of zod. `issue.message` is that of the content model, empty if it has none. */
function sentence(issue: z.core.$ZodIssue, place: Place): string {
  const { schema, value, written = '' } = place;
  const own = issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return missing(place);
      return own && written ? `${shorten(written)} ${own}` : wrongType(issue.expected, place);
    case 'invalid_value': {
      if (value === undefined) return missing(place, issue.values);
      const suggestion = didYouMean(closestMatch(String(value), issue.values.map(String)));
      return [`${inQuotes(value)} is not one of: ${list(issue.values)}`, suggestion]
        .filter(Boolean)
        .join(' — ');
    }
    case 'invalid_format':
      return `${inQuotes(value)} ${own || FORMATS[issue.format] || metadataOf('description', schema) || english(issue)}`;
    case 'too_small':
      return own || limit(issue.inclusive ? 'at least' : 'more than', issue.minimum, issue.origin);
    case 'too_big':
      return own || limit(issue.inclusive ? 'at most' : 'less than', issue.maximum, issue.origin);
    default:
      return own || english(issue);
  }
}

/**
 * Validates a file.
 *
 * @param schema schema of the file in the content model
 * @param file the parsed file
 * @param writtenAt returns the text of a field’s value in the file; undefined if the field is missing
 */
export function* checkSchema(
  schema: Schema,
  file: unknown,
  writtenAt: (path: FieldPath) => string | undefined,
): Generator<Mistake> {
  // Without zod’s own messages, which are for developers, only those of the content model are left.
  const { issues = [] } = z.safeParse(schema, file, { error: () => '' }).error ?? {};
  const fields = new Map([...fieldsIn(schema, file)].map((field) => [field.path.join(), field]));
  const placeOf = (issue: z.core.$ZodIssue): Place => {
    const path = issue.path as FieldPath;
    const field = fields.get(path.join()) ?? { schema, value: file };
    return { ...field, path, name: path.at(-1), written: writtenAt(path) };
  };
  // Fields that are written in another way, so that they are not also missing.
  const misspelt = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const { path, schema: object, value } = placeOf(issue);
    const known = namesOf(object);
    const open = new Set(known.filter((name) => !Object.hasOwn(Object(value), name)));
    for (const key of issue.keys) {
      const meant = closestMatch(key, open) ?? '';
      if (open.delete(meant)) misspelt.add([...path, meant].join());
      const advice = key.startsWith('-')
        ? 'put a space after the dash'
        : didYouMean(meant) || `delete the line; the fields here are ${list(known)}`;
      const message = `is not a known field — ${advice}`;
      yield { path: [...path, key], message, position: 'name of the field' };
    }
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys' || misspelt.has(issue.path.join())) continue;
    const place = placeOf(issue);
    yield { path: place.path, message: sentence(issue, place) };
  }
}
