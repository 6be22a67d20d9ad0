import { basename, dirname } from 'node:path/posix';
import type { z } from 'zod';
import type { Collection } from '#/content-model/collection.ts';
import { ALL_COLLECTIONS, inContentFolder } from '#/content-model/index.ts';
import { elementOf } from '#/content-model/schema.ts';
import { closestMatch } from './closest-match.ts';
import type { Diagnostic, FieldPath, Mistake } from './diagnostic.ts';
import { checkedMedia, type MediaFiles } from './media-messages.ts';
import { didYouMean, list, shorten } from './phrases.ts';
import { checkRules } from './rules.ts';
import { errorMap, isFields } from './schema-messages.ts';
import { readYaml, type YamlFile } from './yaml-file.ts';

/** The result of a check of all content. */
export interface CheckedContent {
  diagnostics: Diagnostic[];
  /** Parsed files by path in the content folder, without entries that have errors, and files with other errors. */
  data: Map<string, Record<string, unknown>>;
}

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
    ...(isFields(value) ? checkSchema(schemaWith(checkedMedia(media)), yaml) : []),
    ...(isFields(value) ? checkRules(name, yaml, value, []) : []),
  ] satisfies Mistake[]) {
    // A field has one error: further mistakes in it are ignored.
    if (errors.some((other) => other.every((key, index) => key === path[index]))) continue;
    if (severity === 'error') errors.push(path);
    const place = position ?? positionOf(path);
    const subject = subjectOf(schema, value, path);
    diagnostics.push({ severity, file: inContentFolder(name), ...place, subject, message });
  }
  diagnostics.sort((a, b) => a.line - b.line || a.column - b.column);
  return { diagnostics, data: withoutErrors(schema, value, errors) };
}

const FILES = ALL_COLLECTIONS.flatMap(([, { files }]) => files);

/** Finds missing files, and YAML files that the site does not read; a misnamed file is one error. */
function* checkNames(found: readonly string[]): Generator<Diagnostic> {
  const start = { severity: 'error', line: 1, column: 1, subject: '' } as const;
  const missing = new Set(FILES.filter((name) => !found.includes(name)));
  for (const name of found) {
    if (FILES.includes(name)) continue;
    const meant = closestMatch(name.replace(/\.ya?ml.*$/i, '.yaml'), missing);
    // Backup copies such as `team.yaml.bak` next to the original are ignored.
    if (meant === undefined && !/\.ya?ml$/i.test(name)) continue;
    missing.delete(meant ?? '');
    const siblings = FILES.filter((other) => dirname(other) === dirname(name));
    const names = siblings.map((other) => basename(other)).join(', ');
    const advice = didYouMean(meant) ?? `delete it; the files here are ${names}`;
    const message = `the site does not read a file with this name — ${advice}`;
    yield { ...start, file: inContentFolder(name), message };
  }
  for (const name of missing) {
    const message = 'the file is missing — bring it back; the site needs all its content files';
    yield { ...start, file: inContentFolder(name), message };
  }
}

/** `texts`: all YAML files, by path in the content folder. */
export function checkContent(
  texts: ReadonlyMap<string, string>,
  media: MediaFiles,
): CheckedContent {
  const diagnostics: Diagnostic[] = [];
  const data: CheckedContent['data'] = new Map();
  for (const [, collection] of ALL_COLLECTIONS) {
    for (const file of collection.files) {
      const text = texts.get(file);
      if (text === undefined) continue;
      const checked = checkFile(file, collection, text, media);
      diagnostics.push(...checked.diagnostics);
      if (checked.data) data.set(file, checked.data);
    }
  }
  diagnostics.push(...checkNames([...texts.keys()]));
  return { diagnostics, data };
}
