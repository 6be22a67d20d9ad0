/** `npm run watch -- form`, which sends a message through the form of a published site. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchOptionsFor } from '../support/browsers.ts';
import { openMailbox } from '../support/email-service.ts';
import { expect, test } from '../support/fixtures.ts';
import { freePort } from '../support/server-process.ts';
import { ROOT_FOLDER, SITE_ORIGIN, SITE_PORT } from '../support/settings.ts';

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
  const mailbox = openMailbox('form-watch@works.localhost');
  const { length: earlier } = await mailbox.messages();
  await Promise.all(
    (
      [
        ['works', {}, /^0 .*works.*“Message sent successfully!”.*200 OK.*not that it delivers it/s],
        [
          ...(['expired', { status: 412, text: 'Expired' }] as const),
          /^1 .*reconnect.*“Failed to send message.”.*412 Expired/s,
        ],
        [
          ...(['quota', { status: 400, text: 'Monthly quota' }] as const),
          /^1 .*quota of the month.*400 Monthly quota/s,
        ],
        ['silent', 'wait', /^1 .*service is down.*“Sending...”.*no answer/s, '--limit', '0.001'],
      ] as const
    ).map(async ([name, response, report, ...limit]) => {
      // Browsers know that these are names of this machine. The address of the sender contains the name.
      await openMailbox(`form-watch@${name}.localhost`).setResponse(response);
      const output = await watch(`http://${name}.localhost:${SITE_PORT}`, ...limit);
      expect.soft(output).toMatch(report);
    }),
  );
  const message = { from_name: 'Form watch', subject: 'Test of the contact form, needs no answer' };
  const sent = (await mailbox.messages()).slice(earlier);
  expect(sent).toEqual([expect.objectContaining(message)]);
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
