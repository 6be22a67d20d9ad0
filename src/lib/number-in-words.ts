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
 * A count as prose writes it: words up to ninety-nine, figures above.
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
 * Puts a true count where an editor wrote `{number}`, with a capital at the start of the text, so that
 * a sentence stays true when entries come and go. With one entry, the plural right after `{number}`
 * becomes the singular (`H6.05`).
 * @param text an editor's sentence
 * @param count a whole number from 0
 * @param singular what is counted, like 'service'
 * @param plural the singular with an 's' when absent
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
