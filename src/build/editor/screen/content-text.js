// @ts-check
import { parse, stringify } from 'yaml';

/**
 * How the editing screen reads and writes content files. Runs in the browser, and in Node.js for
 * its tests.
 */

/** The mark of a stand-in, which is left out once it is off. */
const MARK = 'sample';

/** The name of a picture or a film, as the content files have it. */
const MEDIA_NAME = /^images\/\S+\.\w+$/;

/** The same as the screen has it, which puts a slash before every name. */
const SCREEN_MEDIA_NAME = /^\/images\/\S+\.\w+$/;

/**
 * A copy of a value in which every text is replaced.
 * @param {unknown} value
 * @param {(text: string) => string} replace
 * @returns {unknown}
 */
function withTexts(value, replace) {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((entry) => withTexts(entry, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withTexts(field, replace)]),
  );
}

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
 * The content of a file, for the forms.
 * @param {string} text
 * @returns {unknown}
 * @throws when the text is no YAML
 */
export function readContent(text) {
  return withTexts(parse(text), (value) => (MEDIA_NAME.test(value) ? `/${value}` : value));
}

/**
 * The text of a content file: a line for each field, with quotes where they are needed.
 * @param {unknown} content what the forms hold
 * @returns {string}
 */
export function writeContent(content) {
  const named = withTexts(content, (value) =>
    SCREEN_MEDIA_NAME.test(value) ? value.slice(1) : value,
  );
  return stringify(withoutEmptyFields(named), { lineWidth: 0 });
}
