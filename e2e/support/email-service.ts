/** A stand-in for the e-mail service, at an origin that does not exist. */
import { type BrowserContext, expect } from '@playwright/test';
import type { PageErrors } from './diagnostics.ts';
import { BUILD_ENVIRONMENT, EMAIL_ORIGIN } from './settings.ts';

/** A response, by default with status 200 and the text `OK`, or none: `wait` keeps the connection open. */
export type MockResponse = { status?: number; text?: string } | 'disconnect' | 'wait';

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

const SEND_URL = `${EMAIL_ORIGIN}/api/v1.0/email/send`;

interface SentRequest {
  line: string;
  contentType: string | undefined;
  body: { template_params?: object } | null;
}

/** Answers the requests of a context to the e-mail service. */
export async function openMailbox(context: BrowserContext, pageErrors: PageErrors) {
  const requests: SentRequest[] = [];
  let response: MockResponse = {};
  await context.route(`${EMAIL_ORIGIN}/**`, async (route) => {
    const request = route.request();
    requests.push({
      line: `${request.method()} ${new URL(request.url()).pathname}`,
      contentType: request.headers()['content-type'],
      body: request.postDataJSON(),
    });
    if (response === 'wait') return;
    if (response === 'disconnect') return route.abort('connectionreset');
    const { status = 200, text = 'OK' } = response;
    await route.fulfill({
      status,
      contentType: 'text/plain; charset=utf-8',
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      body: text,
    });
  });
  return {
    /** The e-mail address that the visitor fills in. */
    address: 'asha@visitor.example',
    /** Sets the response to further messages. A failure is an error that the test expects to occur. */
    setResponse(chosen: MockResponse): void {
      response = chosen;
      if (chosen === 'disconnect')
        pageErrors.expect(`request failed: ${SEND_URL} net::ERR_CONNECTION_RESET`);
      else if (chosen !== 'wait' && (chosen.status ?? 200) >= 400)
        pageErrors.expect(`status ${chosen.status}: ${SEND_URL}`);
    },
    /** @returns the template parameters of all messages; fails for a request that does not match */
    messages(): object[] {
      for (const request of requests) expect.soft(request).toEqual(REQUEST);
      return requests.map(({ body }) => body?.template_params ?? {});
    },
  };
}
