import type { z } from 'zod';
import type { Collection } from '#/content-model/collection.ts';
import { elementOf } from '#/content-model/schema.ts';
import type { Diagnostic, FieldPath, Mistake } from './diagnostic.ts';
import { type MediaFiles, mediaFields } from './media-check.ts';
import { checkRules } from './rules.ts';
import { errorMap, isFields } from './sentences.ts';
import { closestMatch, list, shorten } from './wording.ts';
import { readYaml, type YamlFile } from './yaml-file.ts';

/** The name of the list, if the file has nothing else. */
function onlyList({ shape }: z.ZodObject): string | undefined {
  const [[name, field] = [], ...others] = Object.entries(shape);
  return field && !others.length && elementOf(field) ? name : undefined;
}

function shapeMessage(schema: z.ZodObject, { value, writtenAt }: YamlFile): string | undefined {
  const names = list(Object.keys(schema.shape));
  if (value === undefined || value === null) {
    return `the file is empty — bring its fields back: ${names}`;
  }
  const name = onlyList(schema);
  if (!name) {
    return isFields(value)
      ? undefined
      : `the file must have fields — write each on its own line, as “field: text”: ${names}`;
  }
  if (Array.isArray(value)) {
    return `the list needs a name — write “${name}:” on a line of its own above the first “- ”`;
  }
  const fields = isFields(value) ? Object.keys(value) : undefined;
  if (fields?.length === 0 || writtenAt([name]) !== undefined) return undefined;
  if (fields && closestMatch(name, fields)) return undefined;
  return `the file must begin with “${name}:”, and below it the entries, each with “- ” — put a space after every “-”`;
}

/** Of several mistakes in a field, the most precise is the first, because only that one is reported. */
function checkSchema(schema: z.ZodObject, yaml: YamlFile): Mistake[] {
  const options = { error: errorMap(schema, yaml), reportInput: true };
  const { issues = [] } = schema.safeParse(yaml.value, options).error ?? {};
  const [unknown, invisible, others]: [Mistake[], Mistake[], Mistake[]] = [[], [], []];
  for (const { message, ...issue } of issues) {
    const path = issue.path as FieldPath;
    if (issue.code === 'unrecognized_keys') {
      const sentences = message.split('\n');
      for (const [index, key] of issue.keys.entries()) {
        const field = [...path, key];
        const position = yaml.positionOf(field, 'name of the field');
        unknown.push({ path: field, message: sentences[index] ?? '', position });
      }
      continue;
    }
    const { severity, character } = issue.code === 'custom' ? (issue.params ?? {}) : {};
    if (character) invisible.push({ path, message, position: yaml.positionIn(path, character) });
    else others.push({ path, message, severity });
  }
  // A field whose name is misspelt is not also missing.
  const isMisspelt = (path: FieldPath) =>
    yaml.writtenAt(path) === undefined &&
    unknown.some(
      ({ path: other }) =>
        other.slice(0, -1).join() === path.slice(0, -1).join() &&
        closestMatch(String(other.at(-1)), [String(path.at(-1))]),
    );
  return [...unknown, ...invisible, ...others.filter(({ path }) => !isMisspelt(path))];
}

function entryLabel(entry: unknown, index: number): string {
  const { name, title } = isFields(entry) ? entry : {};
  const label = [name, title].find((text) => typeof text === 'string' && text.trim() !== '');
  return label === undefined ? `entry ${index + 1}` : shorten(String(label));
}

function subjectOf(schema: z.ZodObject, file: unknown, path: FieldPath): string {
  let value = file;
  const names = path.map((key) => {
    value = Object(value)[key];
    return typeof key === 'number' ? entryLabel(value, key) : key;
  });
  return names.slice(names.length > 1 && path[0] === onlyList(schema) ? 1 : 0).join(' → ');
}

function withoutErrors(schema: z.ZodObject, file: unknown, errors: readonly FieldPath[]) {
  if (!isFields(file) || errors.some(([, index]) => typeof index !== 'number')) return undefined;
  const fields = Object.entries(file).map(([name, field]) => {
    const isRight = (_: unknown, index: number) =>
      !errors.some((path) => path[0] === name && path[1] === index);
    return [name, Array.isArray(field) ? field.filter(isRight) : field];
  });
  return schema.safeParse(Object.fromEntries(fields)).data;
}

/** `data` is without list entries that have an error; undefined if an error concerns all of the file. */
export function checkFile(
  folder: string,
  name: string,
  { schema, schemaWith }: Pick<Collection, 'schema' | 'schemaWith'>,
  text: string,
  media: MediaFiles,
): { diagnostics: Diagnostic[]; data: Record<string, unknown> | undefined } {
  const yaml = readYaml(text);
  const { value, mistakes, positionOf } = yaml;
  const shape = value === undefined && mistakes.length > 0 ? undefined : shapeMessage(schema, yaml);
  const diagnostics: Diagnostic[] = [];
  const errors: FieldPath[] = [];
  for (const { path, message, severity = 'error', position } of [
    ...mistakes,
    ...(shape ? [{ path: [], message: shape, position: { line: 1, column: 1 } }] : []),
    ...(isFields(value) ? checkSchema(schemaWith(mediaFields(media)), yaml) : []),
    ...(isFields(value) ? checkRules(name, yaml, value, []) : []),
  ] satisfies Mistake[]) {
    // A field has one error: further mistakes in it are ignored.
    if (errors.some((other) => other.every((key, index) => key === path[index]))) continue;
    if (severity === 'error') errors.push(path);
    const place = position ?? positionOf(path);
    const subject = subjectOf(schema, value, path);
    diagnostics.push({ severity, file: `${folder}/${name}`, ...place, subject, message });
  }
  diagnostics.sort((a, b) => a.line - b.line || a.column - b.column);
  return { diagnostics, data: withoutErrors(schema, value, errors) };
}
