import { init, send } from '@emailjs/browser';
import { FIELDS, HONEYPOT, type Message } from './fields.ts';

export interface EmailService {
  host: string;
  userId: string;
  serviceId: string;
  templateId: string;
}

/** Sends a message. @throws what the e-mail client throws: a string, or the response of a failed request */
async function sendMessage(service: EmailService, message: Message): Promise<void> {
  // The sender is a bot.
  if (message[HONEYPOT]) return;
  init(service.userId, service.host);
  const parameters = FIELDS.map(({ name, parameter }) => [parameter, message[name]]);
  await send(service.serviceId, service.templateId, Object.fromEntries(parameters));
}

/** Requests without a response, by their text. */
const open = new Map<string, Promise<void>>();

/** Sends a message, or waits for an open request with the same text. @throws what {@link sendMessage} throws */
export function sendOnce(service: EmailService, message: Message): Promise<void> {
  const text = JSON.stringify(message);
  const request = open.get(text) ?? sendMessage(service, message).finally(() => open.delete(text));
  open.set(text, request);
  return request;
}
