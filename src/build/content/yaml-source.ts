import {
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
} from 'yaml';
import { type FieldPath, type Finding, type Position, quoted, shorten } from './problem.ts';
import { explainYamlMistake } from './yaml-mistakes.ts';

/** A content file, read but not yet checked against a schema. */
export interface YamlSource {
  /** False when a syntax error makes the whole content unreliable. */
  isReadable: boolean;
  /** The content as plain values; undefined when there is none or it cannot be read. */
  value: unknown;
  /** The syntax error, or what is legal YAML but surely not meant. */
  findings: Finding[];
  /** Where the field stands; when it is missing, where the fields around it start. */
  positionOf: (path: FieldPath, onKey?: boolean) => Position;
  /** The field’s value as it is written in the file. */
  writtenAt: (path: FieldPath) => string;
}

type MapPair = Pair<unknown, unknown>;

const keyOf = (pair: MapPair): string =>
  String(isScalar(pair.key) ? (pair.key.value ?? '') : (pair.key ?? ''));

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined);

/**
 * Reads a content file.
 * @param file the whole text of it
 * @returns never throws; what is wrong with the file stands in `findings`
 */
export function readYaml(file: string): YamlSource {
  // Some editors start a file with a byte order mark, which nobody sees.
  const text = file.replace(/^\ufeff/, '');
  const counter = new LineCounter();
  // Duplicate keys are reported below, in our words and without hiding the rest of the file.
  const parsed = parseDocument(text, {
    lineCounter: counter,
    prettyErrors: false,
    uniqueKeys: false,
  });
  const placeOf = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const [mistake] = parsed.errors;
  if (/\0|\ufffd/.test(text) || mistake) {
    const finding: Finding = /\0|\ufffd/.test(text)
      ? {
          path: [],
          message: 'some of this file is not text that can be read',
          advice: 'save it again with the encoding UTF-8',
        }
      : explainYamlMistake(text, {
          code: mistake?.code ?? '',
          message: mistake?.message ?? '',
          start: placeOf(mistake?.pos[0] ?? 0),
          end: placeOf(mistake?.pos[1] ?? 0),
        });
    return {
      isReadable: false,
      value: undefined,
      findings: [finding],
      positionOf: () => finding.position ?? { line: 1, column: 1 },
      writtenAt: () => '',
    };
  }

  const findings: Finding[] = [];

  /** Offset of the first character after “key: ”. */
  const valueStart = (pair: MapPair): number => {
    const keyEnd = isNode(pair.key) ? (pair.key.range?.[1] ?? 0) : 0;
    return keyEnd + (/^\s*:[ \t]*/.exec(text.slice(keyEnd))?.[0].length ?? 0);
  };
  const restOfLine = (offset: number): string =>
    /^[^\r\n]*/.exec(text.slice(offset))?.[0].trim() ?? '';

  const reportSwallowed = (node: Node, path: FieldPath, start: number) => {
    const written = restOfLine(start);
    const sign = written[0] ?? '';
    findings.push({
      path,
      position: placeOf(start),
      message: `text may not start with ${sign} here`,
      advice: `put the text in quotes: ${quoted(shorten(written))}`,
    });
    return isScalar(node) ? node.value : undefined;
  };

  const plain = (node: unknown, path: FieldPath, start: number | undefined): unknown => {
    if (!isNode(node)) return node;
    const hasProperty = isAlias(node) || node.anchor !== undefined || node.tag !== undefined;
    if (hasProperty && /^[&*!]/.test(text.slice(start ?? 0))) {
      return reportSwallowed(node, path, start ?? 0);
    }
    if (isSeq(node)) {
      return node.items.map((item, index) => plain(item, [...path, index], startOf(item)));
    }
    if (isMap(node)) return plainFields(node.items, path);
    if (!isScalar(node)) return undefined;
    const lost = /^[ \t]+(#[^\s#][^\r\n]*)/.exec(text.slice(node.range?.[1] ?? text.length));
    if (lost?.[1] && node.type === 'PLAIN') {
      findings.push({
        path,
        isNote: true,
        message: `“${shorten(lost[1], 30)}” is taken for a remark and not shown`,
        advice: 'put the whole text in quotes if it belongs to it',
      });
    }
    return node.value;
  };

  const plainFields = (pairs: readonly MapPair[], path: FieldPath) => {
    const fields = new Map<string, unknown>();
    const lines = new Map<string, number>();
    for (const pair of pairs) {
      const key = keyOf(pair);
      const position = placeOf(startOf(pair.key) ?? 0);
      const earlier = lines.get(key);
      if (earlier !== undefined) {
        findings.push({
          path: [...path, key],
          position,
          message: `stands here a second time, first on line ${earlier}`,
          // In a list the first field comes again where the dash of a new entry was forgotten.
          advice:
            typeof path.at(-1) === 'number' && pairs[0] && keyOf(pairs[0]) === key
              ? `remove one of the two, or, if a new entry begins here, put a dash before it: “- ${key}: …”`
              : 'remove one of the two',
        });
        continue;
      }
      lines.set(key, position.line);
      fields.set(key, plain(pair.value, [...path, key], valueStart(pair)));
    }
    return Object.fromEntries(fields);
  };

  const value = plain(parsed.contents, [], startOf(parsed.contents));

  /** The node at `path`, the nearest one above it, and the pair that holds it. */
  const find = (path: FieldPath) => {
    let node: unknown = parsed.contents;
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
    value,
    findings,
    positionOf: (path, onKey = false) => {
      const { node, pair, isThere } = find(path);
      const key = pair && startOf(pair.key);
      const hasValue = isNode(node) && !(isScalar(node) && node.value === null);
      if (isThere && !onKey && hasValue) return placeOf(startOf(node) ?? 0);
      return placeOf((isThere ? key : undefined) ?? startOf(node) ?? key ?? 0);
    },
    writtenAt: (path) => {
      const { node, pair, isThere } = find(path);
      if (!isThere) return '';
      const [start, end] = (isNode(node) && node.range) || [0, 0];
      return start < end ? text.slice(start, end) : pair ? restOfLine(valueStart(pair)) : '';
    },
  };
}
