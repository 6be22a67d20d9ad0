import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
} from 'yaml';
import {
  type FieldDiagnostic,
  type FieldPath,
  type Position,
  quoted,
  shorten,
} from './diagnostic.ts';
import { explainYamlError } from './yaml-errors.ts';

/** A content file, parsed but not yet validated. */
export interface YamlSource {
  /** False if a syntax error makes the parsed value unreliable. */
  isReadable: boolean;
  /** The parsed value. A field without a value counts as left out. */
  value: unknown;
  /** The syntax error, or valid YAML that was most likely not meant. */
  diagnostics: FieldDiagnostic[];
  /** The position of a field; for a missing field, that of the fields around it. */
  positionOf: (path: FieldPath, onKey?: boolean) => Position;
  /** The text of a field's value in the file; undefined if the field is missing. */
  writtenAt: (path: FieldPath) => string | undefined;
}

type MapPair = Pair<unknown, unknown>;

const keyOf = (pair: MapPair): string =>
  String(isScalar(pair.key) ? (pair.key.value ?? '') : (pair.key ?? ''));
const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined);
const isEmpty = (node: unknown): boolean =>
  !isNode(node) || (isScalar(node) && node.value === null && !node.source);

/**
 * Parses a content file. Never throws; `diagnostics` contains the errors.
 *
 * @param file content of the file
 */
export function readYaml(file: string): YamlSource {
  // Some programs write an invisible byte order mark at the start of a file.
  const text = file.replace(/^\ufeff/, '');
  const counter = new LineCounter();
  // Duplicate keys are reported below, with their entry, and without discarding the rest of the file.
  const options = { lineCounter: counter, prettyErrors: false, uniqueKeys: false };
  const { contents, errors } = parseDocument(text, options);
  const placeOf = (offset = 0): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const diagnostics: FieldDiagnostic[] = [];
  const [error] = errors;
  if (/\0|\ufffd/.test(text)) {
    const message = 'the file is not plain text — save it again with the encoding UTF-8';
    diagnostics.push({ path: [], message });
  } else if (error) {
    const { code, message, pos } = error;
    const [start, end] = [placeOf(pos[0]), placeOf(pos[1])];
    diagnostics.push(explainYamlError(text, { code, message, start, end }));
  }
  const [unreadable] = diagnostics;
  if (unreadable) {
    const positionOf = () => unreadable.position ?? placeOf();
    return { isReadable: false, value: undefined, diagnostics, positionOf, writtenAt: () => '' };
  }

  const restOfLine = (offset: number): string => /^.*/.exec(text.slice(offset))?.[0].trim() ?? '';
  /** Offset of the first character after “key: ”. */
  const valueStart = ({ key }: MapPair): number => {
    const keyEnd = isNode(key) ? (key.range?.[1] ?? 0) : 0;
    return keyEnd + (/^\s*:[ \t]*/.exec(text.slice(keyEnd))?.[0].length ?? 0);
  };

  const plainValue = (node: unknown, path: FieldPath, start: number): unknown => {
    const sign = text[start] ?? '';
    // In YAML these signs start an anchor, an alias and a tag, which are not part of the text.
    if (/[&*!]/.test(sign)) {
      const message = `text cannot start with ${sign} here — put it in quotes: ${quoted(restOfLine(start))}`;
      diagnostics.push({ path, position: placeOf(start), message });
      return isScalar(node) ? node.value : undefined;
    }
    if (isSeq(node)) {
      return node.items.map((item, index) =>
        plainValue(item, [...path, index], startOf(item) ?? start),
      );
    }
    if (isMap(node)) return plainFields(node.items, path);
    if (!isScalar(node)) return undefined;
    const end = isEmpty(node) ? start : (node.range?.[1] ?? text.length);
    const comment = /^[ \t]*(#[^\s#].*)/.exec(text.slice(end))?.[1];
    if (comment && node.type === 'PLAIN') {
      const message = `“${shorten(comment, 30)}” is read as a comment and not shown — put the whole text in quotes if it is part of it`;
      diagnostics.push({ path, severity: 'warning', message });
    }
    return node.value;
  };

  const plainFields = (pairs: readonly MapPair[], path: FieldPath) => {
    const fields = new Map<string, unknown>();
    const lines = new Map<string, number>();
    for (const pair of pairs) {
      const key = keyOf(pair);
      const position = placeOf(startOf(pair.key));
      const earlier = lines.get(key);
      if (earlier !== undefined) {
        // In a list, a repeated first field means that the dash of a new entry is missing.
        const isNewEntry = typeof path.at(-1) === 'number' && pairs[0] && keyOf(pairs[0]) === key;
        const otherwise = isNewEntry ? `, or start a new entry here with “- ${key}: …”` : '';
        const message = `is already on line ${earlier} of this entry — delete one of the two lines${otherwise}`;
        diagnostics.push({ path: [...path, key], position, message });
        continue;
      }
      lines.set(key, position.line);
      const value = plainValue(pair.value, [...path, key], valueStart(pair));
      if (!isEmpty(pair.value)) fields.set(key, value);
    }
    return Object.fromEntries(fields);
  };

  /** The node at `path`, or the nearest one above it, and the pair that holds it. */
  const find = (path: FieldPath) => {
    let node: unknown = contents;
    let pair: MapPair | undefined;
    for (const key of path) {
      let next: unknown;
      if (isSeq(node) && typeof key === 'number') next = node.items[key];
      else if (isMap(node)) next = node.items.find((item) => keyOf(item) === String(key));
      if (next === undefined) return { node, pair, isThere: false };
      pair = isPair(next) ? next : undefined;
      node = isPair(next) ? next.value : next;
    }
    return { node, pair, isThere: true };
  };

  return {
    isReadable: true,
    value: plainValue(contents, [], startOf(contents) ?? 0),
    diagnostics,
    positionOf: (path, onKey = false) => {
      const { node, pair, isThere } = find(path);
      const key = pair && startOf(pair.key);
      if (isThere && !onKey && !isEmpty(node)) return placeOf(startOf(node));
      return placeOf((isThere ? key : undefined) ?? startOf(node) ?? key);
    },
    writtenAt: (path) => {
      const { node, isThere } = find(path);
      const [start, end] = (isNode(node) && node.range) || [0, 0];
      return isThere ? text.slice(start, end) : undefined;
    },
  };
}
