import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { init, send, sendForm } from '@emailjs/browser';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

test('the e-mail client is emailjs-com 3.2.0 under its later name (D12a) (S9.12)', () => {
  const client = 'npm:emailjs-com@3.2.0';
  assert.equal(JSON.parse(read('package.json')).dependencies['@emailjs/browser'], client);
  const { name, version } = JSON.parse(read('node_modules/@emailjs/browser/package.json'));
  assert.equal(`npm:${name}@${version}`, client);
});

test('the e-mail client requires its three IDs, and only sends a form (S7.07) (S8.02) (S8.03)', () => {
  const requests: unknown[] = [];
  const form = { nodeName: 'FORM' };
  const elements: Record<string, object> = { '#form': form, '#text': { nodeName: 'P' } };
  // What the client needs of a browser.
  Object.assign(globalThis, {
    document: { querySelector: (selector: string) => elements[selector] ?? null },
    FormData: class extends FormData {
      constructor(source: object) {
        super();
        assert.equal(source, form);
      }
    },
    XMLHttpRequest: class {
      addEventListener() {}
      open(...request: unknown[]) {
        requests.push(...request);
      }
      send(data: FormData) {
        requests.push(Object.fromEntries(data));
      }
    },
  });
  init('', 'https://email.example');
  assert.throws(() => send('service', 'template'), /^The user ID is required/);
  assert.throws(() => send('', 'template', {}, 'user'), /^The service ID is required/);
  assert.throws(() => send('service', '', {}, 'user'), /^The template ID is required/);
  for (const selector of ['#nothing', '#text']) {
    const act = () => sendForm('service', 'template', selector, 'user');
    assert.throws(act, /expected to be the HTML form element or the style selector of form/);
  }
  assert.deepEqual(requests, []);
  void sendForm('service', 'template', '#form', 'user');
  assert.deepEqual(requests, [
    ...['POST', 'https://email.example/api/v1.0/email/send-form', true],
    { lib_version: '3.2.0', service_id: 'service', template_id: 'template', user_id: 'user' },
  ]);
});

test('the README lists what is set in the dashboard of the e-mail service (D25d)', () => {
  const points =
    read('README.md')
      .match(/^- .+$/gm)
      ?.join('\n') ?? '';
  for (const point of [/one fixed recipient/, /allowed origins/, /rate limit/, /alarm .*quota/]) {
    assert.match(points, point);
  }
});
