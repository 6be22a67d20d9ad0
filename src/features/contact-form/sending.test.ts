import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ContactMessage, createSendForm, templateParams } from './sending.ts';

const MESSAGE: ContactMessage = {
  name: 'Maya',
  email: 'm@example.org',
  subject: 'Film',
  message: 'Namaste',
  'topic-check': '',
};

test('the fields are sent with the names of the template', () => {
  assert.deepEqual(templateParams(MESSAGE), {
    from_name: 'Maya',
    from_email: 'm@example.org',
    subject: 'Film',
    message: 'Namaste',
  });
});

/** A form with the text of a message, and a service whose requests stay open until they are settled. */
function openForm() {
  const requests: PromiseWithResolvers<void>[] = [];
  const form = {
    text: MESSAGE,
    isValid: true,
    status: 'idle',
    sent: [] as ContactMessage[],
    requests,
    log: [] as unknown[],
    cleared: [] as ContactMessage[],
  };
  const sendForm = createSendForm((message) => {
    form.sent.push(message);
    const request = Promise.withResolvers<void>();
    requests.push(request);
    return request.promise;
  });
  const press = () => {
    form.status = 'sending';
    return sendForm({
      form: { reportValidity: () => form.isValid },
      read: () => ({ ...form.text }),
      clear: (sent) => form.cleared.push(sent),
      isSending: () => form.status === 'sending',
      show: (status) => {
        form.status = status;
      },
      fail: (error) => {
        if (form.status === 'sending') {
          form.status = 'failed';
          form.log.push(error);
        }
      },
    });
  };
  return { form, press };
}

test('the fields are checked and read when the request is made', async () => {
  const { form, press } = openForm();
  form.isValid = false;
  await press();
  assert.deepEqual([form.status, form.sent], ['idle', []]);
  form.isValid = true;
  form.text = { ...MESSAGE, email: 'maya@example.org' };
  const pressed = press();
  form.requests[0]?.resolve();
  await pressed;
  assert.deepEqual([form.status, form.sent, form.cleared], ['sent', [form.text], [form.text]]);
});

test('a failure is shown, and the same text can be sent again', async () => {
  const { form, press } = openForm();
  const pressed = press();
  form.requests[0]?.reject('The user ID is required.');
  await pressed;
  assert.deepEqual([form.status, form.log], ['failed', ['The user ID is required.']]);
  void press();
  assert.equal(form.sent.length, 2);
});

test('after the limit, the same text waits for the open request (D14b)', async () => {
  const { form, press } = openForm();
  const first = press();
  form.status = 'failed';
  const second = press();
  assert.equal(form.sent.length, 1);
  form.requests[0]?.resolve();
  await Promise.all([first, second]);
  assert.deepEqual([form.status, form.cleared.length], ['sent', 1]);
});

test('a late success counts only if nothing has changed', async () => {
  for (const [text, status] of [
    [MESSAGE, 'sent'],
    [{ ...MESSAGE, subject: 'Another film' }, 'failed'],
  ] as const) {
    const { form, press } = openForm();
    const pressed = press();
    form.status = 'failed';
    form.text = text;
    form.requests[0]?.resolve();
    await pressed;
    assert.equal(form.status, status);
  }
});

test('the result of an earlier text does not count for a later one', async () => {
  for (const settle of ['resolve', 'reject'] as const) {
    const { form, press } = openForm();
    const first = press();
    form.status = 'failed';
    form.text = { ...MESSAGE, subject: 'Another film' };
    const second = press();
    form.requests[0]?.[settle]();
    await first;
    assert.deepEqual([form.status, form.sent.length, form.cleared], ['sending', 2, []]);
    form.requests[1]?.resolve();
    await second;
    assert.equal(form.status, 'sent');
  }
});
