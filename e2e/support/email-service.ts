/**
 * Stands in for the e-mail service. All tests share one service, which tells them apart by the visitor's e-mail
 * address. (A route would not do: Firefox does not tell Playwright what a request sends.)
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { EMAIL_IDENTIFIERS, EMAIL_ORIGIN, EMAIL_PORT } from './settings.ts';

/** How the service answers: by default with status 200 and `OK`, or not at all. */
export type Answer = { status?: number; text?: string } | 'disconnect';

/** A request as it arrives, right or wrong. */
interface SentRequest {
  line: string;
  contentType: string | undefined;
  body: { template_params?: { from_email?: string } } | null;
}

const filledIn = expect.stringMatching(/./);

/** The only request that the site may send to the service (`S7.01` to `S7.03`, `S7.08`, `S9.12`). */
const REQUEST = {
  line: 'POST /api/v1.0/email/send',
  contentType: 'application/json',
  body: {
    lib_version: '3.2.0',
    user_id: EMAIL_IDENTIFIERS.userId,
    service_id: EMAIL_IDENTIFIERS.serviceId,
    template_id: EMAIL_IDENTIFIERS.templateId,
    template_params: {
      from_name: filledIn,
      from_email: filledIn,
      subject: filledIn,
      message: filledIn,
    },
  },
};

/** Where the tests read the requests, with `GET`, and choose the answer to a visitor, with `POST`. */
const CONTROL_PATH = '/control';

/** Opens the mailbox of a visitor, as a test sees it. */
export function openMailbox(address: string) {
  const control = EMAIL_ORIGIN + CONTROL_PATH;
  return {
    /** The address that the visitor has to write from. */
    address,
    /** Chooses how the service answers this visitor from now on. */
    async answer(answer: Answer): Promise<void> {
      await fetch(control, { method: 'POST', body: JSON.stringify({ address, answer }) });
    },
    /** The template parameters of this visitor's messages, in order. A request that is not as it must be fails. */
    async messages(): Promise<object[]> {
      const requests = (await (await fetch(control)).json()) as SentRequest[];
      const own = requests.filter(
        // One that names no visitor fails every test.
        ({ body }) => (body?.template_params?.from_email ?? address) === address,
      );
      for (const request of own) expect.soft(request).toEqual(REQUEST);
      return own.map(({ body }) => body?.template_params ?? {});
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const requests: SentRequest[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    if (method === 'OPTIONS') response.end();
    else if (url === CONTROL_PATH && method === 'GET') response.end(JSON.stringify(requests));
    else if (url === CONTROL_PATH) {
      const { address, answer } = (await json(request)) as { address: string; answer: Answer };
      answers.set(address, answer);
      response.end();
    } else {
      const body = (await json(request).catch(() => null)) as SentRequest['body'];
      requests.push({ line: `${method} ${url}`, contentType: headers['content-type'], body });
      const answer = answers.get(body?.template_params?.from_email ?? '') ?? {};
      if (answer === 'disconnect') response.destroy();
      else response.writeHead(answer.status ?? 200).end(answer.text ?? 'OK');
    }
  });
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo;
    console.log(`The stand-in e-mail service listens on http://127.0.0.1:${port}`);
  });
  // Where another program has the usual port, the site is built again for another one.
  server.once('error', () => server.listen(0, '127.0.0.1')).listen(EMAIL_PORT, '127.0.0.1');
}
