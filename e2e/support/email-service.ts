/** Stands in for the e-mail service, in the browser of each test. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, expect } from '@playwright/test';
import { EMAIL_IDENTIFIERS, EMAIL_ORIGIN, EMAIL_PORT } from './settings.ts';

/** How the service answers: by default with status 200 and `OK`, or not at all. */
export type Answer = { status?: number; text?: string } | 'disconnect';

const filledIn = expect.stringMatching(/./);

/** The only request that the site may send to the service (`S7.01` to `S7.03`, `S7.08`, `S9.12`). */
const REQUEST = {
  method: 'POST',
  url: `${EMAIL_ORIGIN}/api/v1.0/email/send`,
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

/** Answers every request of a context to the service. One that differs from `REQUEST` fails the test. */
export async function openMailbox(context: BrowserContext) {
  const messages: object[] = [];
  let answer: Answer = {};
  await context.route(`${EMAIL_ORIGIN}/**`, async (route) => {
    const request = route.request();
    const body = JSON.parse(request.postData() ?? 'null') as typeof REQUEST.body;
    const contentType = await request.headerValue('content-type');
    expect
      .soft({ method: request.method(), url: request.url(), contentType, body })
      .toEqual(REQUEST);
    messages.push(body.template_params);
    if (answer === 'disconnect') return route.abort('connectionreset');
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ headers, status: answer.status ?? 200, body: answer.text ?? 'OK' });
  });
  return {
    /** The address that the visitor writes from. */
    address: 'asha@valley.example',
    /** Chooses how the service answers from now on. */
    answer: async (next: Answer) => {
      answer = next;
    },
    /** The template parameters of the messages that have arrived, in order. */
    messages: async () => messages,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // The site is built with the address of this port: what no test answers must reach no other program.
  const server = createServer(({ socket }) => socket.destroy());
  server.on('listening', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port} is taken`);
  });
  server.once('error', () => server.listen(0, '127.0.0.1')).listen(EMAIL_PORT, '127.0.0.1');
}
