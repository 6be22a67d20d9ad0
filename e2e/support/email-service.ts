/**
 * The mock e-mail service. All tests share one service, which identifies them by the visitor's e-mail address.
 * Routes cannot replace it, because Firefox does not give Playwright the body of a request. Tests read all requests with
 * `GET`, and set the response for an address with `PUT`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { BUILD_ENVIRONMENT, EMAIL_ORIGIN, EMAIL_PORT } from './settings.ts';

/** A response, by default with status 200 and the text `OK`, or none: `wait` keeps the connection open. */
export type MockResponse = { status?: number; text?: string } | 'disconnect' | 'wait';

/** A request as received, valid or not. */
interface SentRequest {
  line: string;
  contentType: string | undefined;
  body: { template_params?: { from_email?: string } } | null;
}

const filledIn = expect.stringMatching(/./);

/** The only request that the site may send. */
const REQUEST = {
  line: 'POST /api/v1.0/email/send',
  contentType: 'application/json',
  body: {
    lib_version: '3.2.0',
    user_id: BUILD_ENVIRONMENT.PUBLIC_EMAILJS_USER_ID,
    service_id: BUILD_ENVIRONMENT.PUBLIC_EMAILJS_SERVICE_ID,
    template_id: BUILD_ENVIRONMENT.PUBLIC_EMAILJS_TEMPLATE_ID,
    template_params: {
      ...{ from_name: filledIn, from_email: filledIn },
      ...{ subject: filledIn, message: filledIn },
    },
  },
};

/** Opens the mailbox of the visitor with an e-mail address. */
export function openMailbox(address: string) {
  return {
    /** The e-mail address that the visitor must fill in. */
    address,
    /** Sets the response to further messages of this visitor. */
    async setResponse(response: MockResponse): Promise<void> {
      await fetch(EMAIL_ORIGIN, { method: 'PUT', body: JSON.stringify({ address, response }) });
    },
    /** @returns the template parameters of this visitor's messages; fails for a request that does not match */
    async messages(): Promise<object[]> {
      const requests = (await (await fetch(EMAIL_ORIGIN)).json()) as SentRequest[];
      const own = requests.filter(
        // A request without an address counts for every test.
        ({ body }) => (body?.template_params?.from_email ?? address) === address,
      );
      for (const request of own) expect.soft(request).toEqual(REQUEST);
      return own.map(({ body }) => body?.template_params ?? {});
    },
  };
}

if (import.meta.main) {
  const requests: SentRequest[] = [];
  const responses = new Map<string, MockResponse>();
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    const body = await json(request).catch(() => null);
    if (method === 'OPTIONS') response.end();
    else if (method === 'GET') response.end(JSON.stringify(requests));
    else if (method === 'PUT') {
      const { address, response: chosen } = body as { address: string; response: MockResponse };
      responses.set(address, chosen);
      response.end();
    } else {
      const sent = body as SentRequest['body'];
      requests.push({ line: `${method} ${url}`, contentType: headers['content-type'], body: sent });
      const chosen = responses.get(sent?.template_params?.from_email ?? '') ?? {};
      if (chosen === 'disconnect') response.destroy();
      else if (chosen !== 'wait') response.writeHead(chosen.status ?? 200).end(chosen.text ?? 'OK');
    }
  });
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo;
    console.log(`The mock e-mail service listens on http://127.0.0.1:${port}`);
  });
  // If the default port is in use, the service uses a free one, and the site is rebuilt for it.
  server.once('error', () => server.listen(0, '127.0.0.1')).listen(EMAIL_PORT, '127.0.0.1');
}
