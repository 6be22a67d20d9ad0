import { z } from 'zod';
import { invisibleIn, invisibleIssue } from '#/content-model/fields.ts';
import { elementOf, type Schema, shapeOf } from '#/content-model/schema.ts';
import { closestMatch } from './closest-match.ts';
import type { FieldPath } from './diagnostic.ts';
import { cannotStart, didYouMean, list, NOT_INDENTED, quoted, shorten } from './phrases.ts';
import type { YamlFile } from './yaml-file.ts';

/** Whether a value has fields. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inQuotes = (value: unknown) => `“${shorten(String(value))}”`;
const metadataOf = (schema: Schema) => z.globalRegistry.get(schema) ?? {};

interface Field {
  name: string | number | undefined;
  schema: Schema;
  value: unknown;
  /** Undefined if the field is missing. */
  written: string | undefined;
}

function missing({ name, schema, written }: Field, allowed?: readonly unknown[]): string {
  const problem = written === undefined ? 'is missing' : 'has nothing after the colon';
  const [shape, element] = [shapeOf(schema), elementOf(schema)];
  if (element && written !== undefined) {
    const { error } = z.safeParse(schema, []);
    return error?.issues[0]?.message ?? `has no entries — write “${name}: []” if there are none`;
  }
  if (!shape && !element) {
    const description = metadataOf(schema).description ?? '';
    const meaning = allowed ? ` with one of: ${list(allowed)}` : `. ${description}`;
    return `${problem} — write “${name}: …”${meaning}`;
  }
  const below = shape ? list(Object.keys(shape)) : 'the entries, each with “- ”';
  const mayBeEmpty = z.safeParse(schema, shape ? {} : []).success;
  const orNone = mayBeEmpty ? `, or “${name}: ${shape ? '{}' : '[]'}” if there are none` : '';
  return `${problem} — write “${name}:” and on the lines below ${below}${orNone}`;
}

function wrongType(expected: string, { name, schema, value, written = '' }: Field): string {
  const isEntry = typeof name === 'number';
  if (expected === 'object') {
    const [, glued, rest = ''] = /^([A-Za-z]\w*):(.*)$/s.exec(String(value)) ?? [];
    if (glued) return `there is no space after the colon — write “${glued}: ${shorten(rest, 30)}”`;
    const names = list(Object.keys(shapeOf(schema) ?? {}));
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

/** Finds invisible characters, and digits and dashes that only look right. */
function lookAlikes({ schema, value }: Field, rule: string | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const invisible = invisibleIn(value);
  if (invisible) return invisibleIssue(value, invisible).message;
  const digits = value.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966));
  const plain = digits.replace(/[‐‑‒–—―−]/g, '-');
  const problems = [
    ...(digits === value ? [] : ['digits that are not 0 to 9']),
    ...(plain === digits ? [] : ['a long dash']),
  ];
  if (problems.length === 0) return undefined;
  const isRight = [plain, Number(plain)].some((one) => z.safeParse(schema, one).success);
  const advice = isRight ? ` — write ${plain}` : rule ? `; it ${rule}` : '';
  return `${inQuotes(value)} has ${problems.join(' and ')}${advice}`;
}

const OTHER_NAMES: Readonly<Record<string, string>> = { x: 'twitter' };

function unknownKeys(keys: readonly string[], { schema, value }: Field, file: Schema): string {
  const names = Object.keys(shapeOf(schema) ?? {});
  const open = new Set(names.filter((name) => !Object.hasOwn(Object(value), name)));
  const sentences = keys.map((key) => {
    const invisible = invisibleIn(key);
    if (invisible) return invisibleIssue(key, invisible).message;
    const name = OTHER_NAMES[key] ?? key;
    // The groups and lists of the file that have the field.
    const owners = Object.entries(shapeOf(file) ?? {}).filter(
      ([, part]) => shapeOf(elementOf(part) ?? part)?.[name],
    );
    if (schema === file && owners.length > 0) return NOT_INDENTED;
    const [[owner] = []] = owners;
    const meant = closestMatch(name, open);
    open.delete(meant ?? '');
    const advice = key.startsWith('-')
      ? 'put a space after the dash'
      : didYouMean(meant) ||
        (owners.length === 1 && `move the line to the fields of “${owner}”`) ||
        `delete the line, or correct its name; the fields here are ${list(names)}`;
    return `is not a known field — ${advice}`;
  });
  return sentences.join('\n');
}

/** Zod's error map for a content file. Zod has one issue for all unknown fields of an object: each has its own line. */
export const errorMap =
  (file: Schema, { writtenAt, positionOf }: YamlFile): z.core.$ZodErrorMap =>
  (issue) => {
    const path = (issue.path ?? []) as FieldPath;
    const schema = issue.schema ?? file;
    const { rule } = metadataOf(schema);
    const value: unknown = issue.input;
    const field = { name: path.at(-1), schema, value, written: writtenAt(path) };
    switch (issue.code) {
      case 'invalid_type': {
        if (value === undefined) return missing(field);
        const lookAlike = issue.expected === 'string' ? undefined : lookAlikes(field, rule);
        if (lookAlike) return lookAlike;
        const isRight = z.safeParse(schema, field.written).success;
        if (!rule || !field.written || isRight) return wrongType(issue.expected, field);
        return `${shorten(field.written)} ${rule}`;
      }
      case 'invalid_value': {
        if (value === undefined) return missing(field, issue.values);
        const suggestion = didYouMean(closestMatch(String(value), issue.values.map(String)));
        const problem = `${inQuotes(value)} is not one of: ${list(issue.values)}`;
        return suggestion ? `${problem} — ${suggestion}` : problem;
      }
      case 'invalid_format': {
        const wanted = rule ?? String(z.locales.en().localeError(issue));
        const complete = `https://${value}`;
        const advice = z.safeParse(schema, complete).success ? ` — write ${complete}` : '';
        return lookAlikes(field, wanted) ?? `${inQuotes(value)} ${wanted}${advice}`;
      }
      case 'unrecognized_keys':
        return unknownKeys(issue.keys, field, file);
      case 'custom': {
        const { repeats, text } = issue.params ?? {};
        if (!Array.isArray(repeats)) return undefined;
        const isSame = String(text).toLowerCase() === String(value).toLowerCase();
        const same = isSame ? 'already' : `the same as “${shorten(String(text))}”`;
        const { line } = positionOf([...path.slice(0, -2), ...repeats]);
        const advice = 'delete one of the two entries, or correct this one';
        return `“${shorten(String(value))}” is ${same} on line ${line} — ${advice}`;
      }
      default:
        return undefined;
    }
  };
