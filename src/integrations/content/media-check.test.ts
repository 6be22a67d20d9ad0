import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLLECTIONS } from '../../content-model/index.ts';
import { checkMedia, type MediaFile } from './media-check.ts';

// What editors are told about pictures and videos is in messages.txt.
test('a moved folder does not start thousands of searches', () => {
  const picture: MediaFile = { kind: 'picture', isSvg: false, width: 800, height: 1000 };
  const names = Array.from({ length: 5000 }, (_, index) => `images/team/a-long-name-${index}.jpg`);
  const members = names.map((name) => ({ image: name.replace('name', 'mane') }));
  const messages: string[] = [];
  const media = new Map(names.map((name) => [name, picture]));
  checkMedia(COLLECTIONS.team.schema, { members }, media, (_path, text) => messages.push(text));
  assert.equal(messages.length, 5000);
  assert.equal(messages.filter((message) => message.includes('did you mean')).length, 20);
});
