/**
 * Stands in for the e-mail service: accepts only what the product may send (`S7.02`, `S7.03`, `S9.12`), answers
 * as the real service does, and lets each test choose another answer for its own visitor.
 *
 * All tests share one service. It tells them apart by the visitor's e-mail address: every test has its own.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { EMAIL_IDENTIFIERS, EMAIL_PORT } from './settings.ts';

/** How the service answers a visitor; by default with status 200 and `OK`. */
export interface Answer {
  status?: number;
  text?: string;
  delayMs?: number;
  /** Instead of HTTP: bytes that are no HTTP, no answer at all, or a cut connection. */
  instead?: 'garbage' | 'silence' | 'disconnect';
}

const SEND_PATH = '/api/v1.0/email/send';
const CONTROL_PATH = '/__control/';

const filledIn = z.string().min(1);
const Message = z.strictObject({
  from_name: filledIn,
  from_email: filledIn,
  subject: filledIn,
  message: filledIn,
});
const Body = z.strictObject({
  lib_version: z.literal('3.2.0'),
  user_id: z.string(),
  service_id: z.string(),
  template_id: z.string(),
  template_params: Message,
});
/** The sender's address, also where the rest of the request is wrong. */
const Sender = z.object({ template_params: z.object({ from_email: z.string() }) });

/** What the visitor wrote, as the service received it. */
export type SentMessage = z.infer<typeof Message>;

/** A request that the contract with the service does not allow. */
interface Violation {
  reason: string;
  /** The visitor it came from, where the request says so. */
  from: string | undefined;
}

/** A request, read: one of the three. */
export interface Reading {
  message?: SentMessage;
  /** The answer of the real service to identifiers that it does not know. */
  refusal?: string;
  violation?: Violation;
}

/** Texts of the real service, by the identifier that it does not know. */
const REFUSALS = [
  [
    'user_id',
    EMAIL_IDENTIFIERS.userId,
    'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
  ],
  [
    'service_id',
    EMAIL_IDENTIFIERS.serviceId,
    'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
  ],
  [
    'template_id',
    EMAIL_IDENTIFIERS.templateId,
    'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
  ],
] as const;

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Checks one request to the service against the contract. */
export function readRequest(request: {
  method: string;
  path: string;
  contentType: string;
  body: string;
}): Reading {
  const json = parseJson(request.body);
  const from = Sender.safeParse(json).data?.template_params.from_email;
  const violation = (reason: string): Reading => ({ violation: { reason, from } });

  if (request.path !== SEND_PATH) return violation(`path ${request.path}, not ${SEND_PATH}`);
  if (request.method !== 'POST') return violation(`method ${request.method}, not POST`);
  if (!/^application\/json(;\s*charset=utf-8)?$/i.test(request.contentType)) {
    return violation(`content type "${request.contentType}", not application/json`);
  }
  if (json === undefined) return violation('the body is not JSON');
  const { data, error } = Body.safeParse(json);
  if (!data) return violation(z.prettifyError(error));
  for (const [key, known, refusal] of REFUSALS) if (data[key] !== known) return { refusal };
  return { message: data.template_params };
}

/**
 * Starts the stand-in service on this machine alone.
 *
 * @param port 0 takes any free one
 * @throws when the port is taken
 */
export async function startEmailService(
  port: number,
): Promise<{ origin: string; close(): Promise<void> }> {
  const answers = new Map<string, Answer>();
  const messages: SentMessage[] = [];
  const violations: Violation[] = [];

  /** What the tests ask of the stand-in itself. */
  const controls: Record<string, (from: string, body: string) => unknown> = {
    answer: (from, body) => answers.set(from, JSON.parse(body) as Answer),
    messages: (from) => messages.filter(({ from_email }) => from_email === from),
    // A request so wrong that it names no visitor is reported to every test.
    violations: (from) =>
      violations
        .filter((one) => one.from === from || one.from === undefined)
        .map(({ reason }) => reason),
  };

  async function receive(
    request: IncomingMessage,
    path: string,
    body: string,
    response: ServerResponse,
  ) {
    const { method = '', headers } = request;
    const contentType = headers['content-type'] ?? '';
    const { message, refusal, violation } = readRequest({ method, path, contentType, body });
    if (violation) violations.push(violation);
    if (!message) return sendText(response, 400, violation?.reason ?? refusal ?? '');
    messages.push(message);
    const {
      status = 200,
      text: words = 'OK',
      delayMs,
      instead,
    } = answers.get(message.from_email) ?? {};
    if (delayMs) await wait(delayMs);
    if (instead === 'disconnect') response.destroy();
    else if (instead === 'garbage')
      response.socket?.end(Buffer.from([0, 0xff, 0x13, 0x37, 0x0d, 0x0a]));
    else if (!instead) sendText(response, status, words);
  }

  const server = createServer(async (request, response) => {
    try {
      const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://service');
      const body = await text(request);
      const control =
        pathname.startsWith(CONTROL_PATH) && controls[pathname.slice(CONTROL_PATH.length)];
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-methods', 'POST');
      response.setHeader('access-control-allow-headers', 'content-type');
      if (control) {
        const reply = control(searchParams.get('from') ?? '', body);
        sendText(response, 200, JSON.stringify(reply));
      } else if (request.method === 'OPTIONS') response.writeHead(204).end();
      else await receive(request, pathname + search, body, response);
    } catch (error) {
      sendText(response, 500, String(error));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Answers of `silence` are still open.
        server.closeAllConnections();
      }),
  };
}

function sendText(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(body);
}

/** What one visitor exchanges with the service, as a test sees it. */
export interface Mailbox {
  /** The address this visitor has to write from. */
  readonly address: string;
  /** Chooses how the service answers this visitor from now on. */
  answer(answer: Answer): Promise<void>;
  /** The messages that arrived from this visitor, in order. */
  messages(): Promise<SentMessage[]>;
  /** What this visitor's requests did that the contract does not allow. */
  violations(): Promise<string[]>;
}

/** Opens the mailbox of a visitor at the service that runs at `origin`. */
export function openMailbox(origin: string, address: string): Mailbox {
  async function ask<T>(control: string, answer?: Answer): Promise<T> {
    const url = `${origin}${CONTROL_PATH}${control}?from=${encodeURIComponent(address)}`;
    const response = await fetch(url, answer && { method: 'POST', body: JSON.stringify(answer) });
    if (!response.ok) throw new Error(`The stand-in e-mail service: ${await response.text()}`);
    return (await response.json()) as T;
  }
  return {
    address,
    answer: (answer) => ask('answer', answer),
    messages: () => ask('messages'),
    violations: () => ask('violations'),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // Where another program has the usual port, the site is built again for another one.
  const { origin } = await startEmailService(EMAIL_PORT).catch(() => startEmailService(0));
  console.log(`The stand-in e-mail service listens on ${origin}`);
}
