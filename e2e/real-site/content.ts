/** Reads the content files of the site, without knowing what is in them. The build has checked their fields. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, type Node, parse, parseDocument } from 'yaml';
import { ROOT_FOLDER } from '../support/settings.ts';

/** The folder of the content that the site was built from, relative to the project. */
export const CONTENT_FOLDER = process.env['CONTENT_FOLDER'] || 'src/content';

const FOLDER = path.join(ROOT_FOLDER, CONTENT_FOLDER);

/** The fields of an entry, or of a group of fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** An entry of a list in a content file. */
export interface Entry {
  fields: Fields;
  /** The place of the entry, for example `src/content/team.yaml:12`. */
  place: string;
  /** The name, title or description of the entry. */
  label: string;
}

const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

/** @param file path in the content folder, for example `site.yaml` */
export const readContent = <T extends Fields>(file: string): T => parse(read(file));

/** @returns the entries of a list in a content file */
export function readEntries(file: string, list: string): Entry[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(read(file), { lineCounter });
  const entries: Fields[] = document.toJS()?.[list] ?? [];
  return entries.map((fields, index) => {
    const { range } = document.getIn([list, index], true) as Node;
    const { line } = lineCounter.linePos(range?.[0] ?? 0);
    const { name, title = name, alt = title } = fields;
    return { fields, place: `${CONTENT_FOLDER}/${file}:${line}`, label: String(alt) };
  });
}

/** The category of each file in `portfolio/`, for example `tv-episode`. */
export const CATEGORIES: readonly string[] = globSync('portfolio/*.yaml', { cwd: FOLDER })
  .map((file) => path.basename(file, '.yaml'))
  .sort();
