import assert from 'node:assert/strict';
import { test } from 'node:test';
import { templateParams } from './sending.ts';

test('the fields are sent with the names of the template', () => {
  assert.deepEqual(
    templateParams({
      name: 'Maya',
      email: 'm@example.org',
      subject: 'Film',
      message: 'Namaste',
      'topic-check': '',
    }),
    { from_name: 'Maya', from_email: 'm@example.org', subject: 'Film', message: 'Namaste' },
  );
});
