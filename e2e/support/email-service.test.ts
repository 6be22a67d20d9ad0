import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type EmailService,
  openCorrespondence,
  readRequest,
  startEmailService,
} from './email-service.ts';

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

/** The reason for which a request is turned down. */
function reasonAgainst(change: Partial<typeof REQUEST>): string {
  const reading = readRequest({ ...REQUEST, ...change });
  assert.equal(reading.kind, 'violation');
  return reading.kind === 'violation' ? reading.violation.reason : '';
}

/** The same for another body. */
function reasonAgainstBody(body: unknown): string {
  return reasonAgainst({ body: JSON.stringify(body) });
}

// What the service takes is what the site may send (clauses S7.02, S7.03 and S9.12).
describe('the contract of the e-mail service', () => {
  it('takes the message as the product sends it', () => {
    assert.deepEqual(readRequest(REQUEST), { kind: 'message', message: MESSAGE });
  });

  it('turns down another method, path or content type', () => {
    assert.equal(reasonAgainst({ method: 'PUT' }), 'method PUT, not POST');
    assert.equal(
      reasonAgainst({ path: '/api/v1.0/email/send-form' }),
      'path /api/v1.0/email/send-form, not /api/v1.0/email/send',
    );
    assert.match(reasonAgainst({ path: '/api/v1.0/email/send?x=1' }), /^path .*\?x=1, not/);
    assert.equal(
      reasonAgainst({ contentType: 'text/plain' }),
      'content type "text/plain", not application/json',
    );
    assert.equal(reasonAgainst({ contentType: '' }), 'content type "", not application/json');
  });

  it('turns down a body that is not a JSON object', () => {
    assert.equal(reasonAgainst({ body: '{"lib_version":' }), 'the body is not JSON');
    assert.equal(reasonAgainst({ body: '' }), 'the body is not JSON');
    assert.equal(reasonAgainst({ body: '[]' }), 'the body is not a JSON object');
  });

  it('turns down every missing and every additional key', () => {
    const { user_id: _, ...withoutUser } = BODY;
    assert.equal(reasonAgainstBody(withoutUser), 'the body lacks user_id');
    assert.equal(
      reasonAgainstBody({ ...BODY, accessToken: 'x' }),
      'the body has accessToken, which is not in the contract',
    );
    const { subject: __, ...withoutSubject } = MESSAGE;
    assert.equal(
      reasonAgainstBody({ ...BODY, template_params: { ...withoutSubject, website: '' } }),
      'template_params lacks subject and has website, which is not in the contract',
    );
    assert.equal(
      reasonAgainstBody({ ...BODY, template_params: 'hello' }),
      'template_params is not an object',
    );
  });

  it('turns down another library version, and fields that are empty or no text', () => {
    assert.equal(
      reasonAgainstBody({ ...BODY, lib_version: '4.4.1' }),
      'lib_version "4.4.1", not "3.2.0"',
    );
    assert.equal(
      reasonAgainstBody({ ...BODY, template_params: { ...MESSAGE, message: 7 } }),
      'template_params.message is not a text',
    );
    assert.equal(
      reasonAgainstBody({ ...BODY, template_params: { ...MESSAGE, from_name: '' } }),
      'template_params.from_name is empty, though it is required',
    );
  });

  it('refuses identifiers that it does not know in the words of the real service', () => {
    const refusal = (change: Partial<typeof BODY>) =>
      readRequest({ ...REQUEST, body: JSON.stringify({ ...BODY, ...change }) });
    assert.deepEqual(refusal({ user_id: 'nobody' }), {
      kind: 'refused',
      text: 'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
    });
    assert.deepEqual(refusal({ service_id: 'none' }), {
      kind: 'refused',
      text: 'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
    });
    assert.deepEqual(refusal({ template_id: 'none' }), {
      kind: 'refused',
      text: 'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
    });
  });
});

describe('the running e-mail service', () => {
  let service: EmailService;
  before(async () => {
    service = await startEmailService(0);
  });
  after(() => service.close());

  /** Sends a message from an address, as the page would. */
  const send = (from: string, change: object = {}, patienceMs = 2_000): Promise<Response> =>
    fetch(`${service.origin}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...BODY,
        template_params: { ...MESSAGE, from_email: from },
        ...change,
      }),
      signal: AbortSignal.timeout(patienceMs),
    });

  it('answers OK, readable from another origin, and shows what arrived', async () => {
    const visitor = openCorrespondence(service.origin, 'first@example.com');
    const response = await send(visitor.address);
    assert.equal(response.status, 200);
    assert.equal(await response.text(), 'OK');
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.deepEqual(await visitor.messages(), [{ ...MESSAGE, from_email: 'first@example.com' }]);
    assert.deepEqual(await visitor.violations(), []);
  });

  it('lets a browser ask first whether it may send', async () => {
    const response = await fetch(`${service.origin}/api/v1.0/email/send`, { method: 'OPTIONS' });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(response.headers.get('access-control-allow-headers'), 'content-type');
    assert.equal(response.headers.get('access-control-allow-methods'), 'POST');
  });

  it('keeps the answers and the messages of two visitors apart', async () => {
    const lucky = openCorrespondence(service.origin, 'lucky@example.com');
    const unlucky = openCorrespondence(service.origin, 'unlucky@example.com');
    await unlucky.answer({ status: 500, text: 'Internal Server Error' });
    const [good, bad] = await Promise.all([send(lucky.address), send(unlucky.address)]);
    assert.equal(good.status, 200);
    assert.equal(bad.status, 500);
    assert.equal((await lucky.messages()).length, 1);
    assert.equal((await unlucky.messages()).length, 1);

    await unlucky.answer({});
    assert.equal((await send(unlucky.address)).status, 200);
  });

  it('answers with another text or status when told to', async () => {
    const visitor = openCorrespondence(service.origin, 'odd@example.com');
    await visitor.answer({ text: 'queued' });
    const queued = await send(visitor.address);
    assert.deepEqual([queued.status, await queued.text()], [200, 'queued']);
    await visitor.answer({ status: 201, text: 'OK' });
    const created = await send(visitor.address);
    assert.deepEqual([created.status, await created.text()], [201, 'OK']);
    await visitor.answer({ status: 204 });
    assert.equal((await send(visitor.address)).status, 204);
  });

  it('takes its time when told to', async () => {
    const visitor = openCorrespondence(service.origin, 'patient@example.com');
    await visitor.answer({ delayMs: 150 });
    const start = performance.now();
    assert.equal((await send(visitor.address)).status, 200);
    assert.ok(performance.now() - start >= 145);
  });

  it('talks nonsense or hangs up when told to, having received the message', async () => {
    const visitor = openCorrespondence(service.origin, 'dropped@example.com');
    for (const instead of ['garbage', 'disconnect'] as const) {
      await visitor.answer({ instead });
      await assert.rejects(send(visitor.address), { message: 'fetch failed' });
    }
    assert.equal((await visitor.messages()).length, 2);
  });

  it('says nothing at all when told to', async () => {
    const visitor = openCorrespondence(service.origin, 'ignored@example.com');
    await visitor.answer({ instead: 'silence' });
    await assert.rejects(send(visitor.address, {}, 200), { name: 'TimeoutError' });
    assert.equal((await visitor.messages()).length, 1);
  });

  it('remembers what broke the contract, for the visitor it came from', async () => {
    const guilty = openCorrespondence(service.origin, 'guilty@example.com');
    const innocent = openCorrespondence(service.origin, 'innocent@example.com');
    const response = await send(guilty.address, { lib_version: '4.4.1' });
    assert.equal(response.status, 400);
    assert.equal(await response.text(), 'lib_version "4.4.1", not "3.2.0"');
    assert.deepEqual(await guilty.violations(), ['lib_version "4.4.1", not "3.2.0"']);
    assert.deepEqual(await guilty.messages(), []);
    assert.deepEqual(await innocent.violations(), []);
  });

  it('shows everyone what broke the contract and names no visitor', async () => {
    const bystander = openCorrespondence(service.origin, 'bystander@example.com');
    await fetch(`${service.origin}/api/v1.0/email/send-form`, {
      method: 'POST',
      body: new FormData(),
    });
    assert.deepEqual(await bystander.violations(), [
      'path /api/v1.0/email/send-form, not /api/v1.0/email/send',
    ]);
  });
});
