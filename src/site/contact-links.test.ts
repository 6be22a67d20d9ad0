import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneLink, viberLink, whatsAppLink } from './contact-links.ts';

test('an extension is dialled after a pause', () => {
  assert.equal(phoneLink('+977-1-555-0100', '101'), 'tel:+97715550100,101');
});

test('a number without an extension', () => {
  assert.equal(phoneLink('+977 1 555 0100'), 'tel:+97715550100');
});

test('a chat URL contains the digits of the number', () => {
  assert.equal(whatsAppLink('+977-980-555-0100'), 'https://wa.me/9779805550100');
  assert.equal(viberLink('+977-980-555-0100'), 'viber://chat?number=%2B9779805550100');
});

test('the text of a chat is encoded without loss', () => {
  const text = 'Asha & co:\n100 % घर? #1';
  const { searchParams, hash } = new URL(whatsAppLink('+977-1', text));
  assert.equal(searchParams.get('text'), text);
  assert.equal(hash, '');
});
