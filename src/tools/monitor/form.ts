import type { Page } from 'playwright';
import type { Finding } from './issue.ts';

/** By the status of the e-mail service's answer, or by what is missing. */
const REMEDIES: Record<string, string> = {
  403: 'In the dashboard of the e-mail service, add the address of the site to the allowed origins, and turn off the option that rejects headless browsers.',
  412: 'In the dashboard of the e-mail service, open Email Services and reconnect the mailbox.',
  429: 'The rate limit or the quota of the month is used up. Look for spam in the history of the e-mail service; if there is none, choose a larger plan.',
  'no answer': `Find out whether the e-mail service is down. If it is not, check its address in site.yaml.`,
  'no request':
    'The script of the form is blocked. Open the page in a browser and read the errors in its console: a file is missing, or the Content-Security-Policy blocks it.',
  other: 'Compare the IDs in site.yaml with those in the dashboard of the e-mail service.',
};

/** Sends one message. The form waits 20 seconds for an answer, this test `limitMs`. @throws if the page has no form */
export async function checkForm(page: Page, site: string, limitMs = 60_000): Promise<Finding> {
  const { href, hostname } = new URL('/contact', site);
  await page.goto(href);
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('Name').fill('Form monitor');
  await form.getByLabel('Email').fill(`form-monitor@${hostname}`);
  await form.getByLabel('Subject').fill('Test of the contact form, needs no answer');
  await form.getByLabel('Message').fill(`The form monitor tests ${href}.`);
  const status = form.getByRole('status');
  const result = status.filter({ hasText: /success|fail/i });
  const start = Promise.race([page.waitForRequest('**/email/send'), result.waitFor()]);
  await form.getByRole('button', { name: 'Send message' }).click();
  const request = await start.catch(() => undefined);
  if (request) await result.waitFor({ timeout: limitMs }).catch(() => undefined);
  const shown = await status.textContent();
  const response = shown === 'Sending...' ? null : await request?.response();
  const text = (await response?.text().catch(() => '')) ?? '';
  const answer = String(response?.status() ?? (request ? 'no answer' : 'no request'));
  const passed = shown === 'Message sent successfully!' && response != null;
  const remedy = REMEDIES[/quota/i.test(text) ? 429 : answer] ?? REMEDIES['other'];
  const report = `${new Date().toISOString().slice(0, 10)}, ${href}: the contact form ${passed ? 'works.' : `does not send messages. ${remedy}`}

The page shows “${shown}”. Answer of the e-mail service: \`${answer} ${text.replaceAll('`', "'")}\`. This test proves that the service accepts a message, not that it delivers it: look for the test message in the mailbox.`;
  return { passed, report };
}
