/** '31 clients', '1 client' */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** 7 → '07' */
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

/** Words up to ninety-nine, digits above. */
export function numberInWords(count: number): string {
  if (count > 99) return String(count);
  const small = SMALL[count];
  if (small) return small;
  const unit = count % 10;
  return `${TENS[Math.floor(count / 10)]}${unit ? `-${SMALL[unit]}` : ''}`;
}

/** Replaces `{number}` by a count in words, capitalized at the start. For one, the plural after it becomes singular. */
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
