/** `npm run watch -- form`, which sends a message through the form of a published site. */
import { execFile } from 'node:child_process';
import { launchOptionsFor } from '../support/browsers.ts';
import { openMailbox } from '../support/email-service.ts';
import { expect, test } from '../support/fixtures.ts';
import { ROOT_FOLDER, SITE_ORIGIN } from '../support/settings.ts';

const WATCH_BROWSER = JSON.stringify(launchOptionsFor('chromium'));

/** Watches a site once for each response to a request; one that is null never comes. Prints the reports. */
const WATCH_RESPONSES = `
  import { chromium } from 'playwright';
  import { watchForm } from './src/tools/watch/form.ts';
  await using browser = await chromium.launch(JSON.parse(process.env['WATCH_BROWSER']));
  const [site, responses] = process.argv.slice(1);
  for (const [url, response, limitMs] of JSON.parse(responses)) {
    const page = await browser.newPage();
    await page.route(url, (route) => response && route.fulfill(response));
    console.log(JSON.stringify(await watchForm(page, site, limitMs)));
  }
`;

/** Runs Node.js in the project. Returns the exit code and the output. */
const run = (...parameters: string[]) =>
  new Promise<string>((resolve) => {
    const options = { cwd: ROOT_FOLDER, env: { ...process.env, WATCH_BROWSER } };
    execFile(process.execPath, parameters, options, (error, output) =>
      resolve(`${error?.code ?? 0} ${output}`),
    );
  });

test('the form watch sends one marked message, and says that it was accepted', {
  tag: '@H9.82',
}, async () => {
  const mailbox = openMailbox('form-watch@127.0.0.1');
  const { length: earlier } = await mailbox.messages();
  const watch = (site: string) => run('src/tools/watch/watch.ts', 'form', site);
  expect(await watch(SITE_ORIGIN)).toMatch(
    /^0 .*works.*“Message sent successfully!”.*200 OK.*not that it delivers it/s,
  );
  const message = { from_name: 'Form watch', subject: 'Test of the contact form, needs no answer' };
  expect((await mailbox.messages()).slice(earlier)).toEqual([expect.objectContaining(message)]);
  expect(await watch('http://nowhere.example')).toMatch(/^1 .*not be tested.*ERR_NAME_NOT/s);
});

test('the form watch says what to do if the message was not sent', {
  tag: '@H9.82',
}, async () => {
  const cases = [
    ['**/email/send', { status: 412, body: 'Old' }, /reconnect.*“Failed to.*412 Old/s],
    ['**/email/send', { status: 403, body: 'Origin' }, /allowed origins.*“Failed to.*403 Origin/s],
    ['**/email/send', { status: 400, body: 'Quota' }, /quota of the month.*400 Quota/s],
    ['**/email/send', null, /service is down.*“Sending...”.*no answer/s, 1],
    ['**/*.js', { status: 404 }, /script.*is blocked.*no request/s],
  ] as const;
  const responses = cases.map(([url, response, _, limitMs]) => [url, response, limitMs]);
  const script = ['--input-type=module', '--eval', WATCH_RESPONSES];
  const output = await run(...script, SITE_ORIGIN, JSON.stringify(responses));
  const reports = output.slice(2).trim().split('\n');
  for (const [index, [, , report]] of cases.entries()) {
    expect.soft(reports[index]).toMatch(/^\{"isWell":false,/);
    expect.soft(reports[index]).toMatch(report);
  }
});
