import { fileURLToPath } from 'node:url';

/** The folder of the whole project, wherever the tests are started from. */
export const ROOT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** Built for the tests alone, so that a test run never replaces the site that someone looks at. */
export const SITE_FOLDER =
  process.env.E2E_SITE_FOLDER ?? fileURLToPath(new URL('../../.cache/e2e-site', import.meta.url));

export const SITE_PORT = Number(process.env.E2E_SITE_PORT ?? 4555);
export const EMAIL_PORT = Number(process.env.E2E_EMAIL_PORT ?? 4556);

export const SITE_ORIGIN = `http://127.0.0.1:${SITE_PORT}`;
export const EMAIL_ORIGIN = `http://127.0.0.1:${EMAIL_PORT}`;

/** The identifiers that the stand-in e-mail service knows, and that the tested site is built with. */
export const EMAIL_IDENTIFIERS = {
  userId: 'user_e2e',
  serviceId: 'service_e2e',
  templateId: 'template_e2e',
} as const;

/** What the tested site is built with, so that its form writes to the stand-in service. */
export const SITE_BUILD_ENVIRONMENT = {
  PUBLIC_EMAILJS_HOST: EMAIL_ORIGIN,
  PUBLIC_EMAILJS_USER_ID: EMAIL_IDENTIFIERS.userId,
  PUBLIC_EMAILJS_SERVICE_ID: EMAIL_IDENTIFIERS.serviceId,
  PUBLIC_EMAILJS_TEMPLATE_ID: EMAIL_IDENTIFIERS.templateId,
} as const;

/** The windows that the tests look through, in CSS pixels. */
export const WINDOWS_PX = {
  desktop: { width: 1280, height: 720 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

/** Linux fits letters to the pixels, which changes how wide they are; phones draw them as they are. */
export const LETTERS_OF_PHONES = '--font-render-hinting=none';

/** Switches that every Chromium of the tests gets. */
export const BROWSER_ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  // Whatever a test forgets to answer for, no name but this machine's ever resolves.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

/** The same for browsers that know no such switch: all but this machine is behind a door nobody opens. */
export const PROXY_TO_NOWHERE = { server: 'socks5://127.0.0.1:9', bypass: '127.0.0.1' };
