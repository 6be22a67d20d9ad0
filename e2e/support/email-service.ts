/**
 * Stands in for the e-mail service: accepts exactly what the product may send, answers as the real
 * service does, and lets each test choose another answer for its own visitor.
 *
 * Tests run side by side against one service. They are told apart by the visitor's e-mail address,
 * so every test writes from an address of its own.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { EMAIL_IDENTIFIERS, EMAIL_PORT } from './settings.ts';

/** What the visitor wrote, as the service received it. */
export interface SentMessage {
  from_name: string;
  from_email: string;
  subject: string;
  message: string;
}

/** How the service answers a visitor; without any of it, with status 200 and `OK`. */
export interface Answer {
  status?: number;
  text?: string;
  delayMs?: number;
  /** Instead of HTTP: bytes that are no HTTP, no answer at all, or a cut connection. */
  instead?: 'garbage' | 'silence' | 'disconnect';
}

/** A request that the real service, or our contract with it, does not allow. */
export interface Violation {
  reason: string;
  /** The visitor it came from; `null` when the request does not tell. */
  from: string | null;
}

/** What a request turned out to be. */
export type Reading =
  | { kind: 'message'; message: SentMessage }
  | { kind: 'refused'; text: string }
  | { kind: 'violation'; violation: Violation };

const SEND_PATH = '/api/v1.0/email/send';
const CONTROL_PATH = '/__control/';
const LIBRARY_VERSION = '3.2.0';
const BODY_KEYS = ['lib_version', 'user_id', 'service_id', 'template_id', 'template_params'];
const MESSAGE_KEYS = ['from_name', 'from_email', 'subject', 'message'] as const;

/** The real service's own words for identifiers that it does not know. */
const UNKNOWN_IDENTIFIERS = {
  user_id:
    'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
  service_id:
    'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
  template_id:
    'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
} as const;

const KNOWN_IDENTIFIERS = {
  user_id: EMAIL_IDENTIFIERS.userId,
  service_id: EMAIL_IDENTIFIERS.serviceId,
  template_id: EMAIL_IDENTIFIERS.templateId,
} as const;

/** Reads one request to the service against the contract, and names the first thing that breaks it. */
export function readRequest(request: {
  method: string;
  path: string;
  contentType: string;
  body: string;
}): Reading {
  let from: string | null = null;
  const violation = (reason: string): Reading => ({
    kind: 'violation',
    violation: { reason, from },
  });

  let body: unknown;
  let isJson = true;
  try {
    body = JSON.parse(request.body);
  } catch {
    isJson = false;
  }
  const parameters = isRecord(body) ? body.template_params : undefined;
  if (isRecord(parameters) && typeof parameters.from_email === 'string') {
    from = parameters.from_email;
  }

  if (request.path !== SEND_PATH) return violation(`path ${request.path}, not ${SEND_PATH}`);
  if (request.method !== 'POST') return violation(`method ${request.method}, not POST`);
  if (!/^application\/json(;\s*charset=utf-8)?$/i.test(request.contentType)) {
    return violation(`content type "${request.contentType}", not application/json`);
  }
  if (!isJson) return violation('the body is not JSON');
  if (!isRecord(body)) return violation('the body is not a JSON object');

  const strayInBody = keyDifference(body, BODY_KEYS);
  if (strayInBody) return violation(`the body ${strayInBody}`);
  if (!isRecord(parameters)) return violation('template_params is not an object');
  const strayInMessage = keyDifference(parameters, MESSAGE_KEYS);
  if (strayInMessage) return violation(`template_params ${strayInMessage}`);

  if (body.lib_version !== LIBRARY_VERSION) {
    return violation(`lib_version ${JSON.stringify(body.lib_version)}, not "${LIBRARY_VERSION}"`);
  }
  for (const key of MESSAGE_KEYS) {
    const value = parameters[key];
    if (typeof value !== 'string') return violation(`template_params.${key} is not a text`);
    if (value === '') return violation(`template_params.${key} is empty, though it is required`);
  }
  for (const key of ['user_id', 'service_id', 'template_id'] as const) {
    if (body[key] !== KNOWN_IDENTIFIERS[key]) {
      return { kind: 'refused', text: UNKNOWN_IDENTIFIERS[key] };
    }
  }
  return { kind: 'message', message: parameters as unknown as SentMessage };
}

/** A running stand-in service. */
export interface EmailService {
  origin: string;
  close(): Promise<void>;
}

/** Starts the stand-in service on this machine alone; port 0 takes any free one. */
export async function startEmailService(port: number): Promise<EmailService> {
  const answers = new Map<string, Answer>();
  const messages: SentMessage[] = [];
  const violations: Violation[] = [];

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://service');
    const body = await readBody(request);
    if (url.pathname.startsWith(CONTROL_PATH)) {
      const name = url.pathname.slice(CONTROL_PATH.length);
      const reply = control(name, url.searchParams.get('from') ?? '', body);
      if (reply === undefined) sendText(response, 404, `There is no control "${name}".`);
      else sendJson(response, reply);
    } else if (request.method === 'OPTIONS') {
      allowOtherOrigins(response);
      response.writeHead(204).end();
    } else {
      await receive(request, url, body, response);
    }
  }

  async function receive(
    request: IncomingMessage,
    url: URL,
    body: string,
    response: ServerResponse,
  ): Promise<void> {
    allowOtherOrigins(response);
    const reading = readRequest({
      method: request.method ?? '',
      path: url.pathname + url.search,
      contentType: request.headers['content-type'] ?? '',
      body,
    });
    switch (reading.kind) {
      case 'violation':
        violations.push(reading.violation);
        sendText(response, 400, reading.violation.reason);
        break;
      case 'refused':
        sendText(response, 400, reading.text);
        break;
      case 'message': {
        messages.push(reading.message);
        const answer = answers.get(reading.message.from_email) ?? {};
        if (answer.delayMs) await wait(answer.delayMs);
        give(answer, response);
      }
    }
  }

  /** What the tests ask of the service themselves; `undefined` for what it does not know. */
  function control(name: string, from: string, body: string): unknown {
    switch (name) {
      case 'ready':
        return {};
      case 'answer':
        answers.set(from, JSON.parse(body) as Answer);
        return {};
      case 'messages':
        return messages.filter((message) => message.from_email === from);
      case 'violations':
        // A request so broken that it names no visitor is everyone's concern.
        return violations.filter((violation) => violation.from === from || violation.from === null);
      default:
        return undefined;
    }
  }

  await listen(server, port);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Some visitors were promised silence and are still waiting.
        server.closeAllConnections();
      }),
  };
}

/** One visitor's correspondence with the service, as a test sees it. */
export interface Correspondence {
  /** The address this visitor has to write from. */
  readonly address: string;
  /** Chooses how the service answers this visitor from now on. */
  answer(answer: Answer): Promise<void>;
  /** The messages that arrived from this visitor, in order. */
  messages(): Promise<SentMessage[]>;
  /** What this visitor's requests did that the service does not allow. */
  violations(): Promise<string[]>;
}

/** Opens a visitor's correspondence with the service that runs at `origin`. */
export function openCorrespondence(origin: string, address: string): Correspondence {
  const ask = async (name: string, body?: Answer): Promise<unknown> => {
    const query = new URLSearchParams({ from: address });
    const response = await fetch(`${origin}${CONTROL_PATH}${name}?${query}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The e-mail stand-in: ${await response.text()}`);
    return response.json();
  };
  return {
    address,
    async answer(answer) {
      await ask('answer', answer);
    },
    async messages() {
      return (await ask('messages')) as SentMessage[];
    },
    async violations() {
      return ((await ask('violations')) as Violation[]).map((violation) => violation.reason);
    },
  };
}

function give(answer: Answer, response: ServerResponse): void {
  switch (answer.instead) {
    case 'silence':
      break;
    case 'disconnect':
      response.destroy();
      break;
    case 'garbage':
      response.socket?.end(Buffer.from([0x00, 0xff, 0x13, 0x37, 0x0d, 0x0a, 0x0d, 0x0a]));
      break;
    case undefined:
      sendText(response, answer.status ?? 200, answer.text ?? 'OK');
  }
}

function keyDifference(record: Record<string, unknown>, expected: readonly string[]): string {
  const missing = expected.filter((key) => !(key in record));
  const stray = Object.keys(record).filter((key) => !expected.includes(key));
  return [
    missing.length > 0 ? `lacks ${missing.join(', ')}` : '',
    stray.length > 0 ? `has ${stray.join(', ')}, which is not in the contract` : '',
  ]
    .filter((part) => part !== '')
    .join(' and ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function allowOtherOrigins(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-allow-headers', 'content-type');
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { origin } = await startEmailService(EMAIL_PORT);
  console.log(`The e-mail stand-in answers at ${origin}`);
}
