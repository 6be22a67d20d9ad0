import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailService, emailServiceOverrides } from './email-service.ts';

const { host } = emailService.shape;

test('the host is an https origin, or an http origin of this machine', () => {
  for (const text of ['https://api.emailjs.com', 'https://mail.example:8443', 'http://[::1]:81']) {
    assert.equal(host.parse(text), text);
  }
  for (const text of [
    'http://api.emailjs.com',
    'https://api.emailjs.com/api/v1.0',
    'https://api.emailjs.com//',
    'https://api.emailjs.com?x',
    'https://api.emailjs.com#x',
    'https://me@api.emailjs.com',
    'https://nowhere',
    'ftp://api.emailjs.com',
    'api.emailjs.com',
    '',
  ]) {
    assert.equal(host.safeParse(text).success, false, text);
  }
});

test('blank variables do not replace the content file, and a slash at the end is removed (D13b)', () => {
  assert.deepEqual(
    emailServiceOverrides({
      PUBLIC_EMAILJS_HOST: 'http://127.0.0.1:4556/',
      PUBLIC_EMAILJS_USER_ID: ' ',
      PUBLIC_EMAILJS_SERVICE_ID: undefined,
      PUBLIC_EMAILJS_TEMPLATE_ID: 'template',
      PUBLIC_OTHER: 'x',
    }),
    { host: 'http://127.0.0.1:4556', templateId: 'template' },
  );
});

test('a wrong value is named with its variable', () => {
  assert.throws(() => emailServiceOverrides({ PUBLIC_EMAILJS_HOST: 'http://mail.example' }), {
    message:
      'The environment variable PUBLIC_EMAILJS_HOST is “http://mail.example”. It must start with https:// and end after the host name — write it like https://api.emailjs.com, without a path.',
  });
  assert.throws(() => emailServiceOverrides({ PUBLIC_EMAILJS_HOST: 'mail' }), /_HOST is “mail”/);
});
