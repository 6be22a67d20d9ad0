import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** The content of the tested site, from the project folder. The tests of layout shift also pass with other content. */
export const CONTENT_FOLDER = process.env.CONTENT_FOLDER ?? 'e2e/content';

/** The output folder of the tested site, separate from `dist`. */
export const SITE_FOLDER = fileURLToPath(new URL('../../.cache/e2e-site', import.meta.url));

/** Playwright sets the variable when the server listens. Until then, port 0 means any free port. */
export const SITE_PORT = Number(process.env.E2E_SITE_PORT ?? 0);

export const SITE_ORIGIN = `http://127.0.0.1:${SITE_PORT}`;
/** The origin of the e-mail service, which is built into the site. It does not exist; the tests intercept its requests. */
export const EMAIL_ORIGIN = 'https://email-service.test';

/** The build environment of the tested site, whose form sends to an origin that does not exist. */
export const BUILD_ENVIRONMENT = {
  PUBLIC_EMAILJS_HOST: EMAIL_ORIGIN,
  PUBLIC_EMAILJS_USER_ID: 'user_e2e',
  PUBLIC_EMAILJS_SERVICE_ID: 'service_e2e',
  PUBLIC_EMAILJS_TEMPLATE_ID: 'template_e2e',
};

/** The widths from which parts of pages have another layout, in CSS pixels. */
export const BREAKPOINTS_PX = {
  twoColumns: 600,
  reasons: 700,
  tablet: 768,
  desktop: 900,
  tabletLandscape: 1024,
  navigation: 1100,
  wide: 1200,
} as const;

/** The viewports of the tests, in CSS pixels. */
export const VIEWPORTS_PX = {
  desktop: { width: 1280, height: 720 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;
