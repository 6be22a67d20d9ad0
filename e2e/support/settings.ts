import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project, wherever the tests are started from. */
export const ROOT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** The site is built for the tests in a folder of its own, so that a test run never replaces `dist`. */
export const SITE_FOLDER =
  process.env.E2E_SITE_FOLDER ?? fileURLToPath(new URL('../../.cache/e2e-site', import.meta.url));

/**
 * The address of the e-mail service is built into the site. Its port follows from the project's folder, from
 * 20000 to 31999, so that a site that is already built can be used again and two folders rarely share a port.
 */
const usualEmailPort =
  20_000 + (createHash('sha256').update(ROOT_FOLDER).digest().readUInt16BE() % 12_000);

/** Playwright sets both variables once the servers listen; 0 before that stands for any free port. */
export const SITE_PORT = Number(process.env.E2E_SITE_PORT ?? 0);
export const EMAIL_PORT = Number(process.env.E2E_EMAIL_PORT ?? usualEmailPort);

export const SITE_ORIGIN = `http://127.0.0.1:${SITE_PORT}`;
export const EMAIL_ORIGIN = `http://127.0.0.1:${EMAIL_PORT}`;

/** The identifiers that the stand-in e-mail service knows, and that the tested site is built with. */
export const EMAIL_IDENTIFIERS = {
  userId: 'user_e2e',
  serviceId: 'service_e2e',
  templateId: 'template_e2e',
} as const;

/** The environment in which the tested site is built, so that its form sends to the stand-in service. */
export const SITE_BUILD_ENVIRONMENT = {
  ASTRO_TELEMETRY_DISABLED: '1',
  PUBLIC_EMAILJS_HOST: EMAIL_ORIGIN,
  PUBLIC_EMAILJS_USER_ID: EMAIL_IDENTIFIERS.userId,
  PUBLIC_EMAILJS_SERVICE_ID: EMAIL_IDENTIFIERS.serviceId,
  PUBLIC_EMAILJS_TEMPLATE_ID: EMAIL_IDENTIFIERS.templateId,
} as const;

/** The viewports of the tests, in CSS pixels. */
export const VIEWPORTS_PX = {
  desktop: { width: 1280, height: 720 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

/** Linux rounds the widths of letters to whole pixels; with this argument Chromium does as phones do. */
export const DISABLE_FONT_HINTING = '--font-render-hinting=none';

/** Arguments of every Chromium of the tests. */
export const BROWSER_ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  // Blocks every host but this machine, also for tests that stub no host.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

/** The same for browsers without such an argument: all other hosts are behind a proxy that is not there. */
export const BLOCKING_PROXY = { server: 'socks5://127.0.0.1:9', bypass: '127.0.0.1' };
