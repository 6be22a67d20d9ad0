/** The e-mail client by itself, as far as the specification speaks of it; the site uses less of it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { EMAIL_ORIGIN, ROOT_FOLDER } from '../support/settings.ts';

const CLIENT_FOLDER = path.join(ROOT_FOLDER, 'node_modules/@emailjs/browser');

interface Client {
  init(userId: string, origin: string): void;
  send(service: string, template: string, parameters: object): Promise<unknown>;
  sendForm(service: string, template: string, form: unknown): Promise<unknown>;
}

/** Loads the client into an empty page that has one form. */
async function loadClient(page: Page): Promise<void> {
  await page.setContent(
    '<p id="text">text</p><form id="form"><input name="from_name" value="Asha">',
  );
  await page.addScriptTag({ path: path.join(CLIENT_FOLDER, 'dist/email.min.js') });
}

/** What the client throws when it is told to send something. */
const refusal = (page: Page, [user, service, template]: string[], form?: string) =>
  page.evaluate(
    async ([userId, serviceId, templateId, selector]) => {
      const { emailjs } = window as unknown as { emailjs: Client };
      try {
        emailjs.init(userId ?? '', 'https://mail.example');
        if (selector === undefined) await emailjs.send(serviceId ?? '', templateId ?? '', {});
        else await emailjs.sendForm(serviceId ?? '', templateId ?? '', selector);
      } catch (error) {
        return String(error);
      }
      return 'nothing';
    },
    [user, service, template, form],
  );

test('is version 3.2.0 under its later name', { tag: ['@D12a', '@S9.12'] }, async () => {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const { dependencies } = await read(path.join(ROOT_FOLDER, 'package.json'));
  const { name, version } = await read(path.join(CLIENT_FOLDER, 'package.json'));
  expect(dependencies['@emailjs/browser']).toBe('npm:emailjs-com@3.2.0');
  expect([name, version]).toEqual(['emailjs-com', '3.2.0']);
});

test('throws when an identifier is missing', { tag: ['@S5.05', '@S8.02'] }, async ({ page }) => {
  await loadClient(page);
  expect(await refusal(page, ['', 'service', 'template'])).toMatch(/^The user ID is required/);
  expect(await refusal(page, ['user', '', 'template'])).toMatch(/^The service ID is required/);
  expect(await refusal(page, ['user', 'service', ''])).toMatch(/^The template ID is required/);
});

test('refuses to send what is no form', { tag: '@S8.03' }, async ({ page }) => {
  await loadClient(page);
  for (const selector of ['#nothing', '#text', 'input']) {
    expect(await refusal(page, ['user', 'service', 'template'], selector)).toMatch(
      /expected to be the HTML form element or the style selector of form/,
    );
  }
});

test('could send a form as it is, to another address', { tag: '@S7.07' }, async ({ page }) => {
  await loadClient(page);
  const sent: string[] = [];
  await page.route(`${EMAIL_ORIGIN}/**`, (route) => {
    const { 'content-type': type = '' } = route.request().headers();
    sent.push(`${route.request().method()} ${new URL(route.request().url()).pathname} ${type}`);
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'OK' });
  });
  await page.evaluate(async (origin) => {
    const { emailjs } = window as unknown as { emailjs: Client };
    emailjs.init('user', origin);
    await emailjs.sendForm('service', 'template', '#form');
  }, EMAIL_ORIGIN);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^POST \/api\/v1\.0\/email\/send-form multipart\/form-data;/);
});
