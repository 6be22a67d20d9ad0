/** What a visitor's address book is told about the company. */
export interface Card {
  name: string;
  email: string;
  phone: string;
  extensions: readonly string[];
  /** Messengers and their numbers. */
  messengers: readonly { name: string; phone: string }[];
  /** As printed: 'Bagbazar, Kathmandu', the town last. */
  location: string;
  url: string;
  latitude: number;
  longitude: number;
}

/** Longest line of a vCard, in bytes (RFC 2426, 2.6). */
const LINE_BYTES = 75;

const encoder = new TextEncoder();

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Breaks a line into several, each after the first with a space before it; no letter is cut in two. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (encoder.encode(current + letter).length > LINE_BYTES) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

/**
 * A vCard 3.0, the version that every phone and mail program imports.
 * @returns the file's text
 */
export function vcard(card: Card): string {
  const place = card.location.split(',').map((part) => part.trim());
  const town = place.pop() ?? '';
  const { extensions } = card;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(card.name)}`,
    `N:${escapeText(card.name)};;;;`,
    `ORG:${escapeText(card.name)}`,
    'X-ABShowAs:COMPANY',
    `EMAIL;TYPE=INTERNET,WORK:${card.email}`,
    `TEL;TYPE=WORK,VOICE:${card.phone}`,
    // A label of one's own, as the address books of Apple and Google read it.
    ...card.messengers.flatMap(({ name, phone }, index) => [
      `item${index + 1}.TEL:${phone}`,
      `item${index + 1}.X-ABLabel:${escapeText(name)}`,
    ]),
    `ADR;TYPE=WORK:;;${escapeText(place.join(', '))};${escapeText(town)};;;`,
    `GEO:${card.latitude};${card.longitude}`,
    `URL:${card.url}`,
    ...(extensions.length > 0
      ? [
          `NOTE:${escapeText(`${extensions.length === 1 ? 'Extension' : 'Extensions'}: ${extensions.join(', ')}`)}`,
        ]
      : []),
    'END:VCARD',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
