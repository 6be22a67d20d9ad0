/** `npm run watch -- form`, which sends a message through the form of a published site. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchOptionsFor } from '../support/browsers.ts';
import { openMailbox } from '../support/email-service.ts';
import { expect, test } from '../support/fixtures.ts';
import { ROOT_FOLDER, SITE_ORIGIN } from '../support/settings.ts';

/** @returns the exit code and the output of the form watch */
const watch = (...args: string[]) =>
  new Promise<string>((resolve) => {
    const env = { ...process.env, WATCH_BROWSER: JSON.stringify(launchOptionsFor('chromium')) };
    const script = ['src/tools/watch/watch.ts', 'form', ...args];
    execFile(process.execPath, script, { cwd: ROOT_FOLDER, env }, (error, output) =>
      resolve(`${error?.code ?? 0} ${output}`),
    );
  });

test('the form watch sends one marked message, and says what was answered', {
  tag: '@H9.82',
}, async () => {
  const mailbox = openMailbox('form-watch@127.0.0.1');
  const { length: earlier } = await mailbox.messages();
  await mailbox.setResponse({});
  const success = /^0 .*works.*“Message sent successfully!”.*200 OK.*not that it delivers it/s;
  expect(await watch(SITE_ORIGIN)).toMatch(success);
  const message = { from_name: 'Form watch', subject: 'Test of the contact form, needs no answer' };
  const sent = (await mailbox.messages()).slice(earlier);
  expect(sent).toEqual([expect.objectContaining(message)]);
  for (const [response, report] of [
    [{ status: 412, text: 'Expired' }, /^1 .*reconnect.*“Failed to send message.”.*412 Expired/s],
    [{ status: 400, text: 'Monthly quota' }, /^1 .*quota of the month.*400 Monthly quota/s],
  ] as const) {
    await mailbox.setResponse(response);
    expect(await watch(SITE_ORIGIN)).toMatch(report);
  }
  await mailbox.setResponse('wait');
  const report = await watch(SITE_ORIGIN, '--limit', '0.001');
  expect(report).toMatch(/^1 .*service is down.*“Sending...”.*no answer/s);
});

test('the form watch says what is wrong with a page that sends no message', {
  tag: '@H9.82',
}, async () => {
  const withoutScripts = createServer(async ({ url }, response) => {
    const page = url === '/contact' && (await (await fetch(`${SITE_ORIGIN}/contact`)).text());
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page || '');
  }).listen(0, '127.0.0.1');
  await once(withoutScripts, 'listening');
  const site = `http://127.0.0.1:${(withoutScripts.address() as AddressInfo).port}`;
  expect(await watch(site)).toMatch(/^1 .*script.*is blocked.*no request/s);
  withoutScripts.close();
  expect(await watch(site)).toMatch(/^1 .*could not be tested.*ERR_CONNECTION_REFUSED/s);
});
