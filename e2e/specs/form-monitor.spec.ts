/** `npm run monitor -- form`, which sends a message through the form of a published site. */
import { execFile } from 'node:child_process';
import { launchOptionsFor } from '../support/browsers.ts';
import { BUILD_TIMEOUT_MS } from '../support/build-site.ts';
import { expect, test } from '../support/fixtures.ts';
import { ROOT_FOLDER, SITE_ORIGIN } from '../support/settings.ts';

const MONITOR_BROWSER = JSON.stringify(launchOptionsFor('chromium'));

/** Watches a site once for each response to a request; one that is null never comes. Prints the messages and reports. */
const WATCH_RESPONSES = `
  import { chromium } from 'playwright';
  import { checkForm } from './src/tools/monitor/form.ts';
  await using browser = await chromium.launch(JSON.parse(process.env['MONITOR_BROWSER']));
  const [site, responses] = process.argv.slice(1);
  for (const [url, response, limitMs] of JSON.parse(responses)) {
    const page = await browser.newPage();
    const messages = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/email/send')) messages.push(request.postDataJSON().template_params);
    });
    await page.route(url, (route) => response && route.fulfill(response));
    const result = await checkForm(page, site, limitMs);
    console.log(JSON.stringify({ ...result, messages }));
  }
`;

/** Runs Node.js in the project. Returns the exit code and the output. */
const run = (...parameters: string[]) =>
  new Promise<string>((resolve) => {
    const options = {
      cwd: ROOT_FOLDER,
      env: { ...process.env, MONITOR_BROWSER },
      timeout: BUILD_TIMEOUT_MS,
    };
    execFile(process.execPath, parameters, options, (error, output) =>
      resolve(`${error?.code ?? 0} ${output}`),
    );
  });

test('the form monitor sends one marked message, and says what came of it', {
  tag: '@H9.82',
}, async () => {
  const accepted = { status: 200, body: 'OK', headers: { 'access-control-allow-origin': '*' } };
  const works =
    /"passed":true,.*works.*“Message sent successfully!”.*200 OK.*not that it delivers it/;
  const cases = [
    ['**/email/send', accepted, works],
    ['**/email/send', { status: 412, body: 'Old' }, /reconnect.*“Failed to.*412 Old/],
    ['**/email/send', { status: 403, body: 'Origin' }, /allowed origins.*“Failed to.*403 Origin/],
    ['**/email/send', { status: 400, body: 'Quota' }, /quota of the month.*400 Quota/],
    ['**/email/send', null, /service is down.*“Sending...”.*no answer/, 1],
    ['**/*.js', { status: 404 }, /script.*is blocked.*no request/],
  ] as const;
  const responses = cases.map(([url, response, _, limitMs]) => [url, response, limitMs]);
  const script = ['--input-type=module', '--eval', WATCH_RESPONSES];
  const output = await run(...script, SITE_ORIGIN, JSON.stringify(responses));
  const results = output.slice(2).trim().split('\n');
  for (const [index, [, response, report]] of cases.entries()) {
    const { messages, ...result } = JSON.parse(results[index] ?? '');
    expect.soft(result.passed, output).toBe(response === accepted);
    expect.soft(JSON.stringify(result)).toMatch(report);
    const message = {
      from_name: 'Form monitor',
      subject: 'Test of the contact form, needs no answer',
    };
    expect
      .soft(messages)
      .toEqual(index < cases.length - 1 ? [expect.objectContaining(message)] : []);
  }
});

test('the form monitor fails if the site does not respond', {
  tag: '@H9.82',
}, async () => {
  const output = await run('src/tools/monitor/monitor.ts', 'form', 'http://nowhere.example');
  expect(output).toMatch(/^1 .*not be tested.*ERR_NAME_NOT/s);
});
