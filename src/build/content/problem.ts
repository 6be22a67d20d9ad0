/** Where a field stands inside a file or an entry, for example `['works', 0, 'thumbnail']`. */
export type FieldPath = readonly (string | number)[];

/** A place in a file, both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** What a check has to say about one field, before it is known where that field stands. */
export interface Finding {
  path: FieldPath;
  /** What is wrong, as it continues the field’s name: “is missing”. */
  message: string;
  /** What to do about it. */
  advice?: string | undefined;
  /** Points at the field’s name instead of its value. */
  onKey?: boolean;
  /** Where it is, when `path` cannot say so. */
  position?: Position;
  /** A note is told but stops nothing. */
  isNote?: boolean;
}

/** One mistake in a content file, with everything an editor needs to correct it. */
export interface Problem extends Position {
  /** Path from the project root. */
  file: string;
  /** What the editor calls the entry: its name, its title, else “entry 3”. */
  entry?: string | undefined;
  /** Names of the fields down to the one that is wrong, for example “contact → email”. */
  field?: string | undefined;
  message: string;
  advice?: string | undefined;
}

/** Tells whether `path` is `other` or stands inside it. */
export function isWithin(path: FieldPath, other: FieldPath): boolean {
  return other.every((key, index) => path[index] === key);
}

/** Text shortened to `limit` characters, so that one long paragraph does not bury the message. */
export function shorten(text: string, limit = 60): string {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return oneLine.length <= limit ? oneLine : `${oneLine.slice(0, limit - 1).trimEnd()}…`;
}

/** The text as it must be written in YAML to be taken literally. */
export function quoted(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return JSON.stringify(text);
}
