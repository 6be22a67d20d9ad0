/** `npm run watch -- form`, which sends a message through the form of a published site. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchOptionsFor } from '../support/browsers.ts';
import { readMarkup } from '../support/built-page.ts';
import { openMailbox } from '../support/email-service.ts';
import { expect, test } from '../support/fixtures.ts';
import { ROOT_FOLDER, SITE_PORT } from '../support/settings.ts';

const { args = [], ...launchOptions } = launchOptionsFor('chromium') ?? {};
// The last of several rules counts. It gives this machine more names, which become the addresses of senders.
const RULES =
  '--host-resolver-rules=MAP *.localhost 127.0.0.1 , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1';
const WATCH_BROWSER = JSON.stringify({ ...launchOptions, args: [...args, RULES] });

/** Watches sites, each with a limit, in one browser. Prints the reports. */
const WATCH_SITES = `
  import { chromium } from 'playwright';
  import { watchForm } from './src/tools/watch/form.ts';
  await using browser = await chromium.launch(JSON.parse(process.env['WATCH_BROWSER']));
  const watches = JSON.parse(process.argv[1]).map((options) => watchForm(browser, ...options));
  console.log(JSON.stringify(await Promise.all(watches)));
`;

/** Runs Node.js in the project. Returns the exit code and the output. */
const run = (...parameters: string[]) =>
  new Promise<string>((resolve) => {
    const options = { cwd: ROOT_FOLDER, env: { ...process.env, WATCH_BROWSER } };
    execFile(process.execPath, parameters, options, (error, output) =>
      resolve(`${error?.code ?? 0} ${output}`),
    );
  });

const watch = (site: string) => run('src/tools/watch/watch.ts', 'form', site);
const siteOf = (name: string) => `http://${name}.localhost:${SITE_PORT}`;

test('the form watch sends one marked message, and says that it was accepted', {
  tag: '@H9.82',
}, async () => {
  const mailbox = openMailbox('form-watch@works.localhost');
  const { length: earlier } = await mailbox.messages();
  expect(await watch(siteOf('works'))).toMatch(
    /^0 .*works.*“Message sent successfully!”.*200 OK.*not that it delivers it/s,
  );
  const message = { from_name: 'Form watch', subject: 'Test of the contact form, needs no answer' };
  expect((await mailbox.messages()).slice(earlier)).toEqual([expect.objectContaining(message)]);
  expect(await watch('http://nowhere.example')).toMatch(/^1 .*not be tested.*ERR_NAME_NOT/s);
});

test('the form watch says what to do if the message was not sent', {
  tag: '@H9.82',
}, async () => {
  const answers = { expired: 412, quota: 400, silent: 0 };
  for (const [name, status] of Object.entries(answers)) {
    const response = status ? { status, text: `The answer ${name}` } : 'wait';
    await openMailbox(`form-watch@${name}.localhost`).setResponse(response);
  }
  await using blocked = createServer((request, response) => {
    if (request.url !== '/contact') return response.writeHead(404).end();
    return response.setHeader('content-type', 'text/html').end(readMarkup('/contact'));
  }).listen(0, '127.0.0.1');
  await once(blocked, 'listening');
  const { port } = blocked.address() as AddressInfo;
  const watches = [
    [siteOf('expired')],
    [siteOf('quota')],
    [siteOf('silent'), 1],
    [`http://127.0.0.1:${port}`],
  ];
  const output = await run('--input-type=module', '--eval', WATCH_SITES, JSON.stringify(watches));
  expect(JSON.parse(output.slice(2))).toEqual(
    [
      /reconnect.*“Failed to send message.”.*412 The answer expired/s,
      /quota of the month.*400 The answer quota/s,
      /service is down.*“Sending...”.*no answer/s,
      /script.*is blocked.*no request/s,
    ].map((report) => ({ isWell: false, report: expect.stringMatching(report) })),
  );
});
