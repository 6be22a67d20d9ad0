import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, type Node, parse, parseDocument } from 'yaml';
import { ROOT_FOLDER } from '../support/settings.ts';

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

/** The content files that the site was built from. The build has checked their fields. */
export class Content {
  /** The path of the folder from the project folder. */
  readonly folder: string;
  /** The category of each file in `portfolio/`, for example `tv-episode`. */
  readonly categories: readonly string[];

  constructor(folder: string) {
    this.folder = folder;
    this.categories = globSync('portfolio/*.yaml', { cwd: path.join(ROOT_FOLDER, folder) })
      .map((file) => path.basename(file, '.yaml'))
      .sort();
  }

  /** @param file path in the content folder, for example `site.yaml` */
  read<T extends Fields>(file: string): T {
    return parse(this.#text(file));
  }

  /** @returns the entries of a list in a content file that are not hidden */
  entries(file: string, list: string): Entry[] {
    const lineCounter = new LineCounter();
    const document = parseDocument(this.#text(file), { lineCounter });
    const entries: Fields[] = document.toJS()?.[list] ?? [];
    return entries.flatMap((fields, index) => {
      if (fields['hidden'] === true) return [];
      const { range } = document.getIn([list, index], true) as Node;
      const { line } = lineCounter.linePos(range?.[0] ?? 0);
      const { name, title = name, alt = title } = fields;
      return { fields, place: `${this.folder}/${file}:${line}`, label: String(alt) };
    });
  }

  /** @returns file and line of a text on a page, by its longest word; undefined if no file has that word */
  placeOf(text: string): string | undefined {
    const [word = ''] = text.split(' ').sort((a, b) => b.length - a.length);
    for (const file of globSync('**/*.yaml', { cwd: path.join(ROOT_FOLDER, this.folder) })) {
      const index = this.#text(file)
        .split('\n')
        .findIndex((line) => line.includes(word));
      if (index >= 0) return `${this.folder}/${file}:${index + 1}`;
    }
    return undefined;
  }

  #text(file: string): string {
    return readFileSync(path.join(ROOT_FOLDER, this.folder, file), 'utf8');
  }
}
