/** The parts of the e-mail client that the specification describes and the site does not use. */
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { EMAIL_ORIGIN, ROOT_FOLDER } from '../support/settings.ts';

interface Client {
  init(userId: string, origin: string): void;
  send(service: string, template: string): Promise<unknown>;
  sendForm(service: string, template: string, form: string): Promise<unknown>;
}

test('the e-mail client requires its three IDs, and only sends a form', {
  tag: ['@S5.05', '@S7.07', '@S8.02', '@S8.03'],
}, async ({ page }) => {
  const sent: string[] = [];
  await page.route(`${EMAIL_ORIGIN}/**`, (route) => {
    const { 'content-type': type = '' } = route.request().headers();
    sent.push(`${route.request().method()} ${new URL(route.request().url()).pathname} ${type}`);
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'OK' });
  });
  await page.setContent('<p id="text">text</p><form id="form"><input name="name" value="Asha">');
  const client = 'node_modules/@emailjs/browser/dist/email.min.js';
  await page.addScriptTag({ path: path.join(ROOT_FOLDER, client) });
  const call = (user: string, service: string, template: string, form?: string) =>
    page.evaluate(
      async ([origin, user, service, template, form]) => {
        const { emailjs } = window as unknown as { emailjs: Client };
        emailjs.init(user, origin);
        await (form ? emailjs.sendForm(service, template, form) : emailjs.send(service, template));
      },
      [EMAIL_ORIGIN, user, service, template, form] as const,
    );
  await expect(call('', 'service', 'template')).rejects.toThrow('The user ID is required');
  await expect(call('user', '', 'template')).rejects.toThrow('The service ID is required');
  await expect(call('user', 'service', '')).rejects.toThrow('The template ID is required');
  for (const selector of ['#nothing', '#text']) {
    await expect(call('user', 'service', 'template', selector)).rejects.toThrow(
      /expected to be the HTML form element or the style selector of form/,
    );
  }
  expect(sent).toEqual([]);
  await call('user', 'service', 'template', '#form');
  expect(sent).toEqual([
    expect.stringMatching(/^POST \/api\/v1\.0\/email\/send-form multipart\/form-data;/),
  ]);
});
