import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openMailbox, readRequest, startEmailService } from './email-service.ts';

const MESSAGE = {
  from_name: 'Asha Gurung',
  from_email: 'asha@example.com',
  subject: 'A film about bees',
  message: 'Could you make one?\nThank you — धन्यवाद',
};

const BODY = {
  lib_version: '3.2.0',
  user_id: 'user_e2e',
  service_id: 'service_e2e',
  template_id: 'template_e2e',
  template_params: MESSAGE,
};

const REQUEST = {
  method: 'POST',
  path: '/api/v1.0/email/send',
  contentType: 'application/json',
  body: JSON.stringify(BODY),
};

const { user_id: _, ...WITHOUT_USER } = BODY;
const { subject: __, ...WITHOUT_SUBJECT } = MESSAGE;
const withBody = (body: unknown) => ({ body: JSON.stringify(body) });
const withMessage = (message: unknown) => withBody({ ...BODY, template_params: message });

/** What differs from a correct request, and the start of the reason against it. */
const VIOLATIONS: [change: Partial<typeof REQUEST>, reason: RegExp][] = [
  [{ method: 'PUT' }, /^method PUT/],
  [{ path: '/api/v1.0/email/send-form' }, /^path \/api\/v1.0\/email\/send-form/],
  [{ path: '/api/v1.0/email/send?x=1' }, /^path .*\?x=1/],
  [{ contentType: 'text/plain' }, /^content type "text\/plain"/],
  [{ contentType: '' }, /^content type ""/],
  [{ body: '{"lib_version":' }, /not JSON/],
  [{ body: '' }, /not JSON/],
  [{ body: '[]' }, /expected object/],
  [withBody(WITHOUT_USER), /at user_id/],
  [withBody({ ...BODY, accessToken: 'x' }), /"accessToken"/],
  [withBody({ ...BODY, lib_version: '4.4.1' }), /"3\.2\.0".*\n.*at lib_version/],
  [withMessage('hello'), /at template_params/],
  [withMessage(WITHOUT_SUBJECT), /at template_params\.subject/],
  [withMessage({ ...MESSAGE, website: '' }), /"website"/],
  [withMessage({ ...MESSAGE, message: 7 }), /at template_params\.message/],
  [withMessage({ ...MESSAGE, from_name: '' }), /at template_params\.from_name/],
];

// The service accepts what the site may send (clauses S7.02, S7.03 and S9.12).
describe('the contract of the e-mail service', () => {
  it('accepts the message as the product sends it', () => {
    assert.deepEqual(readRequest(REQUEST), { message: MESSAGE });
  });

  it('rejects everything else, and says why', () => {
    for (const [change, reason] of VIOLATIONS) {
      assert.match(readRequest({ ...REQUEST, ...change }).violation?.reason ?? '', reason);
    }
  });

  it('refuses identifiers that it does not know in the words of the real service', () => {
    for (const [key, words] of Object.entries({
      user_id: /^The Public Key is invalid\./,
      service_id: /^The service ID not found\./,
      template_id: /^The template ID not found\./,
    })) {
      const { refusal = '' } = readRequest({ ...REQUEST, ...withBody({ ...BODY, [key]: 'none' }) });
      assert.match(refusal, words);
    }
  });
});

// Nothing else tells whether a violation reaches the test that caused it.
describe('the running e-mail service', () => {
  let service: Awaited<ReturnType<typeof startEmailService>>;
  before(async () => {
    service = await startEmailService(0);
  });
  after(() => service.close());

  it('reports a violation to the visitor who caused it, or to all where none is named', async () => {
    const guilty = openMailbox(service.origin, MESSAGE.from_email);
    const innocent = openMailbox(service.origin, 'innocent@example.com');
    const body = JSON.stringify({ ...BODY, lib_version: '4.4.1' });
    const headers = { 'content-type': REQUEST.contentType };
    await fetch(`${service.origin}${REQUEST.path}`, { method: 'POST', headers, body });
    assert.equal((await guilty.violations()).length, 1);
    assert.deepEqual(await innocent.violations(), []);
    assert.deepEqual(await guilty.messages(), []);

    const form = { method: 'POST', body: new FormData() };
    await fetch(`${service.origin}${REQUEST.path}-form`, form);
    assert.equal((await guilty.violations()).length, 2);
    assert.equal((await innocent.violations()).length, 1);
  });
});
