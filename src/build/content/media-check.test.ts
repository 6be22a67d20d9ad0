import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLLECTIONS } from '../../content-model/index.ts';
import { type MediaFile, mediaDiagnostics, mediaLibrary } from './media-diagnostics.ts';

// What editors are told about pictures and videos is in messages.test.ts.
test('a moved folder does not start thousands of searches', () => {
  const { schema } = COLLECTIONS.team;
  const picture: MediaFile = { kind: 'picture', isSvg: false, width: 800, height: 1000 };
  const names = Array.from({ length: 5000 }, (_, index) => `images/team/a-long-name-${index}.jpg`);
  const library = mediaLibrary(new Map(names.map((name) => [name, picture])));
  const messages = names.flatMap((name) =>
    mediaDiagnostics(schema, { image: name.replace('name', 'mane') }, library),
  );
  const suggestions = messages.filter(({ message }) => message.includes('did you mean'));
  assert.equal(messages.length, 5000);
  assert.equal(suggestions.length, 100);
});
