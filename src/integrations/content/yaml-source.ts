import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type FieldPath, type Position, quoted, type Report, shorten } from './diagnostic.ts';
import { explainSyntaxError } from './yaml-errors.ts';

/** A content file, parsed but not yet validated. */
export interface YamlSource {
  /** The parsed value, in which fields without a value are left out; undefined for a file with a syntax error. */
  value: unknown;
  /** The position of a field; for a missing field, that of the fields around it. */
  positionOf: (path: FieldPath, part?: 'name' | 'value') => Position;
  /** The text of a field's value in the file; undefined if the field is missing. */
  writtenAt: (path: FieldPath) => string | undefined;
  /** Reports the syntax error, or valid YAML that was most likely not meant. */
  reportMistakes: (report: Report) => void;
}

/** Offsets of the name and the value of a field, and of the place of its value if it has none. */
interface Place {
  name?: number | undefined;
  value?: readonly number[];
  empty: number;
}

const idOf = (path: FieldPath) => path.join('\0');
const nameOf = (key: unknown) => String(isScalar(key) ? (key.value ?? '') : key);
const isEmpty = (node: unknown) =>
  !isNode(node) || (isScalar(node) && node.value === null && !node.source);

/** Parses the text of a content file. Never throws. */
export function readYaml(file: string): YamlSource {
  // Some programs write an invisible byte order mark at the start of a file.
  const text = file.replace(/^\ufeff/, '');
  const lineCounter = new LineCounter();
  // Duplicate keys are reported with their entry, and without discarding the rest of the file.
  const document = parseDocument(text, { lineCounter, uniqueKeys: false });
  const places = new Map<string, Place>();
  const mistakes: Parameters<Report>[] = [];

  const at = (offset = 0): Position => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };

  /** Reads a node; `start` is the offset after the field's name, before a sign such as & that is not in the node. */
  function read(node: unknown, path: FieldPath, start: number, name?: number): unknown {
    const value = isNode(node) && !isEmpty(node) ? node.range?.slice(0, 2) : undefined;
    places.set(idOf(path), { name, empty: start, ...(value && { value }) });
    if (isNode(node) && (isAlias(node) || node.anchor || node.tag)) {
      const [written = ''] = /.*/.exec(text.slice(start)) ?? [];
      const message = `text cannot start with ${written[0]} here — put it in quotes: ${quoted(written)}`;
      mistakes.push([path, message, { position: at(start) }]);
    } else if (isSeq(node)) {
      return node.items.map((item, index) =>
        read(item, [...path, index], (isNode(item) && item.range?.[0]) || start),
      );
    } else if (isMap(node)) {
      return readFields(node.items, path);
    } else if (isScalar(node)) {
      const [, comment] = /^[ \t]*(#[^\s#].*)/.exec(text.slice(value?.[1] ?? start)) ?? [];
      if (comment && node.type === 'PLAIN') {
        const message = `“${shorten(comment, 30)}” is read as a comment and not shown — put the whole text in quotes if it is part of it`;
        mistakes.push([path, message, { severity: 'warning' }]);
      }
      return node.value;
    }
    return undefined;
  }

  function readFields(pairs: readonly { key: unknown; value: unknown }[], path: FieldPath) {
    const fields = new Map<string, unknown>();
    let isNewEntry = false;
    for (const { key, value } of pairs) {
      const name = nameOf(key);
      const inner = [...path, name];
      const [start = 0, end = 0] = (isNode(key) && key.range) || [];
      const earlier = places.get(idOf(inner))?.name;
      if (earlier === undefined) {
        const afterColon = end + (/^\s*:[ \t]*/.exec(text.slice(end))?.[0].length ?? 0);
        const content = read(value, inner, afterColon, start);
        if (!isEmpty(value)) fields.set(name, content);
        continue;
      }
      // A repeated first field means that the dash of a new entry is missing. Its other fields are repeated too.
      if (isNewEntry) continue;
      isNewEntry = typeof path.at(-1) === 'number' && nameOf(pairs[0]?.key) === name;
      const advice = isNewEntry
        ? `if a new entry starts here, write “- ${name}: …”, else delete one of the two lines`
        : 'delete one of the two lines';
      const message = `is already on line ${at(earlier).line} of this entry — ${advice}`;
      mistakes.push([inner, message, { position: at(start) }]);
    }
    return Object.fromEntries(fields);
  }

  if (/\0|\ufffd/.test(text)) {
    mistakes.push([[], 'the file is not plain text — save it again with the encoding UTF-8']);
  } else if (document.errors.length) {
    const lineAt = (offset: number) => at(offset).line;
    const { offset, message, detail } = explainSyntaxError(text, document, lineAt);
    const options = { position: at(offset), ...(detail && { detail }) };
    mistakes.push([[], `${message}. The rest of the file is checked after that.`, options]);
  }
  const value = mistakes.length ? undefined : read(document.contents, [], 0);
  return {
    value,
    positionOf: (path, part = 'value') => {
      const place = places.get(idOf(path));
      const outer = places.get(idOf(path.slice(0, -1)));
      if (!place) return at(outer?.value?.[0] ?? outer?.name);
      return at((part === 'name' ? place.name : place.value?.[0]) ?? place.name ?? place.empty);
    },
    writtenAt: (path) => {
      const place = places.get(idOf(path));
      return place && text.slice(...(place.value ?? [0, 0]));
    },
    reportMistakes: (report) => {
      for (const mistake of mistakes) report(...mistake);
    },
  };
}
