import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vcard } from './vcard.ts';

const CARD = {
  name: 'All Three Media Ghar',
  email: 'hello@house.example',
  phone: '+977-1-555-0100',
  extensions: ['101', '102'],
  messengers: [],
  location: 'Bagbazar, Kathmandu',
  url: 'https://www.house.example',
  latitude: 27.7056,
  longitude: 85.3187,
};

test('the vCard has all details of the contact page', () => {
  assert.deepEqual(vcard(CARD).split('\r\n'), [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:All Three Media Ghar',
    'N:All Three Media Ghar;;;;',
    'ORG:All Three Media Ghar',
    'X-ABShowAs:COMPANY',
    'EMAIL;TYPE=INTERNET,WORK:hello@house.example',
    'TEL;TYPE=WORK,VOICE:+977-1-555-0100',
    'ADR;TYPE=WORK:;;Bagbazar;Kathmandu;;;Nepal',
    'GEO:27.7056;85.3187',
    'URL:https://www.house.example',
    'NOTE:Extensions: 101\\, 102',
    'END:VCARD',
    '',
  ]);
});

test('messengers are phone numbers with a label', () => {
  const messengers = [
    { name: 'WhatsApp', phone: '+977-980-555-0100' },
    { name: 'Viber', phone: '+977-980-555-0101' },
  ];
  const lines = vcard({ ...CARD, messengers }).split('\r\n');
  const start = lines.findIndex((line) => line.startsWith('TEL')) + 1;
  assert.deepEqual(lines.slice(start, start + 4), [
    'item1.TEL:+977-980-555-0100',
    'item1.X-ABLabel:WhatsApp',
    'item2.TEL:+977-980-555-0101',
    'item2.X-ABLabel:Viber',
  ]);
});

test('a second number and the opening hours are added', () => {
  const text = vcard({ ...CARD, mobile: '+977-980-555-0100', hours: 'Su-Fr 10:00-17:00' });
  assert.match(text, /^TEL;TYPE=WORK,CELL:\+977-980-555-0100\r$/m);
  assert.match(text, /^NOTE:Extensions: 101\\, 102\\nHours: Su-Fr 10:00-17:00\r$/m);
});

test('a number without extensions needs no note', () => {
  assert.doesNotMatch(vcard({ ...CARD, extensions: [] }), /NOTE/);
});

test('special characters are escaped', () => {
  assert.match(vcard({ ...CARD, name: 'A; B, C\\D' }), /^FN:A\\; B\\, C\\\\D\r$/m);
});

test('long lines are folded at 75 bytes, between characters', () => {
  const name = 'मिडिया घर '.repeat(12);
  const text = vcard({ ...CARD, name });
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.ok(text.replaceAll('\r\n ', '').includes(`FN:${name}`));
});
