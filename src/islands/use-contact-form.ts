import { init, send } from '@emailjs/browser';
import { type SubmitEvent, useRef, useState } from 'react';
import { SEND_TIMEOUT_MS } from '@/config/contact.ts';
import {
  type ContactMessage,
  countsAsSent,
  type FormStatus,
  messageFrom,
  statusAfter,
  templateParams,
  withTimeout,
} from '@/lib/contact-form.ts';

/** Where messages are sent (S7.01, S9.14). */
export interface EmailService {
  host: string;
  userId: string;
  serviceId: string;
  templateId: string;
}

/** @throws what the e-mail client throws: a string for a missing identifier, or the response of a failed request */
async function sendMessage(service: EmailService, message: ContactMessage): Promise<void> {
  init(service.userId, service.host);
  const answer = await send(service.serviceId, service.templateId, templateParams(message));
  if (!countsAsSent(answer)) throw answer;
}

/** Reads the message from the fields of the form. */
function messageIn(form: HTMLFormElement): ContactMessage {
  return messageFrom(Object.fromEntries(new FormData(form)));
}

/** Returns the message as it was when the form was submitted, which may have been before hydration (D27). */
function takeSubmitted(form: HTMLFormElement): ContactMessage {
  const { submitted } = form.dataset;
  delete form.dataset['submitted'];
  return submitted ? messageFrom(JSON.parse(submitted)) : messageIn(form);
}

/** Clears the fields that have not changed since the message was sent; the others keep their text and cursor (D27). */
function clearSent(form: HTMLFormElement, sent: ContactMessage): void {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[required]');
  // Compare form data, not `value`: form data replaces unpaired surrogates, so the same text would differ.
  const current = messageIn(form);
  const changed = [...fields]
    .filter(
      ({ name }) => current[name as keyof ContactMessage] !== sent[name as keyof ContactMessage],
    )
    .map((field) => ({ field, value: field.value, cursor: field.selectionEnd }));
  // Setting empty values instead would mark the fields as invalid.
  form.reset();
  for (const { field, value, cursor } of changed) {
    field.value = value;
    if (field.type !== 'email') field.selectionEnd = cursor;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

/**
 * Holds the state of the contact form and sends its message (S4.08 to S4.12, S7.01, D14a, D25b).
 *
 * @param service where messages are sent
 */
export function useContactForm(service: EmailService) {
  const [status, setStatus] = useState<FormStatus>('idle');
  // A ref, because two submit events can occur before React renders the new state.
  const isSending = useRef(false);
  const honeypot = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setStatus((before) => statusAfter(before, 'submit'));
    const form = event.currentTarget;
    const message = takeSubmitted(form);
    try {
      if (!honeypot.current?.value)
        await withTimeout(SEND_TIMEOUT_MS, sendMessage(service, message));
      clearSent(form, message);
      setStatus((before) => statusAfter(before, 'success'));
    } catch (error) {
      console.error(error);
      setStatus((before) => statusAfter(before, 'failure'));
    }
    isSending.current = false;
  };

  return { status, submit, honeypot };
}
