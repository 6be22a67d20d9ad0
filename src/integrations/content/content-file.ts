import type { z } from 'zod';
import { UNIQUE } from '../../content-model/fields.ts';
import { youTubeVideoId } from '../../features/portfolio/video-thumbnail.ts';
import { type Diagnostic, type FieldPath, isWithin, type Report, shorten } from './diagnostic.ts';
import { closestMatch } from './did-you-mean.ts';
import { checkMedia, type MediaFiles } from './media-check.ts';
import { checkSchema } from './schema-check.ts';
import {
  elementOf,
  isFields,
  mediaSlot,
  metadataOf,
  valueAt,
  visitFields,
} from './schema-fields.ts';
import { readYaml } from './yaml-source.ts';

/** The name of the list, if the file has nothing else. */
function onlyList(schema: z.ZodObject): string | undefined {
  const [[name, field] = [], ...others] = Object.entries(schema.shape);
  const isOnly = field && others.length === 0 && elementOf(field);
  return isOnly ? name : undefined;
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
  return youTubeVideoId(plain) ?? (/^https?:/i.test(plain) ? plain : plain.toLowerCase());
}

/** Reports entries that repeat a unique field of an earlier entry of their list, each once. */
function checkDuplicates(
  schema: z.ZodObject,
  file: unknown,
  lineOf: (path: FieldPath) => number,
  report: Report,
): void {
  visitFields(schema, file, (list, entries, path) => {
    const unique = metadataOf(UNIQUE, list) as readonly string[] | undefined;
    if (!unique || !Array.isArray(entries)) return;
    const seen = new Map<string, { path: FieldPath; text: string }>();
    for (const [index, entry] of entries.entries()) {
      for (const name of unique) {
        const text = valueAt(entry, [name]);
        if (typeof text !== 'string' || text.trim() === '') continue;
        const key = `${name} ${comparable(text)}`;
        const field = { path: [...path, index, name], text };
        const earlier = seen.get(key);
        if (!earlier) {
          seen.set(key, field);
          continue;
        }
        const isSame = earlier.text.toLowerCase() === text.toLowerCase();
        const same = isSame ? 'already' : `the same as “${shorten(earlier.text)}”`;
        const advice = 'delete one of the two entries, or correct this one';
        report(
          field.path,
          `“${shorten(text)}” is ${same} on line ${lineOf(earlier.path)} — ${advice}`,
        );
        break;
      }
    }
  });
}

/** Warns of works without a picture of their own whose link does not provide one either. */
function checkThumbnails(schema: z.ZodObject, file: unknown, report: Report): void {
  visitFields(schema, file, (field, value, path) => {
    if (value !== undefined || mediaSlot(field)?.folder !== 'works') return;
    const linkPath = [...path.slice(0, -1), 'link'];
    const link = valueAt(file, linkPath);
    if (typeof link !== 'string' || !URL.canParse(link) || youTubeVideoId(link)) return;
    const message = `no picture can be loaded from ${new URL(link).hostname}, so the placeholder is shown — add “thumbnail: images/works/….jpg” with a picture`;
    report(linkPath, message, { severity: 'warning' });
  });
}

/** The label of an entry in messages: its name or title, otherwise its position in the list. */
function entryLabel(entry: unknown, index: number): string {
  const { name, title } = isFields(entry) ? entry : {};
  const label = [name, title].find((text) => typeof text === 'string' && text.trim() !== '');
  return label === undefined ? `entry ${index + 1}` : shorten(String(label));
}

/** Entry and field in words. The name of the list is left out if the file has nothing else. */
function subjectOf(schema: z.ZodObject, file: unknown, path: FieldPath): string {
  const names = path.map((key, depth) =>
    typeof key === 'number' ? entryLabel(valueAt(file, path.slice(0, depth + 1)), key) : key,
  );
  const isEntry = path.length > 1 && path[0] === onlyList(schema);
  return names.slice(isEntry ? 1 : 0).join(' → ');
}

/** The parsed file without list entries that have an error; undefined if an error concerns all of the file. */
function withoutErrors(schema: z.ZodObject, file: unknown, errors: readonly FieldPath[]) {
  if (!isFields(file) || errors.some((path) => typeof path[1] !== 'number')) return undefined;
  const fields = Object.entries(file).map(([name, field]) => [
    name,
    Array.isArray(field)
      ? field.filter((_, index) => !errors.some((path) => isWithin(path, [name, index])))
      : field,
  ]);
  return schema.safeParse(Object.fromEntries(fields)).data;
}

/**
 * Parses and checks the text of one content file.
 *
 * @param file path from the project root
 * @param schema schema of the file
 * @param text content of the file
 * @param media files in the media folders
 * @returns all mistakes by line, and the parsed file without list entries that have an error; `data` is undefined if an
 * error concerns all of the file
 */
export function checkFile(
  file: string,
  schema: z.ZodObject,
  text: string,
  media: MediaFiles,
): { diagnostics: Diagnostic[]; data: Record<string, unknown> | undefined } {
  const { value, positionOf, writtenAt, reportMistakes } = readYaml(text);
  const diagnostics: Diagnostic[] = [];
  const errors: FieldPath[] = [];
  const settled: FieldPath[] = [];
  const report: Report = (path, message, { severity = 'error', position, detail, also } = {}) => {
    if (settled.some((other) => isWithin(path, other))) return;
    if (severity === 'error') errors.push(path);
    settled.push(...(severity === 'error' ? [path] : []), ...(also ? [also] : []));
    const place =
      typeof position === 'object' ? position : positionOf(path, position ? 'name' : 'value');
    const subject = subjectOf(schema, value, path);
    diagnostics.push({ severity, file, ...place, subject, message, detail });
  };

  reportMistakes(report);
  const message = shapeMessage(schema, value);
  if (message) report([], message, { position: { line: 1, column: 1 } });
  else {
    checkMedia(schema, value, media, report);
    checkSchema(schema, value, writtenAt, report);
    checkDuplicates(schema, value, (path) => positionOf(path).line, report);
    checkThumbnails(schema, value, report);
  }
  diagnostics.sort((a, b) => a.line - b.line || a.column - b.column);
  return { diagnostics, data: withoutErrors(schema, value, errors) };
}
