// @ts-check
import { parse, stringify } from 'yaml';

/**
 * Converts between the text of a content file and the values in the forms of the editing screen. Runs in the browser,
 * and in Node.js for its tests.
 */

/** The field that marks samples; it is left out if it is off. */
const SAMPLE_FIELD = 'sample';

/** Path of a picture or video in a content file. */
const MEDIA_PATH = /^images\/\S+\.\w+$/;

/** The same path in the forms, which add a slash at its start. */
const FORM_MEDIA_PATH = /^\/images\/\S+\.\w+$/;

/**
 * Copies a value and replaces every text in it.
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
 * Removes empty texts, and the sample field if it is off. The forms have an empty value for every optional field
 * that is not filled in.
 * @param {unknown} value
 * @returns {unknown}
 */
function withoutEmptyFields(value) {
  if (Array.isArray(value)) return value.map(withoutEmptyFields);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, field]) =>
      field !== '' &&
      field !== null &&
      field !== undefined &&
      !(name === SAMPLE_FIELD && field === false),
  );
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutEmptyFields(field)]));
}

/**
 * Parses the text of a content file for the forms.
 * @param {string} text
 * @returns {unknown}
 * @throws when the text is not valid YAML
 */
export function readContent(text) {
  return withTexts(parse(text), (value) => (MEDIA_PATH.test(value) ? `/${value}` : value));
}

/**
 * Creates the text of a content file, with quotes only where they are needed.
 * @param {unknown} content values of the forms
 * @returns {string}
 */
export function writeContent(content) {
  const named = withTexts(content, (value) =>
    FORM_MEDIA_PATH.test(value) ? value.slice(1) : value,
  );
  return stringify(withoutEmptyFields(named), { lineWidth: 0 });
}
