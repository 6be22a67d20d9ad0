/** Reads the content files of the site, without knowing what is in them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { ROOT_FOLDER } from '../support/settings.ts';

/** The folder of the content that the site was built from, relative to the project. */
export const CONTENT_FOLDER = process.env['CONTENT_FOLDER'] || 'src/content';

/** The fields of a file or an entry. */
export type Fields = Readonly<Record<string, unknown>>;

/** An entry of a list in a content file. */
export interface Entry {
  fields: Fields;
  /** The place of the entry, for example `src/content/team.yaml:12`. */
  place: string;
  /** The name, title or description of the entry; else its position in the list. */
  label: string;
}

/** @returns the value as text; an empty text if there is none */
export const text = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);

/** @returns the object; an empty one if the value is none */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** @returns the value as a list; an empty one if it is none */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const read = (file: string) => readFileSync(path.join(ROOT_FOLDER, CONTENT_FOLDER, file), 'utf8');

/** @param file path in the content folder, for example `site.yaml` */
export function readFields(file: string): Fields {
  return fieldsOf(parseDocument(read(file)).toJS());
}

/**
 * @param file path in the content folder
 * @param list name of the field that holds the list
 */
export function readEntries(file: string, list: string): Entry[] {
  const lines = new LineCounter();
  const document = parseDocument(read(file), { lineCounter: lines });
  return listOf(fieldsOf(document.toJS())[list]).map((entry, index) => {
    const node = document.getIn([list, index], true) as { range?: [number] } | undefined;
    const { line } = lines.linePos(node?.range?.[0] ?? 0);
    const fields = fieldsOf(entry);
    const { name, title, alt } = fields;
    return {
      fields,
      place: `${CONTENT_FOLDER}/${file}:${line}`,
      label: text(name ?? title ?? alt) || `entry ${index + 1}`,
    };
  });
}

/** The category of each file in `portfolio/`, for example `tv-episode`. */
export const CATEGORIES: readonly string[] = globSync('portfolio/*.yaml', {
  cwd: path.join(ROOT_FOLDER, CONTENT_FOLDER),
})
  .map((file) => path.basename(file, '.yaml'))
  .sort();
