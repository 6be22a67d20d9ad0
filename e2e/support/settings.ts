import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** The content of the tested site, from the project folder. */
export const CONTENT_FOLDER = 'e2e/content';

/** The output folder of the tested site, separate from `dist`. */
export const SITE_FOLDER = fileURLToPath(new URL('../../.cache/e2e-site', import.meta.url));

/**
 * The URL of the e-mail service is built into the site, so its port must not change between runs. A port from 20000
 * to 31999 is derived from the project folder, so that two copies of the project rarely share one.
 */
const defaultEmailPort =
  20_000 + (createHash('sha256').update(ROOT_FOLDER).digest().readUInt16BE() % 12_000);

/** Playwright sets both variables when the servers listen. Until then, port 0 means any free port. */
export const SITE_PORT = Number(process.env.E2E_SITE_PORT ?? 0);
export const EMAIL_PORT = Number(process.env.E2E_EMAIL_PORT ?? defaultEmailPort);

export const SITE_ORIGIN = `http://127.0.0.1:${SITE_PORT}`;
export const EMAIL_ORIGIN = `http://127.0.0.1:${EMAIL_PORT}`;

/** The IDs that the tested site is built with and that the mock e-mail service expects. */
export const EMAIL_IDENTIFIERS = {
  userId: 'user_e2e',
  serviceId: 'service_e2e',
  templateId: 'template_e2e',
} as const;

/** The build environment of the tested site, whose form sends to the mock e-mail service. */
export const SITE_BUILD_ENVIRONMENT = {
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

/** Disables the rounding of letter widths to whole pixels on Linux, which phones do not do. */
export const DISABLE_FONT_HINTING = '--font-render-hinting=none';

/** The arguments of Chromium. */
export const BROWSER_ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  // Blocks all hosts except this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

/** Blocks all other hosts in Firefox and WebKit, with a proxy that does not exist. */
export const BLOCKING_PROXY = { server: 'socks5://127.0.0.1:9', bypass: '127.0.0.1' };
