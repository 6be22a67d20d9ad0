import { type Collection, fileSchema } from '../../content-model/index.ts';
import { youTubeVideoId } from '../../lib/video-thumbnail.ts';
import { duplicateFindings, type PlacedEntry } from './duplicate-findings.ts';
import { type MediaLibrary, mediaFindings } from './media-findings.ts';
import { type FieldPath, type Finding, isWithin, type Problem, shorten } from './problem.ts';
import { isFields, takeRemovedFields, valueAt } from './schema-fields.ts';
import { schemaFindings } from './schema-findings.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

/** One content file, read and checked on its own. */
export interface ContentFile {
  /** Path from the project root. */
  file: string;
  collection: Collection;
  source: YamlSource;
  findings: Finding[];
  /** The file’s own entry, parsed by its schema; absent for lists, and when it has a mistake. */
  data?: unknown;
  /** The entries that stand on their own, in the order of the file. */
  items: (PlacedEntry & { data?: unknown })[];
}

/** An entry without a mistake, parsed by its schema. */
export interface GoodEntry {
  id: string;
  data: Record<string, unknown>;
}

const isSamePath = (a: FieldPath, b: FieldPath) => a.length === b.length && isWithin(a, b);
const under = (base: FieldPath, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, path: [...base, ...finding.path] }));

/** Path of the entry of its own that `path` stands in, if it stands in one. */
function itemPath(collection: Collection, path: FieldPath): FieldPath | undefined {
  const depth = collection.kind === 'folder' ? 2 : 1;
  if (collection.kind === 'single' || typeof path[depth - 1] !== 'number') return undefined;
  if (collection.kind === 'folder' && path[0] !== collection.list) return undefined;
  return path.slice(0, depth);
}

/** What editors call an entry: its name or title, else its place in the list. */
function entryLabel(entry: unknown, index: number): string {
  const { name, title } = isFields(entry) ? entry : {};
  const label = [name, title].find((text) => typeof text === 'string' && text.trim() !== '');
  return label === undefined ? `entry ${index + 1}` : shorten(String(label));
}

/** Gives a finding its place in the file and the names that editors know. */
export function problemAt(
  { file, collection, source }: ContentFile,
  { path, message, advice, onKey, position }: Finding,
): Problem {
  const item = itemPath(collection, path) ?? [];
  const index = item.at(-1);
  const field = path.slice(item.length).map((key, depth) => {
    const fieldPath = path.slice(0, item.length + depth + 1);
    return typeof key === 'number' ? entryLabel(valueAt(source.value, fieldPath), key) : key;
  });
  return {
    file,
    ...(position ?? source.positionOf(path, onKey)),
    entry: typeof index === 'number' ? entryLabel(valueAt(source.value, item), index) : undefined,
    field: field.length ? field.join(' → ') : undefined,
    message,
    advice,
  };
}

function wrongKindOfFile(collection: Collection, value: unknown): Finding | undefined {
  const { kind } = collection;
  const at = { path: [], position: { line: 1, column: 1 } };
  if (value === undefined || value === null) {
    return {
      ...at,
      message: 'the file is empty',
      advice:
        kind === 'list' ? 'write at least one entry, starting with “- ”' : 'bring its fields back',
    };
  }
  if (kind === 'list' && !Array.isArray(value)) {
    const isGlued = isFields(value) && Object.keys(value).some((key) => key.startsWith('-'));
    return {
      ...at,
      message: 'the file must be a list',
      advice: isGlued
        ? 'put a plain space after every “-”'
        : 'start the first line of every entry with “- ” and its other lines with two spaces',
    };
  }
  if (collection.kind === 'list' && Array.isArray(value) && value.length === 0) {
    return {
      ...at,
      message: 'the list has no entries',
      advice: `write at least one, starting with “- ”; ${collection.neededFor} shows nothing else`,
    };
  }
  if (kind !== 'list' && !isFields(value)) {
    return {
      ...at,
      message: 'the file must be fields, not a list or a text',
      advice: Array.isArray(value)
        ? 'remove the “- ” at the start of its lines'
        : 'write every line as “field: text”',
    };
  }
  return undefined;
}

/** Checks one entry, or a file that is one, by its schema and by the files that it names. */
function checkEntry({ collection, source }: ContentFile, path: FieldPath, media: MediaLibrary) {
  const value = valueAt(source.value, path);
  const fromSchema = schemaFindings(collection.schema, value, (inner) =>
    source.writtenAt([...path, ...inner]),
  );
  const fromMedia = mediaFindings(collection.schema, value, media);
  // About a path to a file, the media check knows more than the schema.
  const others = fromSchema.findings.filter(
    (finding) => !fromMedia.some((better) => isSamePath(better.path, finding.path)),
  );
  // A text that YAML has swallowed is one mistake, not also a missing text.
  const swallowed = source.findings.filter(({ isNote }) => !isNote);
  const findings = under(path, [...others, ...fromMedia]).filter(
    (finding) => !swallowed.some((seen) => isWithin(finding.path, seen.path)),
  );
  return { findings, data: fromSchema.data };
}

/** Deletes fields that the schemas once had from `value`, and returns a note about each of them. */
function removedFieldNotes(collection: Collection, value: unknown): Finding[] {
  return takeRemovedFields(fileSchema(collection), value).map((path) => ({
    path,
    onKey: true,
    isNote: true,
    message: 'is no longer a field, and is ignored',
    advice: 'delete the line',
  }));
}

/** A work has a picture from its link, or its own; without either, the placeholder is shown. */
function thumbnailNotes({ path, value }: PlacedEntry): Finding[] {
  const { link, thumbnail } = isFields(value) ? value : {};
  if (typeof link !== 'string' || thumbnail !== undefined) return [];
  const host = URL.canParse(link) ? new URL(link).hostname : '';
  if (host === '' || youTubeVideoId(link)) return [];
  return [
    {
      path: [...path, 'link'],
      isNote: true,
      message: `no picture can be had from ${host}, so the placeholder is shown`,
      advice: 'add “thumbnail: images/works/….jpg” with a picture',
    },
  ];
}

/** Duplicates among the entries of one list, and works without a picture. */
function checkList({ collection, source, items }: ContentFile): Finding[] {
  const lineOf = (path: FieldPath) => source.positionOf(path).line;
  const duplicates = duplicateFindings(items, collection.unique ?? [], lineOf);
  return [...duplicates, ...items.flatMap(thumbnailNotes)];
}

/**
 * Reads one content file and checks all that can be checked without the others.
 * @param file path from the project root
 * @param collection what the file belongs to
 * @param text the whole file; undefined when there is none
 * @param media what there is in the media folders
 */
export function readContentFile(
  file: string,
  collection: Collection,
  text: string | undefined,
  media: MediaLibrary,
): ContentFile {
  const source = readYaml(text ?? '');
  const content: ContentFile = { file, collection, source, findings: [], items: [] };
  const unusable =
    source.isReadable && text !== undefined ? wrongKindOfFile(collection, source.value) : undefined;
  if (text === undefined || !source.isReadable || unusable) {
    content.findings = unusable ? [unusable] : source.findings;
    return content;
  }

  const listPath = collection.kind === 'folder' ? [collection.list] : [];
  const list = collection.kind === 'single' ? undefined : valueAt(source.value, listPath);
  if (Array.isArray(list)) {
    content.items = list.map((value: unknown, index) => ({ path: [...listPath, index], value }));
  }
  content.findings = [...source.findings, ...removedFieldNotes(collection, source.value)];
  if (collection.kind === 'list') {
    for (const item of content.items) {
      const { findings, data } = checkEntry(content, item.path, media);
      content.findings.push(...findings);
      item.data = data;
    }
  } else {
    const { findings, data } = checkEntry(content, [], media);
    content.findings.push(...findings);
    content.data = data;
  }
  content.findings.push(...checkList(content));
  return content;
}

/**
 * What of a file can be shown although there are mistakes in it.
 * @returns undefined when the file as a whole is wrong, so that an earlier version of it is better
 */
export function goodEntries({
  file,
  collection,
  source,
  findings,
  items,
  data,
}: ContentFile): GoodEntry[] | undefined {
  const mistakes = findings.filter(({ isNote }) => !isNote);
  const isOfWholeFile = ({ path }: Finding) => itemPath(collection, path) === undefined;
  const hasContent = source.isReadable && source.value !== undefined && source.value !== null;
  if (!hasContent || mistakes.some(isOfWholeFile)) return undefined;
  const good = items.filter(
    ({ path }) => !mistakes.some((mistake) => isWithin(mistake.path, path)),
  );
  if (collection.kind === 'list') {
    return good.flatMap((item) => {
      const id = String(items.indexOf(item) + 1).padStart(4, '0');
      return isFields(item.data) ? [{ id, data: item.data }] : [];
    });
  }
  const id = file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
  const entry =
    collection.kind === 'folder' && isFields(source.value)
      ? collection.schema.safeParse({
          ...source.value,
          [collection.list]: good.map(({ value }) => value),
        }).data
      : data;
  return isFields(entry) ? [{ id, data: entry }] : undefined;
}
