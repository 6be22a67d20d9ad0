import { init, send } from '@emailjs/browser';

/** Where messages are sent. */
export interface EmailService {
  host: string;
  userId: string;
  serviceId: string;
  templateId: string;
}

/** The text of the form by the names of its fields; the last one is the honeypot. */
export type ContactMessage = Readonly<
  Record<'name' | 'email' | 'subject' | 'message' | 'topic-check', string>
>;

/** Status of the form. */
export type FormStatus = 'idle' | 'sending' | 'sent' | 'failed';

/** What `contact-form.ts` offers of the form on the page. */
export interface FormControls {
  form: Pick<HTMLFormElement, 'reportValidity'>;
  read: () => ContactMessage;
  /** Clears the fields that still have the text that was sent. */
  clear: (sent: ContactMessage) => void;
  /** Whether a press on the button waits for a result. */
  isSending: () => boolean;
  show: (status: FormStatus) => void;
  /** Shows a failure and logs the error, if the form is still sending. */
  fail: (error: unknown) => void;
}

/** Sends what stands in the fields, and shows the result. */
export type SendForm = (controls: FormControls) => Promise<void>;

declare global {
  interface HTMLElementEventMap {
    /** The island of the contact form is there, and this function sends the form. */
    'contact-form:ready': CustomEvent<SendForm>;
  }
}

/** The message as parameters of the e-mail service's template. */
export function templateParams({ name, email, subject, message }: ContactMessage) {
  return { from_name: name, from_email: email, subject, message };
}

/** Sends a message. @throws what the e-mail client throws: a string, or the response of a failed request */
export async function sendMessage(service: EmailService, message: ContactMessage): Promise<void> {
  // Only spam bots fill in the field that visitors cannot see.
  if (message['topic-check']) return;
  init(service.userId, service.host);
  await send(service.serviceId, service.templateId, templateParams(message));
}

/**
 * Returns a function that sends the form. While a request is open, sending the same text again waits for its result. A
 * result after the time limit counts if it is a success and nothing has changed.
 */
export function createSendForm(send: (message: ContactMessage) => Promise<void>): SendForm {
  /** Requests without a result, by their text. */
  const open = new Map<string, Promise<void>>();
  let last: ContactMessage | undefined;
  return async ({ form, isSending, read, clear, show, fail }) => {
    if (!form.reportValidity()) return show('idle');
    const message = read();
    const text = JSON.stringify(message);
    last = message;
    const request = open.get(text) ?? send(message).finally(() => open.delete(text));
    open.set(text, request);
    try {
      await request;
      const isUnchanged = JSON.stringify(read()) === text;
      if (message !== last || !(isSending() || isUnchanged)) return;
      clear(message);
      show('sent');
    } catch (error) {
      if (message === last) fail(error);
    }
  };
}
