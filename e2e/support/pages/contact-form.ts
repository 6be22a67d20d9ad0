/** The contact form of /contact and of the home page. */
import type { Locator, Page } from '@playwright/test';

export const FIELDS = ['Name', 'Email', 'Subject', 'Message'] as const;

type FieldName = (typeof FIELDS)[number];

/** What a visitor writes into the form. */
export type FormMessage = Record<FieldName, string>;

/** Returns a message from the given address; messages are told apart by it. */
export const exampleMessage = (address: string): FormMessage => ({
  Name: 'Asha Gurung',
  Email: address,
  Subject: 'A film about our valley',
  Message: 'Namaste,\nwe would like to meet you.\n\nAsha',
});

export class ContactForm {
  readonly root: Locator;
  readonly submitButton: Locator;
  readonly status: Locator;
  /** Fields that the browser marks as invalid to the visitor. */
  readonly markedFields: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('form', { name: 'Contact form' });
    this.submitButton = this.root.getByRole('button', { name: 'Send message' });
    this.status = this.root.getByRole('status');
    this.markedFields = this.root.locator(':is(input, textarea):user-invalid');
  }

  field(name: FieldName): Locator {
    return this.root.getByRole('textbox', { name, exact: true });
  }

  async fill(message: FormMessage): Promise<void> {
    for (const name of FIELDS) await this.field(name).fill(message[name]);
  }

  async submit(): Promise<void> {
    await this.submitButton.click();
  }
}
