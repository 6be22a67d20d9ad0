import { isAlias, isMap, isSeq, LineCounter, type Node, parseDocument, type Scalar } from 'yaml';
import type { Mistake, Position } from './diagnostic.ts';
import type { FieldPath } from './fields.ts';
import { cannotStart, shorten } from './wording.ts';
import { explainSyntaxError } from './yaml-errors.ts';

/** The name of a field, which an entry of a list does not have, and its value. */
interface Place {
  key?: Node | undefined;
  value: Node | null;
}

const startOf = (node: Node) => node.range?.[0] ?? 0;
const endOf = (node: Node) => node.range?.[1] ?? 0;
/** Whether nothing is written after the colon or the dash. */
const isEmpty = (node: Node | null | undefined) => !node || startOf(node) === endOf(node);

/** A parsed content file. */
export type YamlSource = ReturnType<typeof readYaml>;

/**
 * Parses the text of a content file. Never throws.
 *
 * @returns the value, in which fields without a value are left out, or undefined for a file with a syntax error; this
 * error, or valid YAML that was most likely not meant; and functions for a field: its position, or that of the fields
 * around it if it is missing, and the text of its value, undefined if it is missing
 */
export function readYaml(file: string) {
  // Some programs write an invisible byte order mark at the start of a file.
  const text = file.replace(/^\ufeff/, '');
  const lineCounter = new LineCounter();
  // Duplicate keys are reported with their entry, and without discarding the rest of the file.
  const options = { lineCounter, uniqueKeys: false, stringKeys: true } as const;
  const { contents, errors } = parseDocument<Node>(text, options);
  const places = new Map<string, Place>();
  const mistakes: Mistake[] = [];

  const at = (offset: number): Position => {
    const { line, col: column } = lineCounter.linePos(offset);
    return { line, column };
  };

  function positionOf(path: FieldPath, part?: Mistake['position']): Position {
    const { key, value } = places.get(path.join()) ?? {};
    const node = part || isEmpty(value) ? (key ?? value) : value;
    if (node || path.length === 0) return at(node ? startOf(node) : 0);
    return positionOf(path.slice(0, -1));
  }

  function readFields(pairs: readonly Required<Place>[], path: FieldPath) {
    const fields = new Map<string, unknown>();
    let isNewEntry = false;
    for (const { key, value } of pairs) {
      const name = String(key);
      const inner = [...path, name];
      if (!places.has(inner.join())) {
        const content = read(value, inner, key);
        if (!isEmpty(value)) fields.set(name, content);
        continue;
      }
      // A repeated first field means that the dash of a new entry is missing. Its other fields are repeated too.
      if (isNewEntry) continue;
      isNewEntry = typeof path.at(-1) === 'number' && name === String(pairs[0]?.key);
      const advice = isNewEntry
        ? `if a new entry starts here, write “- ${name}: …”, else delete one of the two lines`
        : 'delete one of the two lines';
      const { line } = positionOf(inner, 'name of the field');
      const message = `is already there, on line ${line} of the file — ${advice}`;
      mistakes.push({ path: inner, message, position: at(key ? startOf(key) : 0) });
    }
    return Object.fromEntries(fields);
  }

  function read(node: Node | null, path: FieldPath, key?: Node): unknown {
    places.set(path.join(), { key, value: node });
    // The sign with which YAML refers to another value, or names a type.
    const sign = isAlias(node) ? '*' : node?.anchor ? '&' : node?.tag && '!';
    if (node && sign) {
      const offset = text.lastIndexOf(sign, startOf(node));
      const [written = ''] = /.*/.exec(text.slice(offset)) ?? [];
      mistakes.push({ path, message: cannotStart(written), position: at(offset) });
      return undefined;
    }
    if (isSeq<Node>(node)) return node.items.map((item, index) => read(item, [...path, index]));
    if (isMap<Node, Node | null>(node)) return readFields(node.items, path);
    const { type, value } = (node ?? {}) as Partial<Scalar>;
    const [, comment] = /^[ \t]*(#[^\s#].*)/.exec(node ? text.slice(endOf(node)) : '') ?? [];
    if (comment && type === 'PLAIN') {
      const message = `“${shorten(comment, 30)}” is read as a comment and not shown — put the whole text in quotes if it is part of it`;
      mistakes.push({ path, message, severity: 'warning' });
    }
    return value;
  }

  if (/\0|\ufffd/.test(text)) {
    const message = 'the file is not plain text — save it again with the encoding UTF-8';
    mistakes.push({ path: [], message, position: at(0) });
  } else if (errors[0]) {
    const { offset, message, detail } = explainSyntaxError(text, errors[0]);
    const more = `${message} (the rest of the file is checked after that)`;
    mistakes.push({ path: [], message: more, position: at(offset), detail });
  }
  const value = mistakes.length ? undefined : read(contents, []);
  const writtenAt = (path: FieldPath) => {
    const place = places.get(path.join());
    return place && (place.value ? text.slice(startOf(place.value), endOf(place.value)) : '');
  };
  return { value, mistakes, positionOf, writtenAt };
}
