import { init, send } from '@emailjs/browser';
import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { whatsAppLink } from '@/features/contact/contact-links.ts';
import {
  type ContactMessage,
  chatText,
  countsAsSent,
  type FormStatus,
  messageFrom,
  STATUS_TEXT,
  statusAfter,
  templateParams,
  withTimeout,
} from './sending.ts';

/** Time after which a message without a response has failed, in milliseconds. */
const SEND_TIMEOUT_MS = 20_000;

/** Where messages are sent. */
export interface EmailService {
  host: string;
  userId: string;
  serviceId: string;
  templateId: string;
}

export interface ContactFormOptions {
  service: EmailService;
  /** Phone number of the WhatsApp link that is shown after a failure. */
  whatsapp?: string;
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

/** Clears the fields that have not changed since the message was sent; the others keep their text and cursor. */
function clearSent(form: HTMLFormElement, sent: ContactMessage): void {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('label [name]');
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

/** Shows a status in the form. Replaces the complete text, which a translator may have changed. */
function showStatus(form: HTMLFormElement, status: FormStatus): void {
  form.dataset['state'] = status;
  const text = form.querySelector('[role="status"]');
  if (text) text.textContent = STATUS_TEXT[status];
  // Not `disabled`: a disabled button loses the focus.
  const button = form.querySelector('[type="submit"]');
  if (button) button.ariaDisabled = status === 'sending' ? 'true' : null;
  form.querySelector('[data-chat-offer]')?.toggleAttribute('hidden', status !== 'failed');
}

/**
 * Holds the state of the contact form and sends its message.
 *
 * @returns a ref for the element around the form, and the handlers of its `submit`, `reset` and `click` events
 */
export function useContactForm({ service, whatsapp }: ContactFormOptions) {
  const root = useRef<HTMLElement>(null);
  const [status, setStatus] = useState<FormStatus>('idle');
  // A ref, because two submit events can occur before React renders the new state.
  const isSending = useRef(false);

  useEffect(() => {
    const form = root.current?.querySelector('form');
    if (form) showStatus(form, status);
  }, [status]);

  const submit = async (event: SubmitEvent<HTMLElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setStatus((before) => statusAfter(before, 'submit'));
    const form = event.target as HTMLFormElement;
    const message = messageIn(form);
    try {
      if (!form.querySelector<HTMLInputElement>('[data-honeypot]')?.value)
        await withTimeout(SEND_TIMEOUT_MS, sendMessage(service, message));
      clearSent(form, message);
      setStatus((before) => statusAfter(before, 'success'));
    } catch (error) {
      console.error(error);
      setStatus((before) => statusAfter(before, 'failure'));
    }
    isSending.current = false;
  };

  // A successful send resets the form too, and then shows its own status.
  const reset = () => {
    if (!isSending.current) setStatus('idle');
  };

  /** Adds the text that the form holds at the moment of the click to the link of the chat. */
  const fillChat = ({ target }: MouseEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>('[data-chat-offer] a');
    const form = link?.closest('form');
    if (link && form && whatsapp) link.href = whatsAppLink(whatsapp, chatText(messageIn(form)));
  };

  return { root, submit, reset, fillChat };
}
