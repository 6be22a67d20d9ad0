import { postalAddress } from '#/lib/postal-address.ts';

export interface VCard {
  name: string;
  email: string;
  phone: string;
  mobile?: string | undefined;
  extensions: readonly string[];
  hours?: string | undefined;
  messengers: readonly { name: string; phone: string }[];
  /** Address with the town last: 'Bagbazar, Kathmandu'. */
  location: string;
  url: string;
  latitude: number;
  longitude: number;
}

/** Longest line (RFC 2426, 2.6). */
const LINE_BYTES = 75;

const encoder = new TextEncoder();

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Folds a long line: each line after the first starts with a space. Never splits a character. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (encoder.encode(current + character).length > LINE_BYTES) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

/** Text of a vCard 3.0, the version that all phones and mail programs import. */
export function vcard(card: VCard): string {
  const { street, town, country } = postalAddress(card.location);
  const { extensions } = card;
  const notes = [
    ...(extensions.length > 0
      ? [`${extensions.length === 1 ? 'Extension' : 'Extensions'}: ${extensions.join(', ')}`]
      : []),
    ...(card.hours ? [`Hours: ${card.hours}`] : []),
  ];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(card.name)}`,
    `N:${escapeText(card.name)};;;;`,
    `ORG:${escapeText(card.name)}`,
    'X-ABShowAs:COMPANY',
    `EMAIL;TYPE=INTERNET,WORK:${card.email}`,
    `TEL;TYPE=WORK,VOICE:${card.phone}`,
    ...(card.mobile ? [`TEL;TYPE=WORK,CELL:${card.mobile}`] : []),
    // Custom label, supported by the address books of Apple and Google.
    ...card.messengers.flatMap(({ name, phone }, index) => [
      `item${index + 1}.TEL:${phone}`,
      `item${index + 1}.X-ABLabel:${escapeText(name)}`,
    ]),
    `ADR;TYPE=WORK:;;${escapeText(street)};${escapeText(town)};;;${country.name}`,
    `GEO:${card.latitude};${card.longitude}`,
    `URL:${card.url}`,
    ...(notes.length > 0 ? [`NOTE:${escapeText(notes.join('\n'))}`] : []),
    'END:VCARD',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
