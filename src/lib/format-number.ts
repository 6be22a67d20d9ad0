/**
 * A count with its noun: '31 clients', '1 client'.
 * @param count a whole number from 0
 * @param plural defaults to the singular with an 's'
 */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** A number with two digits: '07'. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/**
 * A count as in prose: words up to ninety-nine, digits above.
 * @param count a whole number from 0
 */
export function numberInWords(count: number): string {
  if (count > 99) return String(count);
  const small = SMALL[count];
  if (small) return small;
  const unit = count % 10;
  return `${TENS[Math.floor(count / 10)]}${unit ? `-${SMALL[unit]}` : ''}`;
}

/**
 * Replaces `{number}` in an editor's text by a count in words, with a capital at the start of the text. If the count
 * is one, the plural directly after `{number}` becomes the singular.
 * @param count a whole number from 0
 * @param singular the noun, for example 'service'
 * @param plural defaults to the singular with an 's'
 */
export function withCount(
  text: string,
  count: number,
  singular: string,
  plural = `${singular}s`,
): string {
  const words = numberInWords(count);
  return (count === 1 ? text.replaceAll(`{number} ${plural}`, `{number} ${singular}`) : text)
    .replace(/^\{number\}/, words.charAt(0).toUpperCase() + words.slice(1))
    .replaceAll('{number}', words);
}
