/** Status of the form. */
export type FormStatus = 'idle' | 'sending' | 'sent' | 'failed';

/** Status texts. */
export const STATUS_TEXT: Readonly<Record<FormStatus, string>> = {
  idle: '',
  sending: 'Sending...',
  sent: 'Message sent successfully!',
  failed: 'Failed to send message.',
};

/** Event that changes the status. */
export type FormEvent = 'submit' | 'success' | 'failure';

/**
 * The status after an event. A response changes it only while the form is sending, so a response after the timeout
 * is ignored.
 */
export function statusAfter(status: FormStatus, event: FormEvent): FormStatus {
  if (event === 'submit') return 'sending';
  if (status !== 'sending') return status;
  return event === 'success' ? 'sent' : 'failed';
}

/** The four fields of the form. */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The message from the values of a form by field name; missing fields are empty. */
export function messageFrom(values: Record<string, unknown>): ContactMessage {
  const field = (name: keyof ContactMessage) => String(values[name] ?? '');
  return {
    name: field('name'),
    email: field('email'),
    subject: field('subject'),
    message: field('message'),
  };
}

/** The message as parameters of the e-mail service's template. */
export function templateParams({ name, email, subject, message }: ContactMessage) {
  return { from_name: name, from_email: email, subject, message };
}

/** The message as text for a chat. */
export function chatText({ name, email, subject, message }: ContactMessage): string {
  return `${subject}\n\n${message}\n\n${name}\n${email}`;
}

/** Whether the service accepted the message: HTTP 200, or the text 'OK'. */
export function countsAsSent({ status, text }: { status: number; text: string }): boolean {
  return status === 200 || text === 'OK';
}

/**
 * The result of a promise, or an error if it takes too long.
 * @param limitMs timeout in milliseconds
 * @throws the promise's error, or an `Error` after the timeout
 */
export async function withTimeout<Answer>(
  limitMs: number,
  promise: Promise<Answer>,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No answer within ${limitMs / 1000} seconds.`)),
      limitMs,
    );
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
