import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { SEND_LIMIT_MS } from '@/config/contact.ts';
import {
  type ContactMessage,
  countsAsSent,
  type FormStatus,
  statusAfter,
  templateParams,
  within,
} from '@/lib/contact-form.ts';
import { retryableImport } from '@/lib/retryable-import.ts';

/** Where messages are sent (SPEC 7 and 9). */
export interface EmailService {
  host: string;
  userId: string;
  serviceId: string;
  templateId: string;
}

const loadClient = retryableImport(() => import('@emailjs/browser'));

/** Has the client on its way while the visitor types; if that fails, sending tries again and says so. */
const prepare = () => void loadClient().catch(() => {});

/** @throws what the client throws: an Error when its file is missing, a string for missing identifiers, the answer for a refusal */
async function send(service: EmailService, message: ContactMessage): Promise<void> {
  const client = await loadClient();
  client.init(service.userId, service.host);
  const answer = await client.send(service.serviceId, service.templateId, templateParams(message));
  if (!countsAsSent(answer)) throw answer;
}

/**
 * The contact form's state and what happens on its events (SPEC 4 and 7; DECISIONS 14 and 25).
 * @param service where messages are sent
 */
export function useContactForm(service: EmailService) {
  const [status, setStatus] = useState<FormStatus>('idle');
  // State is a render late, and two clicks can come in one; this is never late.
  const sending = useRef(false);
  const trap = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setStatus((before) => statusAfter(before, 'submit'));
    const form = event.currentTarget;
    const field = (name: string) => String(new FormData(form).get(name) ?? '');
    const message = {
      name: field('name'),
      email: field('email'),
      subject: field('subject'),
      message: field('message'),
    };
    try {
      if (!trap.current?.value) await within(SEND_LIMIT_MS, send(service, message));
      form.reset();
      setStatus((before) => statusAfter(before, 'success'));
    } catch (error) {
      console.error(error);
      setStatus((before) => statusAfter(before, 'failure'));
    }
    sending.current = false;
  };

  // The focus that woke the form was over before it could listen.
  useEffect(() => {
    if (trap.current?.form?.matches(':focus-within')) prepare();
  }, []);

  return { status, submit, prepare, trap };
}
