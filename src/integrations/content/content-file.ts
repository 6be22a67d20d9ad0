import type { z } from 'zod';
import { UNIQUE } from '../../content-model/fields.ts';
import { elementOf, metadataOf } from '../../content-model/schema.ts';
import { readVideoLink } from '../../content-model/video-link.ts';
import type { Diagnostic, Mistake } from './diagnostic.ts';
import { type Field, type FieldPath, fieldsIn, isFields } from './fields.ts';
import { checkMedia, type MediaFiles } from './media-check.ts';
import { checkSchema } from './schema-check.ts';
import { closestMatch, shorten } from './wording.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

/** The name of the list, if the file has nothing else. */
function onlyList({ shape }: z.ZodObject): string | undefined {
  const [[name, field] = [], ...others] = Object.entries(shape);
  return field && !others.length && elementOf(field) ? name : undefined;
}

/** The message for a file of the wrong shape; undefined if it has the right one. */
function shapeMessage(schema: z.ZodObject, file: unknown): string | undefined {
  const list = onlyList(schema);
  const names = Object.keys(schema.shape).join(', ');
  if (file === undefined || file === null) {
    return `the file is empty — bring its fields back: ${names}`;
  }
  if (list && Array.isArray(file)) {
    return `the list needs a name — write “${list}:” on a line of its own above the first “- ”`;
  }
  const fields = isFields(file) ? Object.keys(file) : undefined;
  const isValid = fields?.length === 0 && schema.safeParse(file).success;
  if (list && !isValid && !closestMatch(list, fields ?? [])) {
    return `the file must begin with “${list}:”, and below it the entries, each with “- ” — put a space after every “-”`;
  }
  return isFields(file)
    ? undefined
    : `the file must have fields — write each on its own line, as “field: text”: ${names}`;
}

/** A text for comparison: links to one video are equal, and only in other links upper and lower case differ. */
function comparable(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  return readVideoLink(plain)?.page ?? plain.toLowerCase();
}

/** Finds entries that repeat a unique field of an earlier entry of their list, each once. */
function* findDuplicates(fields: readonly Field[], { positionOf }: YamlSource): Generator<Mistake> {
  const seen = new Map<string, { path: FieldPath; text: string }>();
  const repeated = new Set<object>();
  for (const { path, schema: field, value: text, parent } of fields) {
    if (!metadataOf(UNIQUE, field) || typeof text !== 'string' || text.trim() === '') continue;
    const key = [...path.slice(0, -2), path.at(-1), comparable(text)].join('\0');
    const earlier = seen.get(key);
    if (!earlier) seen.set(key, { path, text });
    if (!earlier || repeated.has(parent)) continue;
    repeated.add(parent);
    const isSame = earlier.text.toLowerCase() === text.toLowerCase();
    const same = isSame ? 'already' : `the same as “${shorten(earlier.text)}”`;
    const place = `on line ${positionOf(earlier.path).line}`;
    const advice = 'delete one of the two entries, or correct this one';
    yield { path, message: `“${shorten(text)}” is ${same} ${place} — ${advice}` };
  }
}

/** Finds works without a picture of their own whose link does not provide one either. */
function* findMissingThumbnails(fields: readonly Field[]): Generator<Mistake> {
  for (const { path, slot, value, parent } of fields) {
    const { link } = parent;
    if (value !== undefined || slot?.folder !== 'works') continue;
    const video = typeof link === 'string' ? readVideoLink(link) : undefined;
    if (!video || video.thumbnail) continue;
    const [problem, advice] = video.needsId
      ? ['this is not the link of one video', 'write the link of the video, or add']
      : [`no picture can be loaded from ${new URL(video.page).hostname}`, 'add'];
    const message = `${problem}, so the placeholder is shown — ${advice} “thumbnail: images/works/….jpg” with a picture`;
    yield { path: [...path.slice(0, -1), 'link'], message, severity: 'warning' };
  }
}

/** The name of an entry in messages; its position in the list, if it has none. */
function entryLabel(entry: unknown, index: number): string {
  const { name, title } = isFields(entry) ? entry : {};
  const label = [name, title].find((text) => typeof text === 'string' && text.trim() !== '');
  return label === undefined ? `entry ${index + 1}` : shorten(String(label));
}

/** Entry and field in words. The name of the list is left out if the file has nothing else. */
function subjectOf(schema: z.ZodObject, file: unknown, path: FieldPath): string {
  let value = file;
  const names = path.map((key) => {
    value = Object(value)[key];
    return typeof key === 'number' ? entryLabel(value, key) : key;
  });
  return names.slice(names.length > 1 && path[0] === onlyList(schema) ? 1 : 0).join(' → ');
}

/** The parsed file without list entries that have an error; undefined if an error concerns all of the file. */
function withoutErrors(schema: z.ZodObject, file: unknown, errors: readonly FieldPath[]) {
  if (!isFields(file) || errors.some(([, index]) => typeof index !== 'number')) return undefined;
  const fields = Object.entries(file).map(([name, field]) => {
    const isRight = (_: unknown, index: number) =>
      !errors.some((path) => path[0] === name && path[1] === index);
    return [name, Array.isArray(field) ? field.filter(isRight) : field];
  });
  return schema.safeParse(Object.fromEntries(fields)).data;
}

/**
 * Parses and checks the text of one content file.
 *
 * @param file path from the project root
 * @returns all mistakes by line, and the parsed file without list entries that have an error; `data` is undefined if an
 * error concerns all of the file
 */
export function checkFile(
  file: string,
  schema: z.ZodObject,
  text: string,
  media: MediaFiles,
): { diagnostics: Diagnostic[]; data: Record<string, unknown> | undefined } {
  const source = readYaml(text);
  const { value, mistakes, positionOf, writtenAt } = source;
  const fields = fieldsIn(schema, value);
  const shape = shapeMessage(schema, value);
  const diagnostics: Diagnostic[] = [];
  const errors: FieldPath[] = [];
  for (const { path, message, severity = 'error', position, detail } of [
    ...mistakes,
    ...(shape ? [{ path: [], message: shape, position: { line: 1, column: 1 } }] : []),
    ...checkMedia(fields, media),
    ...checkSchema(schema, value, fields, writtenAt),
    ...findDuplicates(fields, source),
    ...findMissingThumbnails(fields),
  ] satisfies Mistake[]) {
    // A field has one error: further mistakes in it are ignored.
    if (errors.some((other) => other.every((key, index) => key === path[index]))) continue;
    if (severity === 'error') errors.push(path);
    const place = typeof position === 'object' ? position : positionOf(path, position);
    const subject = subjectOf(schema, value, path);
    diagnostics.push({ severity, file, ...place, subject, message, detail });
  }
  diagnostics.sort((a, b) => a.line - b.line || a.column - b.column);
  return { diagnostics, data: withoutErrors(schema, value, errors) };
}
