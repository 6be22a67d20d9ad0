import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendOnce } from './sending.ts';

test('a message waits for the open request with the same text (D14b)', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  // What the client needs of a browser.
  Object.assign(globalThis, {
    XMLHttpRequest: class {
      status = 200;
      addEventListener(type: string, answer: (event: object) => void) {
        if (type === 'load') answers.push(() => answer({ target: this }));
      }
      open() {}
      setRequestHeader() {}
      send(body: string) {
        sent.push(JSON.parse(body).template_params.subject);
      }
    },
  });
  const service = {
    host: 'https://email.example',
    ...{ userId: 'user', serviceId: 'service', templateId: 'template' },
  };
  const send = (subject: string) => sendOnce(service, { subject });
  const both = [send('Film'), send('Film')];
  void send('Song');
  assert.deepEqual(sent, ['Film', 'Song']);
  answers[0]?.();
  await Promise.all(both);
  void send('Film');
  void send('Song');
  assert.deepEqual(sent, ['Film', 'Song', 'Film']);
});
