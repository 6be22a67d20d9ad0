/** The text on one line, shortened to `limit` characters. */
export function shorten(text: string, limit = 60): string {
  const oneLine = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return oneLine.length <= limit ? oneLine : `${oneLine.slice(0, limit - 1).trimEnd()}…`;
}

/** In quotes with which YAML reads the text literally. */
export function quoted(text: string): string {
  const short = shorten(text, 80);
  if (!/["\\]/.test(short)) return `"${short}"`;
  return short.includes("'") ? JSON.stringify(short) : `'${short}'`;
}

/** The message for a text whose first character has a meaning in YAML. */
export const cannotStart = (text: string) =>
  `text cannot start with ${text[0]} here — put it in quotes: ${quoted(text)}`;

/** The advice for a field at the start of a line that belongs to an entry or a group. */
export const NOT_INDENTED =
  'is not indented — put spaces before it, so that it is exactly below the other fields of its entry';

/** The question “did you mean …?”. */
export const didYouMean = (suggestion: string | undefined) =>
  suggestion && `did you mean “${suggestion}”?`;

/** Values with commas between them. */
export const list = (values: Iterable<unknown>) => [...values].map(String).join(', ');
