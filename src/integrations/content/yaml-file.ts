import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml';
import type { FieldPath, Mistake, Position } from './diagnostic.ts';
import { cannotStart, shorten } from './phrases.ts';
import { explainSyntaxError } from './yaml-messages.ts';

/** A parsed content file. */
export type YamlFile = ReturnType<typeof readYaml>;

const startOf = (node: Node) => node.range?.[0] ?? 0;
const endOf = (node: Node) => node.range?.[1] ?? 0;

/** Whether nothing is written after the colon or the dash. */
const isEmpty = (node: unknown) => !isNode(node) || startOf(node) === endOf(node);

/**
 * Never throws. `value` is without empty fields, and undefined if the file has a syntax error. Positions of a missing
 * field are those of the fields around it.
 */
export function readYaml(file: string) {
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

  const valueAt = (path: FieldPath): unknown => document.getIn(path, true);

  function nameAt(path: FieldPath): Node | undefined {
    const fields = path.length > 0 ? valueAt(path.slice(0, -1)) : undefined;
    if (!isMap<Node>(fields)) return undefined;
    return fields.items.find(({ key }) => String(key) === path.at(-1))?.key;
  }

  function positionOf(path: FieldPath, part?: 'name of the field'): Position {
    const [name, value] = [nameAt(path), valueAt(path)];
    const node = part || isEmpty(value) ? (name ?? value) : value;
    if (isNode(node)) return at(startOf(node));
    return path.length === 0 ? at(0) : positionOf(path.slice(0, -1));
  }

  function writtenAt(path: FieldPath): string | undefined {
    const value = valueAt(path);
    if (isNode(value)) return text.slice(startOf(value), endOf(value));
    return nameAt(path) && '';
  }

  function positionIn(path: FieldPath, character: string): Position {
    const value = valueAt(path);
    const index = writtenAt(path)?.indexOf(character) ?? -1;
    // In quotes, it may be written as an escape.
    return isNode(value) && index >= 0 ? at(startOf(value) + index) : positionOf(path);
  }

  /** Valid YAML that was most likely not meant. */
  function misreading(node: Node): Omit<Mistake, 'path'> | undefined {
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

  function isMisread(node: Node, path: FieldPath): boolean {
    const mistake = misreading(node);
    if (mistake) mistakes.push({ path, ...mistake });
    return mistake !== undefined;
  }

  /** Leaves out empty fields, and repeated ones except the first. */
  function read(node: unknown, path: FieldPath): unknown {
    if (!isNode(node)) return null;
    if (isMisread(node, path) || isAlias(node)) return undefined;
    if (isSeq(node)) return node.items.map((item, index) => read(item, [...path, index]));
    if (!isMap<Node>(node)) return isScalar(node) ? node.value : undefined;
    const fields: Record<string, unknown> = {};
    let isNewEntry = false;
    for (const { key, value } of node.items) {
      const [name, field] = [String(key), [...path, String(key)]];
      if (isMisread(key, field)) continue;
      const first = nameAt(field);
      if (first === key) {
        const content = read(value, field);
        if (!isEmpty(value)) fields[name] = content;
      } else if (!isNewEntry) {
        // A repeated first field means that the dash of a new entry is missing. Its other fields are repeated too.
        isNewEntry = typeof path.at(-1) === 'number' && first === node.items[0]?.key;
        const advice = /^\s*-\s/m.test(key.commentBefore ?? '')
          ? 'the first line of this entry is commented out: put a # before its other lines too'
          : isNewEntry
            ? `if a new entry starts here, write “- ${name}: …”, else delete one of the two lines`
            : 'delete one of the two lines';
        const { line } = positionOf(field, 'name of the field');
        const message = `is already there, on line ${line} of the file — ${advice}`;
        mistakes.push({ path: field, message, position: at(startOf(key)) });
      }
    }
    return fields;
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
  const value = mistakes.length > 0 ? undefined : read(document.contents, []);
  return { value, mistakes, positionOf, positionIn, writtenAt };
}
