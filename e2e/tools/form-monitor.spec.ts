/** `npm run monitor -- form`, which sends a message through the form of a published site. */
import { execFile } from 'node:child_process';
// The monitor expects errors in the page.
import { expect, test } from '@playwright/test';
import { checkForm } from '../../src/tools/monitor/form.ts';
import { launchOptionsFor } from '../support/browsers.ts';
import { BUILD_TIMEOUT_MS } from '../support/build-site.ts';
import { ROOT_FOLDER, SITE_ORIGIN } from '../support/settings.ts';

const SEND = '**/email/send';
const headers = { 'access-control-allow-origin': '*' };

/** The answer to the request, or none, and what the monitor reports. */
const CASES = [
  {
    name: 'accepts the message',
    answer: { status: 200, body: 'OK', headers },
    report: /works.*“Message sent successfully!”.*200 OK.*not that it delivers it/s,
  },
  {
    name: 'has lost the mailbox',
    answer: { status: 412, body: 'Old', headers },
    report: /reconnect.*“Failed to.*412 Old/s,
  },
  {
    name: 'rejects the site',
    answer: { status: 403, body: 'Origin', headers },
    report: /allowed origins.*“Failed to.*403 Origin/s,
  },
  {
    name: 'has no quota left',
    answer: { status: 400, body: 'Quota', headers },
    report: /quota of the month.*400 Quota/s,
  },
  {
    name: 'does not answer',
    answer: undefined,
    report: /service is down.*“Sending...”.*no answer/s,
  },
];

for (const { name, answer, report } of CASES) {
  test(`the form monitor says what to do if the service ${name}`, {
    tag: '@H9.82',
  }, async ({ page }) => {
    const messages: unknown[] = [];
    await page.route(SEND, (route) => {
      messages.push(route.request().postDataJSON().template_params);
      return answer && route.fulfill(answer);
    });
    const result = await checkForm(page, SITE_ORIGIN, answer ? undefined : 1);
    expect(result.passed).toBe(answer?.status === 200);
    expect(result.report).toMatch(report);
    expect(messages).toEqual([
      expect.objectContaining({
        from_name: 'Form monitor',
        subject: 'Test of the contact form, needs no answer',
      }),
    ]);
  });
}

test('the form monitor notices that the script of the form is blocked', {
  tag: '@H9.82',
}, async ({ page }) => {
  await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
  const { passed, report } = await checkForm(page, SITE_ORIGIN);
  expect(passed).toBe(false);
  expect(report).toMatch(/script.*is blocked.*no request/s);
});

test('the form monitor fails if the site does not respond', { tag: '@H9.82' }, async () => {
  const program = ['src/tools/monitor/monitor.ts', 'form', 'http://nowhere.invalid'];
  const MONITOR_BROWSER = JSON.stringify(launchOptionsFor('chromium'));
  const env = { ...process.env, MONITOR_BROWSER };
  const options = { cwd: ROOT_FOLDER, timeout: BUILD_TIMEOUT_MS, env };
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, program, options, (error, stdout) =>
      resolve({ code: error?.code, output: stdout }),
    );
  });
  expect(code).toBe(1);
  expect(output).toMatch(/not be tested.*ERR_NAME_NOT/s);
});
