import { z } from 'zod';
import { didYouMean, nearest } from './nearest.ts';
import { type FieldPath, type Finding, quoted, shorten } from './problem.ts';
import {
  asUnion,
  bare,
  descriptionOf,
  fieldSchema,
  isFields,
  isOptional,
  likelyOption,
  shapeFor,
  unionOptions,
  valueAt,
} from './schema-fields.ts';

/** The entry as it is checked, with what the sentences need to know about it. */
interface Subject {
  schema: z.core.$ZodType;
  value: unknown;
  /** The value of a field as it is written in the file. */
  writtenAt: (path: FieldPath) => string;
}

type Sentence = Pick<Finding, 'message' | 'advice'>;

// Tells our schemas’ own texts from the library’s, which are never shown to editors.
const NO_TEXT = { error: () => '' };

const isEntry = (path: FieldPath) => path.length === 0 || typeof path.at(-1) === 'number';
const oneOf = (values: readonly unknown[]) => values.map(String).join(', ');

/** A text of a schema: what follows a colon is what to do about it. */
function fromSchema(text: string, before = ''): Sentence {
  const [message = '', ...advice] = text.split(': ');
  return { message: before + message, advice: advice.length ? advice.join(': ') : undefined };
}

/** How to write a list without entries, where the schema allows one. */
function orEmptyList(path: FieldPath, field: z.core.$ZodType | undefined): string {
  const mayBeEmpty = field !== undefined && z.safeParse(field, []).success;
  return mayBeEmpty ? `, or “${path.at(-1)}: []” if there are none` : '';
}

function missing(path: FieldPath, field: z.core.$ZodType | undefined, allowed?: string): Sentence {
  const description = descriptionOf(field);
  const inside = field && shapeFor(field, undefined);
  const isList = field && bare(field) instanceof z.ZodArray;
  const line = inside
    ? `add “${path.at(-1)}:” and under it ${oneOf(Object.keys(inside))}`
    : isList
      ? `add “${path.at(-1)}:” and under it the entries, each with “- ”${orEmptyList(path, field)}`
      : `add a line “${path.at(-1)}: …”`;
  const meaning = allowed ? ` with one of: ${allowed}` : description ? `. ${description}` : '';
  return { message: 'is missing', advice: line + meaning };
}

/** How to fill a list or a group of fields, and how to say that there is nothing in it. */
function howToFill(path: FieldPath, field: z.core.$ZodType | undefined): string | undefined {
  const inner = field && bare(field);
  if (inner instanceof z.ZodArray) {
    return `write the entries on the lines below, each with “- ”${orEmptyList(path, field)}`;
  }
  if (!(inner instanceof z.ZodObject)) return undefined;
  const names = oneOf(Object.keys(inner.shape));
  const isEmptyable = Object.values(inner.shape).every((one) => isOptional(one));
  return `write on the lines below: ${names}${isEmptyable ? `; or “${path.at(-1)}: {}” if there are none` : ''}`;
}

function nothing(written: string, path: FieldPath, field: z.core.$ZodType | undefined): Sentence {
  const message = 'has nothing after the colon';
  if (written.startsWith('#')) {
    return {
      message,
      advice: `what starts with # is a remark; put it in quotes: ${quoted(shorten(written))}`,
    };
  }
  if (/^(?:null|~)$/i.test(written)) {
    return {
      message: `is ${written}, which means nothing`,
      advice: `put it in quotes if it is a text: "${written}"`,
    };
  }
  const filling = howToFill(path, field);
  if (filling) return { message, advice: filling };
  const description = descriptionOf(field);
  return isOptional(field)
    ? { message, advice: 'write it there, or remove the line' }
    : { message, advice: `write it there${description ? `. ${description}` : ''}` };
}

function notText(value: unknown, written: string): Sentence {
  if (Array.isArray(value) || isFields(value)) {
    if (/^[[{]/.test(written)) {
      return {
        message: `text may not start with ${written[0]} here`,
        advice: `put the text in quotes: ${quoted(shorten(written, 80))}`,
      };
    }
    return Array.isArray(value)
      ? {
          message: 'is a list, but must be one text',
          advice: 'write it after the colon, without “- ”',
        }
      : {
          message: 'has fields of its own, but must be one text',
          advice: 'if the text contains a colon, put all of it in quotes',
        };
  }
  const kind = typeof value === 'boolean' ? 'a yes-or-no value' : 'a number';
  return {
    message: `${written} is ${kind}, but must be text`,
    advice: `put it in quotes: ${quoted(written)}`,
  };
}

function notYesOrNo(value: unknown): Sentence {
  const message = `“${shorten(String(value))}” is neither true nor false`;
  const word = String(value).toLowerCase();
  if (/^(?:true|false)$/.test(word)) return { message, advice: 'write it without quotes' };
  if (/^(?:yes|y|on|1)$/.test(word)) return { message, advice: 'write true' };
  if (/^(?:no|n|off|0)$/.test(word)) return { message, advice: 'write false' };
  return { message, advice: 'write true or false, without quotes' };
}

function notNumber(value: unknown, expected: string): Sentence {
  const isWhole = expected === 'int';
  if (typeof value === 'number') {
    return { message: `${value} is not a whole number`, advice: 'write it without decimals' };
  }
  const isQuoted = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value);
  return {
    message: isQuoted
      ? `"${value}" is text, but must be a number`
      : `must be a ${isWhole ? 'whole ' : ''}number`,
    advice: isQuoted ? `write it without quotes: ${value}` : 'write digits only, without quotes',
  };
}

function notFields(value: unknown, path: FieldPath, field: z.core.$ZodType | undefined): Sentence {
  const names = oneOf(Object.keys((field && shapeFor(field, value)) ?? {}));
  const glued = typeof value === 'string' ? /^([A-Za-z]\w*):(\S.*)$/s.exec(value) : null;
  if (glued) {
    return {
      message: 'there is no space after the colon',
      advice: `write “${glued[1]}: ${shorten(glued[2] ?? '', 30)}”`,
    };
  }
  if (!isEntry(path)) {
    return {
      message: 'must have fields of its own',
      advice: `write them on the lines below: ${names}`,
    };
  }
  if (value === null) {
    return { message: 'the dash has nothing behind it', advice: `write the fields: ${names}` };
  }
  return { message: 'must have fields', advice: `write them as “field: text”: ${names}` };
}

function wrongType(
  issue: z.core.$ZodIssueInvalidType,
  subject: Subject,
  path: FieldPath,
): Sentence {
  const value = valueAt(subject.value, path);
  const field = fieldSchema(subject.schema, subject.value, path);
  const written = subject.writtenAt(path);
  if (issue.expected === 'object' && (isEntry(path) || value !== null)) {
    return notFields(value, path, field);
  }
  if (value === null) {
    return isEntry(path)
      ? { message: 'the dash has nothing behind it', advice: 'write the text, or remove the dash' }
      : nothing(written, path, field);
  }
  if (issue.message !== '') return fromSchema(issue.message, `${shorten(written)} `);
  switch (issue.expected) {
    case 'string':
      return notText(value, written);
    case 'boolean':
      return notYesOrNo(value);
    case 'number':
    case 'int':
      return notNumber(value, issue.expected);
    case 'array':
      return {
        message: 'must be a list',
        advice: 'write every entry on a new line that starts with “- ”',
      };
    default:
      return { message: `must be of the kind “${issue.expected}”` };
  }
}

function wrongSize(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  value: unknown,
): Sentence {
  const isTooBig = issue.code === 'too_big';
  const limit = `${isTooBig ? issue.maximum : issue.minimum} ${isTooBig ? 'at most' : 'at least'}`;
  if (typeof value === 'number') {
    return { message: `${value} is too ${isTooBig ? 'large' : 'small'}`, advice: `write ${limit}` };
  }
  return Array.isArray(value)
    ? { message: `has ${value.length} entries`, advice: `it needs ${limit}` }
    : { message: `has ${String(value).length} letters`, advice: `it needs ${limit}` };
}

function notAllowed(values: readonly unknown[], value: unknown): Sentence {
  const allowed = values.map(String);
  const suggestion = didYouMean(nearest(String(value), allowed));
  const message = `“${shorten(String(value))}” is not one of: ${oneOf(allowed)}`;
  return { message, advice: suggestion ?? 'write one of these' };
}

function unknownFields(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  { schema, value }: Subject,
  path: FieldPath,
): { findings: Finding[]; meant: FieldPath[] } {
  const parent = valueAt(value, path);
  const within = fieldSchema(schema, value, path);
  const known = Object.keys((within && shapeFor(within, parent)) ?? {});
  const open = new Set(known.filter((name) => isFields(parent) && !Object.hasOwn(parent, name)));
  const meant: FieldPath[] = [];
  const findings = issue.keys.map((key): Finding => {
    const suggestion = nearest(key, open);
    if (suggestion !== undefined) {
      open.delete(suggestion);
      meant.push([...path, suggestion]);
    }
    return {
      path: [...path, key],
      onKey: true,
      message: 'is not a known field',
      advice: didYouMean(suggestion) ?? `remove it; the fields here are ${oneOf(known)}`,
    };
  });
  return { findings, meant };
}

/** The fixed values of a field, when its value is none of them. */
function allowedValues(issue: z.core.$ZodIssue, { schema, value }: Subject, path: FieldPath) {
  if (issue.code === 'invalid_value') return issue.values;
  const union = asUnion(fieldSchema(schema, value, path.slice(0, -1)));
  return issue.code === 'invalid_union' && union ? [...unionOptions(union).keys()] : undefined;
}

function sentenceFor(issue: z.core.$ZodIssue, subject: Subject, path: FieldPath): Sentence {
  const value = valueAt(subject.value, path);
  const field = fieldSchema(subject.schema, subject.value, path);
  const allowed = allowedValues(issue, subject, path);
  if (value === undefined) return missing(path, field, allowed && oneOf(allowed));
  if (issue.code === 'invalid_type') return wrongType(issue, subject, path);
  if (value === null) return nothing(subject.writtenAt(path), path, field);
  const isFormat = issue.code === 'invalid_format';
  if (issue.message !== '') {
    return fromSchema(issue.message, isFormat ? `“${shorten(String(value))}” ` : '');
  }
  if (allowed) return notAllowed(allowed, value);
  if (issue.code === 'too_big' || issue.code === 'too_small') return wrongSize(issue, value);
  return { message: `“${shorten(String(value))}” is not right`, advice: descriptionOf(field) };
}

/**
 * Checks one entry against its schema.
 * @param schema an entry’s schema of the content model
 * @param value the entry as plain values
 * @param writtenAt the value of a field as it is written in the file
 * @returns the parsed entry when it is right, and all that is wrong with it, paths relative to the
 * entry
 */
export function schemaFindings(
  schema: z.ZodType,
  value: unknown,
  writtenAt: (path: FieldPath) => string,
): { findings: Finding[]; data?: unknown } {
  const result = schema.safeParse(value, NO_TEXT);
  if (result.success) return { findings: [], data: result.data };

  const subject: Subject = { schema, value, writtenAt };
  const findings: Finding[] = [];
  const meant: FieldPath[] = [];
  const missed: Finding[] = [];
  const explain = (issues: readonly z.core.$ZodIssue[]) => {
    for (const issue of issues) {
      const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
      if (issue.code === 'unrecognized_keys') {
        const unknown = unknownFields(issue, subject, path);
        findings.push(...unknown.findings);
        meant.push(...unknown.meant);
        continue;
      }
      const isMissing = path.length > 0 && valueAt(value, path) === undefined;
      (isMissing ? missed : findings).push({ path, ...sentenceFor(issue, subject, path) });
      if (issue.code === 'invalid_union') explain(issuesOfLikelyOption(subject, path));
    }
  };
  explain(result.error.issues);

  // A misspelt field is one mistake, not also a missing field.
  const isMeant = ({ path }: Finding) =>
    meant.some((other) => other.join('\0') === path.join('\0'));
  return { findings: [...findings, ...missed.filter((finding) => !isMeant(finding))] };
}

/** What else is wrong with an entry whose deciding field, `path`, is wrong or missing. */
function issuesOfLikelyOption({ schema, value }: Subject, path: FieldPath): z.core.$ZodIssue[] {
  const parentPath = path.slice(0, -1);
  const parent = valueAt(value, parentPath);
  const union = asUnion(fieldSchema(schema, value, parentPath));
  const likely = union && likelyOption(union, parent);
  if (!union || !likely || !isFields(parent)) return [];
  const corrected = { ...parent, [union.def.discriminator]: likely.name };
  const result = union.safeParse(corrected, NO_TEXT);
  return result.success
    ? []
    : result.error.issues.map((issue) => ({ ...issue, path: [...parentPath, ...issue.path] }));
}
