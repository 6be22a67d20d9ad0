import {
  isAlias,
  isMap,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
} from 'yaml';
import type { FieldPath, Mistake, Position } from './diagnostic.ts';
import { cannotStart, shorten } from './wording.ts';
import { explainSyntaxError } from './yaml-errors.ts';

/** A content file, parsed but not yet validated. */
export interface YamlSource {
  /** The parsed value, in which fields without a value are left out; undefined for a file with a syntax error. */
  value: unknown;
  /** The syntax error, or valid YAML that was most likely not meant. */
  mistakes: Mistake[];
  /** The position of a field; for a missing field, that of the fields around it. */
  positionOf: (path: FieldPath, part?: Mistake['position']) => Position;
  /** The text of a field’s value in the file; undefined if the field is missing. */
  writtenAt: (path: FieldPath) => string | undefined;
}

const startOf = (node: Node) => node.range?.[0] ?? 0;
const endOf = (node: Node) => node.range?.[1] ?? 0;
/** Whether nothing is written after the colon or the dash. */
const isEmpty = (node: Node | null | undefined) => !node || startOf(node) === endOf(node);

/** The character before a value with which YAML refers to another value, or names a type. */
function signOf(node: Node): string | undefined {
  if (isAlias(node)) return '*';
  return node.anchor ? '&' : node.tag && '!';
}

/** Parses the text of a content file. Never throws. */
export function readYaml(file: string): YamlSource {
  // Some programs write an invisible byte order mark at the start of a file.
  const text = file.replace(/^\ufeff/, '');
  const lineCounter = new LineCounter();
  // Duplicate keys are reported with their entry, and without discarding the rest of the file.
  const options = { lineCounter, uniqueKeys: false, stringKeys: true } as const;
  const document = parseDocument<Node>(text, options);
  const mistakes: Mistake[] = [];

  const at = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };

  /** The name and the value of a field; an entry of a list has no name. */
  function find(path: FieldPath): { key?: Node; value?: Node | null } {
    const outer = document.getIn(path.slice(0, -1), true);
    const name = path.at(-1);
    if (isMap<Node, Node>(outer)) return outer.items.find(({ key }) => String(key) === name) ?? {};
    return { value: document.getIn(path, true) as Node | null };
  }

  function positionOf(path: FieldPath, part?: Mistake['position']): Position {
    const { key, value } = find(path);
    const node = part || isEmpty(value) ? (key ?? value) : value;
    if (node || path.length === 0) return at(node ? startOf(node) : 0);
    return positionOf(path.slice(0, -1));
  }

  function readFields(pairs: readonly Pair<Node, Node | null>[], path: FieldPath) {
    const fields = new Map<string, unknown>();
    let isNewEntry = false;
    for (const [index, { key, value }] of pairs.entries()) {
      const name = String(key);
      const inner = [...path, name];
      const first = pairs.findIndex((pair) => String(pair.key) === name);
      if (first === index) {
        const content = read(value, inner);
        if (!isEmpty(value)) fields.set(name, content);
        continue;
      }
      // A repeated first field means that the dash of a new entry is missing. Its other fields are repeated too.
      if (isNewEntry) continue;
      isNewEntry = typeof path.at(-1) === 'number' && first === 0;
      const advice = isNewEntry
        ? `if a new entry starts here, write “- ${name}: …”, else delete one of the two lines`
        : 'delete one of the two lines';
      const message = `is already on line ${positionOf(inner, 'name of the field').line} of this entry — ${advice}`;
      mistakes.push({ path: inner, message, position: at(startOf(key)) });
    }
    return Object.fromEntries(fields);
  }

  function read(node: Node | null, path: FieldPath): unknown {
    const sign = node && signOf(node);
    if (sign) {
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
  } else if (document.errors[0]) {
    const { offset, message, detail } = explainSyntaxError(text, document.errors[0]);
    const more = `${message}. The rest of the file is checked after that.`;
    mistakes.push({ path: [], message: more, position: at(offset), detail });
  }
  return {
    value: mistakes.length ? undefined : read(document.contents, []),
    mistakes,
    positionOf,
    writtenAt: (path) => {
      const { key, value } = find(path);
      if (!key && !value) return undefined;
      return value ? text.slice(startOf(value), endOf(value)) : '';
    },
  };
}
