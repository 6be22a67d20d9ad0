/** The contact form on /contact and the home page. */
import { expect, type Locator } from '@playwright/test';
import { expectHydrated } from '../hydration.ts';
import { Part } from './part.ts';

export const EMPTY_MESSAGE = { Name: '', Email: '', Subject: '', Message: '' };

/** The values of the form fields. */
export type FormMessage = typeof EMPTY_MESSAGE;

export const FIELDS = Object.keys(EMPTY_MESSAGE) as (keyof FormMessage)[];

/** @returns the error that the form logs if the service does not accept a message, by status and text of the response */
export const sendError = (status: number, text: string) =>
  `console error: ${JSON.stringify({ status, text })}`;

/** Matches the requests that send a message. */
export const SEND_REQUEST = /\/api\/v1\.0\/email\/send$/;

/** @returns a message from an e-mail address */
export const exampleMessage = (address: string): FormMessage => ({
  Name: 'Asha Gurung',
  Email: address,
  Subject: 'A film about our valley',
  Message: 'Namaste,\nwe would like to meet you.\n\nAsha',
});

/** @returns the template parameters that the e-mail service must receive for a message */
export const sentParams = ({ Name, Email, Subject, Message }: FormMessage) => ({
  from_name: Name,
  from_email: Email,
  subject: Subject,
  message: Message,
});

export class ContactForm extends Part {
  readonly root = this.page.getByRole('form', { name: 'Contact form' });
  readonly submitButton = this.root.getByRole('button', { name: 'Send message' });
  readonly status = this.root.getByRole('status');
  /** The fields that the browser marks as invalid. */
  readonly invalidFields = this.root.locator(':is(input, textarea):user-invalid');

  field(name: keyof FormMessage): Locator {
    return this.root.getByRole('textbox', { name });
  }

  /** Opens /contact and waits until the form is hydrated. */
  async openHydrated(): Promise<void> {
    await this.page.goto('/contact');
    await this.field('Name').focus();
    await expectHydrated(this.root);
  }

  async fill(message: FormMessage): Promise<void> {
    for (const name of FIELDS) await this.field(name).fill(message[name]);
  }

  /** Fills the form with the message of a visitor. @returns the message */
  async fillExample(visitor: { address: string }): Promise<FormMessage> {
    const message = exampleMessage(visitor.address);
    await this.fill(message);
    return message;
  }

  async submit(): Promise<void> {
    await this.submitButton.click();
  }

  async expectValues(message: FormMessage): Promise<void> {
    const fields = this.root.getByRole('textbox');
    const readValues = () =>
      fields.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));
    await expect
      .poll(readValues, 'values of the form')
      .toEqual(FIELDS.map((name) => message[name]));
  }

  /** Expects that the message was sent and that the fields have the values of `rest`, by default none. */
  async expectSent(rest = EMPTY_MESSAGE): Promise<void> {
    await this.expectValues(rest);
    await this.#expectStatus('Message sent successfully!');
  }

  /** Expects that sending failed and that the fields still have the values of the message. */
  async expectFailed(message: FormMessage): Promise<void> {
    await this.#expectStatus('Failed to send message.');
    await this.expectValues(message);
  }

  async #expectStatus(text: string): Promise<void> {
    await expect(this.status).toHaveText(text);
    await expect(this.submitButton).not.toHaveAttribute('aria-disabled', 'true');
  }
}
