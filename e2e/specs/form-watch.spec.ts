/** `npm run watch -- form`, which sends a message through the form of a published site. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchOptionsFor } from '../support/browsers.ts';
import { type MockResponse, openMailbox } from '../support/email-service.ts';
import { expect, test } from '../support/fixtures.ts';
import { freePort } from '../support/server-process.ts';
import { ROOT_FOLDER, SITE_ORIGIN, SITE_PORT } from '../support/settings.ts';

const { args = [], ...launchOptions } = launchOptionsFor('chromium') ?? {};
// The last of several rules counts. It gives this machine more names, which become the addresses of senders.
const RULES =
  '--host-resolver-rules=MAP *.localhost 127.0.0.1 , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1';
const WATCH_BROWSER = JSON.stringify({ ...launchOptions, args: [...args, RULES] });

/** @returns the exit code and the output of the form watch */
const watch = (...parameters: string[]) =>
  new Promise<string>((resolve) => {
    const script = ['src/tools/watch/watch.ts', 'form', ...parameters];
    const options = { cwd: ROOT_FOLDER, env: { ...process.env, WATCH_BROWSER } };
    execFile(process.execPath, script, options, (error, output) =>
      resolve(`${error?.code ?? 0} ${output}`),
    );
  });

/** Watches the tested site while the e-mail service answers with a response. Returns the output and the messages. */
async function watchWith(name: string, response: MockResponse, ...parameters: string[]) {
  const mailbox = openMailbox(`form-watch@${name}.localhost`);
  const { length: earlier } = await mailbox.messages();
  await mailbox.setResponse(response);
  const output = await watch(`http://${name}.localhost:${SITE_PORT}`, ...parameters);
  return { output, messages: (await mailbox.messages()).slice(earlier) };
}

test('the form watch sends one marked message, and says what was answered', {
  tag: '@H9.82',
}, async () => {
  const [success, expired, quota, silent] = await Promise.all([
    watchWith('works', {}),
    watchWith('expired', { status: 412, text: 'Expired' }),
    watchWith('quota', { status: 400, text: 'Monthly quota' }),
    watchWith('silent', 'wait', '--limit', '0.001'),
  ]);
  const works = /^0 .*works.*“Message sent successfully!”.*200 OK.*not that it delivers it/s;
  expect(success.output).toMatch(works);
  const message = { from_name: 'Form watch', subject: 'Test of the contact form, needs no answer' };
  expect(success.messages).toEqual([expect.objectContaining(message)]);
  expect(expired.output).toMatch(/^1 .*reconnect.*“Failed to send message.”.*412 Expired/s);
  expect(quota.output).toMatch(/^1 .*quota of the month.*400 Monthly quota/s);
  expect(silent.output).toMatch(/^1 .*service is down.*“Sending...”.*no answer/s);
});

test('the form watch says what is wrong with a page that sends no message', {
  tag: '@H9.82',
}, async () => {
  const withoutScripts = createServer(async ({ url }, response) => {
    const page = url === '/contact' && (await (await fetch(`${SITE_ORIGIN}/contact`)).text());
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page || '');
  }).listen(0, '127.0.0.1');
  await once(withoutScripts, 'listening');
  const { port } = withoutScripts.address() as AddressInfo;
  const [blocked, refused] = await Promise.all(
    [port, await freePort()].map((one) => watch(`http://127.0.0.1:${one}`)),
  );
  withoutScripts.close();
  expect(blocked).toMatch(/^1 .*script.*is blocked.*no request/s);
  expect(refused).toMatch(/^1 .*could not be tested.*ERR_CONNECTION_REFUSED/s);
});
