import {
  type Document,
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
  visit,
  type YAMLMap,
} from 'yaml';
import type { FieldPath, Mistake, Position } from './diagnostic.ts';
import { explainSyntaxError } from './syntax-errors.ts';
import { cannotStart, shorten } from './wording.ts';

type Ancestors = readonly (Document | Node | Pair)[];

/** A parsed content file. */
export type YamlFile = ReturnType<typeof readYaml>;

const startOf = (node: Node) => node.range?.[0] ?? 0;
const endOf = (node: Node) => node.range?.[1] ?? 0;

/** Whether nothing is written after the colon or the dash. */
const isEmpty = (node: unknown) => !isNode(node) || startOf(node) === endOf(node);

/** Path of the last of these nodes, each of which is in the one before. */
export function pathOf(nodes: Ancestors): FieldPath {
  return nodes.flatMap((node, index): FieldPath => {
    const parent = nodes[index - 1];
    if (isPair(node)) return [String(node.key)];
    return isSeq(parent) ? [parent.items.indexOf(node)] : [];
  });
}

/** Repeated fields of a map, each with the first of the same name, which is used. */
function* repeatedPairs({ items }: YAMLMap): Generator<[Pair, Pair]> {
  const first = new Map<string, Pair>();
  for (const pair of items) {
    const earlier = first.get(String(pair.key));
    if (earlier) yield [pair, earlier];
    else first.set(String(pair.key), pair);
  }
}

/**
 * Parses the text of a content file. Never throws.
 *
 * @returns the value, in which fields without a value are left out, or undefined for a file with a syntax error; its
 * document; this error, or valid YAML that was most likely not meant; and functions for a field: its position, or that of
 * the fields around it if it is missing, that of a character in it, and the text of its value, undefined if it is missing
 */
export function readYaml(file: string) {
  // Some programs write an invisible byte order mark at the start of a file.
  const text = file.replace(/^\ufeff/, '');
  const lineCounter = new LineCounter();
  // Duplicate keys are reported with their entry, and without discarding the rest of the file.
  const options = { lineCounter, uniqueKeys: false, stringKeys: true } as const;
  const document = parseDocument<Node>(text, options);
  const mistakes: Mistake[] = [];

  const at = (offset: number): Position => {
    const { line, col: column } = lineCounter.linePos(offset);
    return { line, column };
  };

  /** The field at a path, and its value. */
  function find(path: FieldPath): { key?: Node | undefined; value: unknown } {
    const parent = path.length > 0 ? document.getIn(path.slice(0, -1), true) : undefined;
    const name = path.at(-1);
    if (!isMap<Node>(parent)) return { value: document.getIn(path, true) };
    const pair = parent.items.find(({ key }) => String(key) === name);
    return { key: pair?.key, value: pair?.value };
  }

  function positionOf(path: FieldPath, part?: 'name of the field'): Position {
    const { key, value } = find(path);
    const node = part || isEmpty(value) ? (key ?? value) : value;
    if (isNode(node)) return at(startOf(node));
    return path.length === 0 ? at(0) : positionOf(path.slice(0, -1));
  }

  function writtenAt(path: FieldPath): string | undefined {
    const { key, value } = find(path);
    if (isNode(value)) return text.slice(startOf(value), endOf(value));
    return key && '';
  }

  function positionIn(path: FieldPath, character: string): Position {
    const { value } = find(path);
    const index = writtenAt(path)?.indexOf(character) ?? -1;
    // In quotes, it may be written as an escape.
    return isNode(value) && index >= 0 ? at(startOf(value) + index) : positionOf(path);
  }

  /** The message for valid YAML that was most likely not meant, with its position if it is not at the field. */
  function misreading(node: Node): Omit<Mistake, 'path'> | undefined {
    // The sign with which YAML refers to another value, or names a type.
    const sign = isAlias(node) ? '*' : node.anchor ? '&' : node.tag && '!';
    if (sign) {
      const offset = text.lastIndexOf(sign, startOf(node));
      const [written = ''] = /.*/.exec(text.slice(offset)) ?? [];
      return { message: cannotStart(written), position: at(offset) };
    }
    if (!isScalar(node) || node.type !== 'PLAIN') return undefined;
    const [, comment] = /^[ \t]*(#[^\s#].*)/.exec(text.slice(endOf(node))) ?? [];
    if (!comment) return undefined;
    const message = `“${shorten(comment, 30)}” is read as a comment and not shown — put the whole text in quotes, or a space after the # of a comment`;
    return { message };
  }

  /** The value of the document, without empty and repeated fields, and values that were most likely not meant. */
  function read(): unknown {
    const copy = document.clone();
    visit(copy, (_key, node, ancestors) => {
      if (isMap(node)) {
        const path = pathOf([...ancestors, node]);
        const [first] = node.items;
        let isNewEntry = false;
        for (const [repeated, earlier] of [...repeatedPairs(node)]) {
          node.items.splice(node.items.indexOf(repeated), 1);
          // A repeated first field means that the dash of a new entry is missing. Its other fields are repeated too.
          if (isNewEntry) continue;
          isNewEntry = typeof path.at(-1) === 'number' && earlier === first;
          const name = String(repeated.key);
          const comment = isNode(repeated.key) ? repeated.key.commentBefore : '';
          const advice = /^\s*-\s/m.test(comment ?? '')
            ? 'the first line of this entry is commented out: put a # before its other lines too'
            : isNewEntry
              ? `if a new entry starts here, write “- ${name}: …”, else delete one of the two lines`
              : 'delete one of the two lines';
          const { line } = at(startOf(earlier.key as Node));
          const message = `is already there, on line ${line} of the file — ${advice}`;
          const position = at(startOf(repeated.key as Node));
          mistakes.push({ path: [...path, name], message, position });
        }
        for (const { key, value } of node.items.filter((pair) => isEmpty(pair.value))) {
          const comment = isNode(value) && misreading(value);
          if (comment) mistakes.push({ path: [...path, String(key)], ...comment });
        }
        node.items = node.items.filter(({ value }) => !isEmpty(value));
      }
      const problem = isNode(node) ? misreading(node) : undefined;
      if (!isNode(node) || !problem) return undefined;
      mistakes.push({ path: pathOf([...ancestors, node]), ...problem });
      return document.createNode(undefined);
    });
    return copy.toJS();
  }

  const [error] = document.errors;
  if (/\0|\ufffd/.test(text)) {
    const message = 'the file is not plain text — save it again with the encoding UTF-8';
    mistakes.push({ path: [], message, position: at(0) });
  } else if (error) {
    const { offset, message } = explainSyntaxError(text, error);
    const more = `${message} (the rest of the file is checked after that)`;
    mistakes.push({ path: [], message: more, position: at(offset) });
  }
  const value = mistakes.length > 0 ? undefined : read();
  return { document, value, mistakes, positionOf, positionIn, writtenAt };
}
