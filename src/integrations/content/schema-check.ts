import { z } from 'zod';
import { elementOf, metadataOf, type Schema, shapeOf } from '../../content-model/schema.ts';
import type { Mistake } from './diagnostic.ts';
import { type Field, type FieldPath, isFields } from './fields.ts';
import { cannotStart, closestMatch, didYouMean, quoted, shorten } from './wording.ts';

/** How to write a text with a format, if the content model does not say it. */
const FORMATS: Readonly<Record<string, string>> = {
  date: 'must be a date like 2025-03-31',
  email: 'must be an e-mail address like name@example.com',
  url: 'must be a full web address that starts with https://',
};

const list = (values: Iterable<unknown>) => [...values].map(String).join(', ');
const namesOf = (schema: Schema) => Object.keys(shapeOf(schema) ?? {});
const inQuotes = (value: unknown) => `“${shorten(String(value))}”`;

/** The message for a field without a value. `allowed` are its values, if there is a list of them. */
function missing({ path, schema }: Field, isNamed: boolean, allowed?: readonly unknown[]): string {
  const name = path.at(-1);
  const problem = isNamed ? 'has nothing after the colon' : 'is missing';
  const [shape, element] = [shapeOf(schema), elementOf(schema)];
  if (!shape && !element) {
    const description = metadataOf('description', schema) ?? '';
    const meaning = allowed ? ` with one of: ${list(allowed)}` : `. ${description}`;
    return `${problem} — write “${name}: …”${meaning}`;
  }
  const below = shape ? list(Object.keys(shape)) : 'the entries, each with “- ”';
  const mayBeEmpty = z.safeParse(schema, shape ? {} : []).success;
  const orNone = mayBeEmpty ? `, or “${name}: ${shape ? '{}' : '[]'}” if there are none` : '';
  return `${problem} — write “${name}:” and on the lines below ${below}${orNone}`;
}

/** What to write instead of a value that is not of the type that the schema expects. */
function wrongType(expected: string, { path, schema, value }: Field, written: string): string {
  const isEntry = typeof path.at(-1) === 'number';
  if (expected === 'object') {
    const [, glued, rest = ''] = /^([A-Za-z]\w*):(.*)$/s.exec(String(value)) ?? [];
    if (glued) return `there is no space after the colon — write “${glued}: ${shorten(rest, 30)}”`;
    const names = list(namesOf(schema));
    if (value === null) return `there is nothing after the dash — write its fields: ${names}`;
    const below = isEntry ? '' : ' on the lines below';
    return `must have fields${below} — write each as “field: text”: ${names}`;
  }
  if (value === null && isEntry) {
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

/** The message for an issue of zod: that of the content model, if it has one, or a sentence of this table, or zod’s own. */
function sentence(issue: z.core.$ZodIssue, field: Field, written: string | undefined): string {
  const { schema, value } = field;
  const own = issue.message;
  const english = () => String(z.locales.en().localeError(issue as z.core.$ZodRawIssue));
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return missing(field, written !== undefined);
      return own && written
        ? `${shorten(written)} ${own}`
        : wrongType(issue.expected, field, written ?? '');
    case 'invalid_value': {
      if (value === undefined) return missing(field, written !== undefined, issue.values);
      const suggestion = didYouMean(closestMatch(String(value), issue.values.map(String)));
      const problem = `${inQuotes(value)} is not one of: ${list(issue.values)}`;
      return suggestion ? `${problem} — ${suggestion}` : problem;
    }
    case 'invalid_format': {
      const rule = own || FORMATS[issue.format] || metadataOf('description', schema) || english();
      const complete = `https://${value}`;
      const advice = z.safeParse(schema, complete).success ? ` — write ${complete}` : '';
      return `${inQuotes(value)} ${rule}${advice}`;
    }
    default:
      return own || english();
  }
}

/**
 * Validates a file.
 *
 * @param writtenAt returns the text of a field’s value in the file; undefined if the field is missing
 */
export function* checkSchema(
  schema: Schema,
  file: unknown,
  fields: readonly Field[],
  writtenAt: (path: FieldPath) => string | undefined,
): Generator<Mistake> {
  // Without zod’s own messages, which are for developers, only those of the content model are left.
  const { issues = [] } = z.safeParse(schema, file, { error: () => '' }).error ?? {};
  const isUnknown = ({ code }: z.core.$ZodIssue) => code === 'unrecognized_keys';
  // Fields that are written in another way, so that they are not also missing.
  const misspelt = new Set<string>();
  for (const issue of issues.toSorted((a, b) => Number(isUnknown(b)) - Number(isUnknown(a)))) {
    const path = issue.path as FieldPath;
    if (misspelt.has(path.join())) continue;
    const known = fields.find((one) => one.path.join() === path.join());
    const field = known ?? { path, schema, value: file, slot: undefined, parent: {} };
    if (issue.code !== 'unrecognized_keys') {
      yield { path, message: sentence(issue, field, writtenAt(path)) };
      continue;
    }
    const names = namesOf(field.schema);
    const open = new Set(names.filter((name) => !Object.hasOwn(Object(field.value), name)));
    for (const key of issue.keys) {
      const meant = closestMatch(key, open) ?? '';
      // A field that only one other part of the file has.
      const places = fields.filter((one) => one.path.at(-1) === key);
      const group = places.length === 1 && places[0]?.path.at(-2);
      if (open.delete(meant)) misspelt.add([...path, meant].join());
      const advice = key.startsWith('-')
        ? 'put a space after the dash'
        : didYouMean(meant) ||
          (typeof group === 'string' && `move the line to the fields of “${group}”`) ||
          `delete the line, or correct its name; the fields here are ${list(names)}`;
      const message = `is not a known field — ${advice}`;
      yield { path: [...path, key], message, position: 'name of the field' };
    }
  }
}
