/** The e-mail client by itself: what the specification says of it and the site does not use. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { EMAIL_ORIGIN, ROOT_FOLDER } from '../support/settings.ts';

const CLIENT_FOLDER = path.join(ROOT_FOLDER, 'node_modules/@emailjs/browser');

interface Client {
  init(userId: string, origin: string): void;
  sendForm(service: string, template: string, form: string): Promise<unknown>;
}

test('the client is emailjs-com 3.2.0 under its later name', {
  tag: ['@D12a', '@S9.12'],
}, async () => {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const { dependencies } = await read(path.join(ROOT_FOLDER, 'package.json'));
  expect(dependencies['@emailjs/browser']).toBe('npm:emailjs-com@3.2.0');
  expect(await read(path.join(CLIENT_FOLDER, 'package.json'))).toMatchObject({
    name: 'emailjs-com',
    version: '3.2.0',
  });
});

test('the client sends a form as it is, and refuses what is no form', {
  tag: ['@S7.07', '@S8.03'],
}, async ({ page }) => {
  const sent: string[] = [];
  await page.route(`${EMAIL_ORIGIN}/**`, (route) => {
    const { 'content-type': type = '' } = route.request().headers();
    sent.push(`${route.request().method()} ${new URL(route.request().url()).pathname} ${type}`);
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'OK' });
  });
  await page.setContent('<p id="text">text</p><form id="form"><input name="name" value="Asha">');
  await page.addScriptTag({ path: path.join(CLIENT_FOLDER, 'dist/email.min.js') });
  await page.evaluate((origin) => {
    (window as unknown as { emailjs: Client }).emailjs.init('user', origin);
  }, EMAIL_ORIGIN);
  const sendForm = (selector: string) =>
    page.evaluate((form) => {
      const { emailjs } = window as unknown as { emailjs: Client };
      return emailjs.sendForm('service', 'template', form);
    }, selector);

  for (const selector of ['#nothing', '#text', 'input']) {
    await expect(sendForm(selector)).rejects.toThrow(
      /expected to be the HTML form element or the style selector of form/,
    );
  }
  expect(sent).toEqual([]);
  await sendForm('#form');
  expect(sent).toEqual([
    expect.stringMatching(/^POST \/api\/v1\.0\/email\/send-form multipart\/form-data;/),
  ]);
});
