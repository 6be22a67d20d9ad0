/** Where the form stands (S4.08 to S4.11). */
export type FormStatus = 'idle' | 'sending' | 'sent' | 'failed';

/** What the form says in each status, verbatim (S4.08 to S4.11). */
export const STATUS_TEXT: Readonly<Record<FormStatus, string>> = {
  idle: '',
  sending: 'Sending...',
  sent: 'Message sent successfully!',
  failed: 'Failed to send message.',
};

/** What happens to a form. */
export type FormEvent = 'submit' | 'success' | 'failure';

/**
 * The status after an event. A submit while one is under way changes nothing, and an answer that comes
 * after the time limit finds the form no longer sending and changes nothing either (D14a, D14b).
 */
export function statusAfter(status: FormStatus, event: FormEvent): FormStatus {
  if (event === 'submit') return 'sending';
  if (status !== 'sending') return status;
  return event === 'success' ? 'sent' : 'failed';
}

/** The four fields of the form (S3.10). */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The message in the values of a form, by the names of its fields; a field that is missing is empty. */
export function messageFrom(values: Record<string, unknown>): ContactMessage {
  const field = (name: keyof ContactMessage) => String(values[name] ?? '');
  return {
    name: field('name'),
    email: field('email'),
    subject: field('subject'),
    message: field('message'),
  };
}

/** The message as the e-mail service's template wants it (S7.03). */
export function templateParams({ name, email, subject, message }: ContactMessage) {
  return { from_name: name, from_email: email, subject, message };
}

/** The message as the text of a chat. */
export function chatText({ name, email, subject, message }: ContactMessage): string {
  return `${subject}\n\n${message}\n\n${name}\n${email}`;
}

/**
 * Whether the service's answer means that the message was taken: HTTP 200, or the text 'OK' (S7.04).
 */
export function countsAsSent({ status, text }: { status: number; text: string }): boolean {
  return status === 200 || text === 'OK';
}

/**
 * The answer of a promise, or an error when it takes too long (D14a).
 * @param limitMs how long to wait, in milliseconds
 * @throws what the promise throws, or an `Error` when the limit has passed
 */
export async function withTimeout<Answer>(limitMs: number, promise: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No answer within ${limitMs / 1000} seconds.`)),
      limitMs,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
