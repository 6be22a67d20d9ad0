import { type Collection, fileSchema } from '../../content-model/index.ts';
import { youTubeVideoId } from '../../lib/video-thumbnail.ts';
import {
  type Diagnostic,
  type FieldDiagnostic,
  type FieldPath,
  isWithin,
  ofSeverity,
  shorten,
} from './diagnostic.ts';
import { duplicates, type PlacedEntry } from './duplicates.ts';
import { type MediaLibrary, mediaDiagnostics } from './media-diagnostics.ts';
import { schemaDiagnostics } from './schema-diagnostics.ts';
import { isFields, takeRemovedFields, valueAt } from './schema-fields.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

/** One content file, parsed and checked independently of the others. */
export interface ContentFile {
  /** Path from the project root. */
  file: string;
  collection: Collection;
  source: YamlSource;
  diagnostics: FieldDiagnostic[];
  /** The entry of a file with one entry, parsed by its schema; undefined for lists and invalid entries. */
  data?: unknown;
  /** The entries of the list in the file, in the order of the file. */
  items: (PlacedEntry & { data?: unknown })[];
}

/** A valid entry, parsed by its schema. */
export interface ValidEntry {
  id: string;
  data: Record<string, unknown>;
}

/** Path of the list in a file of the collection; undefined for files with one entry. */
function listPath(collection: Collection): FieldPath | undefined {
  if (collection.kind === 'single') return undefined;
  return collection.kind === 'folder' ? [collection.list] : [];
}

/** Path of the list entry that contains `path`; undefined outside a list. */
function itemPath(collection: Collection, path: FieldPath): FieldPath | undefined {
  const list = listPath(collection);
  if (!list || !isWithin(path, list) || typeof path[list.length] !== 'number') return undefined;
  return path.slice(0, list.length + 1);
}

/** The label of an entry in messages: its name or title, otherwise its position in the list. */
function entryLabel(entry: unknown, index: number): string {
  const { name, title } = isFields(entry) ? entry : {};
  const label = [name, title].find((text) => typeof text === 'string' && text.trim() !== '');
  return label === undefined ? `entry ${index + 1}` : shorten(String(label));
}

/** Adds the position in the file, and the labels that editors know. */
export function withPlace(
  { file, collection, source }: ContentFile,
  { path, message, severity = 'error', onKey, position }: FieldDiagnostic,
): Diagnostic {
  const item = itemPath(collection, path) ?? [];
  const names = path.map((key, depth) =>
    typeof key === 'number'
      ? entryLabel(valueAt(source.value, path.slice(0, depth + 1)), key)
      : key,
  );
  return {
    severity,
    file,
    ...(position ?? source.positionOf(path, onKey)),
    entry: item.length ? names[item.length - 1] : undefined,
    field: names.length > item.length ? names.slice(item.length).join(' → ') : undefined,
    message,
  };
}

/** The message for a file with the wrong structure; undefined if the structure is right. */
function structureMessage(collection: Collection, value: unknown): string | undefined {
  const isEmpty = value === undefined || value === null;
  if (collection.kind !== 'list') {
    if (isEmpty) return 'the file is empty — bring its fields back';
    if (isFields(value)) return undefined;
    const advice = Array.isArray(value)
      ? 'delete the “- ” at the start of the first lines'
      : 'write each on its own line, as “field: text”';
    return `the file must have fields, not a list or a text — ${advice}`;
  }
  if (isEmpty || (Array.isArray(value) && value.length === 0)) {
    return `the file has no entries — write at least one, starting with “- ”; ${collection.neededFor} shows nothing else`;
  }
  if (Array.isArray(value)) return undefined;
  const lacksSpaces = isFields(value) && Object.keys(value).some((key) => key.startsWith('-'));
  const advice = lacksSpaces
    ? 'put a space after every “-”'
    : 'start the first line of every entry with “- ” and its other lines with two spaces';
  return `the file must be a list — ${advice}`;
}

/** Checks an entry against its schema, and the media files that it names. */
function checkEntry({ collection, source }: ContentFile, path: FieldPath, media: MediaLibrary) {
  const value = valueAt(source.value, path);
  const fromSchema = schemaDiagnostics(collection.schema, value, (inner) =>
    source.writtenAt([...path, ...inner]),
  );
  const fromMedia = mediaDiagnostics(collection.schema, value, media);
  // For names of files, the media check has the more helpful message.
  const others = fromSchema.diagnostics.filter(
    (one) => !fromMedia.some((better) => better.path.join('\0') === one.path.join('\0')),
  );
  const placed = [...others, ...fromMedia].map((one) => ({ ...one, path: [...path, ...one.path] }));
  // A field with a YAML error has no second error from the schema.
  const fromYaml = ofSeverity('error', source.diagnostics);
  const diagnostics = placed.filter(
    (one) => !fromYaml.some((seen) => isWithin(one.path, seen.path)),
  );
  return { diagnostics, data: fromSchema.data };
}

/** Removes fields that the schema no longer has, with a warning for each. */
function removedFieldWarnings({ collection, source }: ContentFile): FieldDiagnostic[] {
  return takeRemovedFields(fileSchema(collection), source.value).map((path) => ({
    path,
    onKey: true,
    severity: 'warning',
    message: 'is no longer used — delete the line',
  }));
}

/** Warnings for works without a picture of their own whose link does not provide one either. */
function thumbnailWarnings({ path, value }: PlacedEntry): FieldDiagnostic[] {
  const { link, thumbnail } = isFields(value) ? value : {};
  if (typeof link !== 'string' || thumbnail !== undefined) return [];
  const host = URL.canParse(link) ? new URL(link).hostname : '';
  if (host === '' || youTubeVideoId(link)) return [];
  const message = `no picture can be loaded from ${host}, so the placeholder is shown — add “thumbnail: images/works/….jpg” with a picture`;
  return [{ path: [...path, 'link'], severity: 'warning', message }];
}

/**
 * Parses and checks one content file.
 *
 * @param file path from the project root
 * @param collection the collection of the file
 * @param text content of the file; undefined if it does not exist
 * @param media files in the media folders
 */
export function readContentFile(
  file: string,
  collection: Collection,
  text: string | undefined,
  media: MediaLibrary,
): ContentFile {
  const source = readYaml(text ?? '');
  const content: ContentFile = { file, collection, source, diagnostics: [], items: [] };
  if (text === undefined) return content;
  content.diagnostics = [...source.diagnostics];
  if (!source.isReadable) return content;
  const message = structureMessage(collection, source.value);
  if (message) {
    content.diagnostics = [{ path: [], position: { line: 1, column: 1 }, message }];
    return content;
  }
  const path = listPath(collection);
  const list = path && valueAt(source.value, path);
  if (path && Array.isArray(list)) {
    content.items = list.map((value: unknown, index) => ({ path: [...path, index], value }));
  }
  content.diagnostics.push(...removedFieldWarnings(content));
  for (const entry of collection.kind === 'list' ? content.items : [undefined]) {
    const { diagnostics, data } = checkEntry(content, entry?.path ?? [], media);
    content.diagnostics.push(...diagnostics);
    if (entry) entry.data = data;
    else content.data = data;
  }
  const lineOf = (field: FieldPath) => source.positionOf(field).line;
  content.diagnostics.push(...duplicates(content.items, collection.unique ?? [], lineOf));
  content.diagnostics.push(...content.items.flatMap(thumbnailWarnings));
  return content;
}

/**
 * The valid entries of a file, which can be shown although other entries have errors.
 *
 * @returns undefined if an error concerns the whole file; the last valid version is then kept
 */
export function validEntries(content: ContentFile): ValidEntry[] | undefined {
  const { file, collection, source, items } = content;
  const errors = ofSeverity('error', content.diagnostics);
  const isOfWholeFile = ({ path }: FieldDiagnostic) => itemPath(collection, path) === undefined;
  if (!source.value || errors.some(isOfWholeFile)) return undefined;
  const valid = items.filter(({ path }) => !errors.some((error) => isWithin(error.path, path)));
  if (collection.kind === 'list') {
    return valid.flatMap((item) => {
      const id = String(items.indexOf(item) + 1).padStart(4, '0');
      return isFields(item.data) ? [{ id, data: item.data }] : [];
    });
  }
  const id = file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
  const data =
    collection.kind === 'folder' && isFields(source.value)
      ? collection.schema.safeParse({
          ...source.value,
          [collection.list]: valid.map(({ value }) => value),
        }).data
      : content.data;
  return isFields(data) ? [{ id, data }] : undefined;
}
