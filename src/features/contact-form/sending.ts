import { init, send } from '@emailjs/browser';

export interface EmailService {
  host: string;
  userId: string;
  serviceId: string;
  templateId: string;
}

type ContactMessage = Record<'name' | 'email' | 'subject' | 'message' | 'topic-check', string>;

export type FormState = 'idle' | 'sending' | 'sent' | 'failed';

declare global {
  interface HTMLElementEventMap {
    'contact-form:result': CustomEvent<readonly [state: FormState, error?: unknown]>;
  }
}

/** The message as parameters of the e-mail service's template. */
export function templateParams({ name, email, subject, message }: ContactMessage) {
  return { from_name: name, from_email: email, subject, message };
}

/** Sends a message. @throws what the e-mail client throws: a string, or the response of a failed request */
export async function sendMessage(service: EmailService, message: ContactMessage): Promise<void> {
  // The honeypot is filled in, so the sender is a bot.
  if (message['topic-check']) return;
  init(service.userId, service.host);
  await send(service.serviceId, service.templateId, templateParams(message));
}

/** `FormData` replaces unpaired surrogates, which the service would not receive. */
const readMessage = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as ContactMessage;

/** Clears the fields that have not changed since their text was sent. */
function clearSent(form: HTMLFormElement, sent: ContactMessage): void {
  const current = readMessage(form);
  const kept = [...form.querySelectorAll('[name]')].filter((field) => {
    const name = field.getAttribute('name') as keyof ContactMessage;
    return current[name] !== sent[name];
  });
  // Unlike an assignment, a reset does not show required fields as invalid. It skips fields that belong to no form.
  for (const field of kept) field.setAttribute('form', '');
  form.reset();
  for (const field of kept) field.removeAttribute('form');
  // `contact-form.ts` saves the text at every input.
  form.dispatchEvent(new Event('input'));
}

/** Returns a function that sends the form. Sending the same text again during its request waits for that request. */
export function createSender(
  form: HTMLFormElement,
  send: (message: ContactMessage) => Promise<void>,
): () => Promise<void> {
  const open = new Map<string, Promise<void>>();
  let last: ContactMessage | undefined;
  const show = (...detail: [FormState, unknown?]) =>
    form.dispatchEvent(new CustomEvent('contact-form:result', { detail }));
  return async () => {
    if (!form.reportValidity()) return void show('idle');
    const message = readMessage(form);
    const text = JSON.stringify(message);
    last = message;
    const request = open.get(text) ?? send(message).finally(() => open.delete(text));
    open.set(text, request);
    try {
      await request;
      const isSending = form.dataset['state'] === 'sending';
      const isUnchanged = JSON.stringify(readMessage(form)) === text;
      // A success after the time limit counts if nothing has changed.
      if (message !== last || !(isSending || isUnchanged)) return;
      clearSent(form, message);
      show('sent');
    } catch (error) {
      if (message === last) show('failed', error);
    }
  };
}
