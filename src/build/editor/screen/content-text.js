// @ts-check
import { parse, stringify } from 'yaml';

/**
 * How the editing screen reads and writes content files. Runs in the browser, and in Node.js for
 * its tests.
 */

/** The mark of a stand-in, which is left out once it is off. */
const MARK = 'sample';

/**
 * Leaves out what says nothing: empty texts, and marks that are off. The forms have an empty place
 * for every field that may be left out, and the schemas take no empty text where one is needed.
 * @param {unknown} value
 * @returns {unknown}
 */
function withoutEmptyFields(value) {
  if (Array.isArray(value)) return value.map(withoutEmptyFields);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, field]) =>
      field !== '' && field !== null && field !== undefined && !(name === MARK && field === false),
  );
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutEmptyFields(field)]));
}

/**
 * The content of a file.
 * @param {string} text
 * @returns {unknown}
 * @throws when the text is no YAML
 */
export function readContent(text) {
  return parse(text);
}

/**
 * The text of a content file: a line for each field, with quotes where they are needed.
 * @param {unknown} content what the forms hold
 * @returns {string}
 */
export function writeContent(content) {
  return stringify(withoutEmptyFields(content), { lineWidth: 0 });
}
