import { z } from 'zod';
import { closestMatch, didYouMean } from './closest-match.ts';
import { type FieldDiagnostic, type FieldPath, quoted, shorten } from './diagnostic.ts';
import {
  asUnion,
  bare,
  descriptionOf,
  fieldSchema,
  isFields,
  likelyOption,
  shapeFor,
  unionOptions,
  valueAt,
} from './schema-fields.ts';

/** The entry that is checked. */
interface Subject {
  schema: z.core.$ZodType;
  value: unknown;
  /** Returns the text of a field's value in the file; undefined if the field is missing. */
  writtenAt: (path: FieldPath) => string | undefined;
}

/** A field with a zod issue. */
interface Place {
  path: FieldPath;
  field: z.core.$ZodType | undefined;
  value: unknown;
  written: string | undefined;
}

// Distinguishes messages of the content model, which editors see, from those of zod, which they do not.
const NO_MESSAGE = { error: () => '' };

const list = (values: Iterable<unknown>) => [...values].map(String).join(', ');
const namesOf = (field: z.core.$ZodType | undefined, value?: unknown) =>
  list(Object.keys(shapeFor(field, value) ?? {}));

/** How to write an empty list or object, where the content model allows one. */
function orNone(name: string, field: z.core.$ZodType, empty: unknown): string {
  const { success } = z.safeParse(field, empty);
  return success ? `, or “${name}: ${JSON.stringify(empty)}” if there are none` : '';
}

function missing({ path, field, written }: Place, allowed?: Iterable<unknown>): string {
  const name = String(path.at(-1));
  const problem = written === undefined ? 'is missing' : 'has nothing after the colon';
  if (shapeFor(field, undefined) && field) {
    return `${problem} — write “${name}:” and on the lines below ${namesOf(field)}${orNone(name, field, {})}`;
  }
  if (field && bare(field) instanceof z.ZodArray) {
    return `${problem} — write “${name}:” and on the lines below the entries, each with “- ”${orNone(name, field, [])}`;
  }
  const description = descriptionOf(field);
  const meaning = allowed
    ? ` with one of: ${list(allowed)}`
    : description
      ? `. ${description}`
      : '';
  return `${problem} — write “${name}: …”${meaning}`;
}

function notText({ value, written = '' }: Place): string {
  if (value !== null && typeof value === 'object') {
    return /^[[{]/.test(written)
      ? `text cannot start with ${written[0]} here — put it in quotes: ${quoted(written)}`
      : 'must be one text — write it after the colon, in quotes if it has a colon in it';
  }
  const kind = value === null ? 'nothing' : typeof value === 'boolean' ? 'yes or no' : 'a number';
  return `${written} is read as ${kind} — put it in quotes: ${quoted(written)}`;
}

function notFields({ path, field, value }: Place): string {
  const names = namesOf(field, value);
  const glued = typeof value === 'string' ? /^([A-Za-z]\w*):(\S.*)$/s.exec(value) : null;
  if (glued) {
    return `there is no space after the colon — write “${glued[1]}: ${shorten(glued[2] ?? '', 30)}”`;
  }
  if (value === null) return `there is nothing after the dash — write its fields: ${names}`;
  const isEntry = path.length === 0 || typeof path.at(-1) === 'number';
  return `must have fields${isEntry ? '' : ' on the lines below'} — write each as “field: text”: ${names}`;
}

function wrongType({ expected, message }: z.core.$ZodIssueInvalidType, place: Place): string {
  const { path, value, written = '' } = place;
  if (expected === 'object') return notFields(place);
  if (value === null && typeof path.at(-1) === 'number') {
    return 'there is nothing after the dash — write the text, or delete the dash';
  }
  if (message !== '') return `${shorten(written)} ${message}`;
  if (expected === 'string') return notText(place);
  if (expected === 'boolean')
    return `write true or false, without quotes, instead of ${shorten(written)}`;
  if (expected === 'array') {
    return 'must be a list — write every entry on a new line that starts with “- ”';
  }
  return `${shorten(written)} must be a number — write digits only, without quotes`;
}

/** The allowed values of a field with a fixed set of values. */
function allowedValues(issue: z.core.$ZodIssue, { schema, value }: Subject, path: FieldPath) {
  if (issue.code === 'invalid_value') return issue.values;
  const union = asUnion(fieldSchema(schema, value, path.slice(0, -1)));
  return issue.code === 'invalid_union' && union ? [...unionOptions(union).keys()] : undefined;
}

function messageFor(issue: z.core.$ZodIssue, subject: Subject, path: FieldPath): string {
  const value = valueAt(subject.value, path);
  const field = fieldSchema(subject.schema, subject.value, path);
  const place = { path, field, value, written: subject.writtenAt(path) };
  const allowed = allowedValues(issue, subject, path);
  if (value === undefined) return missing(place, allowed);
  if (issue.code === 'invalid_type') return wrongType(issue, place);
  const text = `“${shorten(String(value))}”`;
  if (allowed) {
    const suggestion = didYouMean(closestMatch(String(value), allowed.map(String)));
    return `${text} is not one of: ${list(allowed)}${suggestion ? ` — ${suggestion}` : ''}`;
  }
  const message = issue.message || descriptionOf(field) || 'is not correct';
  return issue.code === 'invalid_format' ? `${text} ${message}` : message;
}

/** Messages for unknown fields, with the field that was most likely meant. */
function unknownFields(keys: readonly string[], { schema, value }: Subject, path: FieldPath) {
  const parent = valueAt(value, path);
  const known = Object.keys(shapeFor(fieldSchema(schema, value, path), parent) ?? {});
  const open = new Set(known.filter((name) => isFields(parent) && !Object.hasOwn(parent, name)));
  const meant: FieldPath[] = [];
  const diagnostics = keys.map((key): FieldDiagnostic => {
    const suggestion = closestMatch(key, open);
    if (suggestion !== undefined && open.delete(suggestion)) meant.push([...path, suggestion]);
    const advice = didYouMean(suggestion) ?? `delete the line; the fields here are ${list(known)}`;
    return { path: [...path, key], onKey: true, message: `is not a known field — ${advice}` };
  });
  return { diagnostics, meant };
}

/** Further issues of an entry whose discriminator, `path`, is wrong or missing. */
function issuesOfLikelyOption({ schema, value }: Subject, path: FieldPath): z.core.$ZodIssue[] {
  const parentPath = path.slice(0, -1);
  const parent = valueAt(value, parentPath);
  const union = asUnion(fieldSchema(schema, value, parentPath));
  const likely = union && likelyOption(union, parent);
  if (!likely || !isFields(parent)) return [];
  const corrected = { ...parent, [union.def.discriminator]: likely.name };
  const issues = union.safeParse(corrected, NO_MESSAGE).error?.issues ?? [];
  return issues.map((issue) => ({ ...issue, path: [...parentPath, ...issue.path] }));
}

/**
 * Validates an entry.
 *
 * @param schema schema of the entry in the content model
 * @param value the entry, before validation
 * @param writtenAt returns the text of a field's value in the file
 * @returns the parsed entry if it is valid, and diagnostics with paths relative to the entry
 */
export function schemaDiagnostics(
  schema: z.ZodType,
  value: unknown,
  writtenAt: Subject['writtenAt'],
): { diagnostics: FieldDiagnostic[]; data?: unknown } {
  const result = schema.safeParse(value, NO_MESSAGE);
  if (result.success) return { diagnostics: [], data: result.data };

  const subject: Subject = { schema, value, writtenAt };
  const diagnostics: FieldDiagnostic[] = [];
  const meant: FieldPath[] = [];
  const explain = (issues: readonly z.core.$ZodIssue[]) => {
    for (const issue of issues) {
      const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
      if (issue.code === 'unrecognized_keys') {
        const unknown = unknownFields(issue.keys, subject, path);
        diagnostics.push(...unknown.diagnostics);
        meant.push(...unknown.meant);
        continue;
      }
      diagnostics.push({ path, message: messageFor(issue, subject, path) });
      if (issue.code === 'invalid_union') explain(issuesOfLikelyOption(subject, path));
    }
  };
  explain(result.error.issues);

  // A misspelt field is reported once, not also as a missing field.
  const isMeant = ({ path }: FieldDiagnostic) =>
    meant.some((other) => other.join('\0') === path.join('\0'));
  return { diagnostics: diagnostics.filter((diagnostic) => !isMeant(diagnostic)) };
}
