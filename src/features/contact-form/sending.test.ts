import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { countsAsSent, STATUS_TEXT, statusAfter, templateParams, withTimeout } from './sending.ts';

test('the status texts', () => {
  assert.deepEqual(STATUS_TEXT, {
    idle: '',
    sending: 'Sending...',
    sent: 'Message sent successfully!',
    failed: 'Failed to send message.',
  });
});

test('a message is sending, then sent or failed, and may be sent again', () => {
  assert.equal(statusAfter('idle', 'submit'), 'sending');
  assert.equal(statusAfter('sending', 'success'), 'sent');
  assert.equal(statusAfter('sending', 'failure'), 'failed');
  assert.equal(statusAfter('failed', 'submit'), 'sending');
  assert.equal(statusAfter('sent', 'submit'), 'sending');
});

test('a response after the timeout does not change the status', () => {
  assert.equal(statusAfter('failed', 'success'), 'failed');
  assert.equal(statusAfter('sent', 'failure'), 'sent');
  assert.equal(statusAfter('idle', 'success'), 'idle');
});

test('the fields are sent with the names of the template', () => {
  assert.deepEqual(
    templateParams({ name: 'Maya', email: 'm@example.org', subject: 'Film', message: 'Namaste' }),
    {
      from_name: 'Maya',
      from_email: 'm@example.org',
      subject: 'Film',
      message: 'Namaste',
    },
  );
});

test('only status 200 or the text OK is a success', () => {
  assert.equal(countsAsSent({ status: 200, text: 'anything' }), true);
  assert.equal(countsAsSent({ status: 202, text: 'OK' }), true);
  assert.equal(countsAsSent({ status: 202, text: 'ok' }), false);
  assert.equal(countsAsSent({ status: 500, text: 'Server error' }), false);
  assert.equal(countsAsSent({ status: 0, text: '' }), false);
});

test('a result or an error before the timeout is passed on', async () => {
  assert.equal(await withTimeout(1000, Promise.resolve('OK')), 'OK');
  await assert.rejects(withTimeout(1000, Promise.reject(new Error('refused'))), /refused/);
});

test('no response before the timeout is an error', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const waiting = withTimeout(20_000, new Promise(() => {}));
  mock.timers.tick(19_999);
  mock.timers.tick(1);
  await assert.rejects(waiting, /No answer within 20 seconds/);
  mock.timers.reset();
});
