/**
 * The `test` function of every spec. Its browser cannot reach other hosts, and a test fails on any unexpected
 * error in a page.
 */
import { test as base, type Page } from '@playwright/test';
import { BUILD_TIMEOUT_MS } from './build-site.ts';
import { collectPageErrors, flushConsole, type PageErrors, watchContext } from './diagnostics.ts';
import { openMailbox } from './email-service.ts';
import { addStyles } from './layout.ts';
import { ContactForm } from './pages/contact-form.ts';
import { Footer } from './pages/footer.ts';
import { Header } from './pages/header.ts';
import { CategoryPage } from './pages/portfolio.ts';
import { RevealAnimations } from './pages/reveal.ts';
import { ScrollToTop } from './pages/scroll-to-top.ts';
import { Slideshow } from './pages/slideshow.ts';
import { type OtherContent, openVariant, type SiteVariant } from './site-variant.ts';
import { stubThirdParties } from './third-parties.ts';

export { expect } from '@playwright/test';
export { mark } from './hydration.ts';
export { addStyles, loadFonts, resizeViewport } from './layout.ts';
export { scrollThrough } from './scroll.ts';

interface Fixtures {
  /** Other content than that of the tests. Its site has an origin of its own, which is the `baseURL`. */
  content: OtherContent | undefined;
  /** The site with the other content. */
  variant: SiteVariant;
  /**
   * Whether pages scroll smoothly. By default they scroll instantly: while a page scrolls, the mouse button may
   * go down on one element and up on another, which is not a click.
   */
  smoothScroll: boolean;
  /** Whether pages prefetch others, as by default; otherwise, the first request gets no response. */
  prefetch: boolean;
  pageErrors: PageErrors;
  /** Whether the video host and the map are mocked. By default they cannot be reached. */
  mockThirdParties: boolean;
  /** The mocks of the video host and the map, for tests that read the requests or set the responses. */
  thirdParties: Awaited<ReturnType<typeof stubThirdParties>>;
  /** The e-mail service. Without this fixture, requests to it fail. */
  mailbox: Awaited<ReturnType<typeof openMailbox>>;
  category: CategoryPage;
  footer: Footer;
  form: ContactForm;
  header: Header;
  reveals: RevealAnimations;
  scrollToTop: ScrollToTop;
  slideshow: Slideshow;
}

/** A fixture that is a part of the page. */
const part =
  <Part>(Part: new (page: Page) => Part) =>
  ({ page }: { page: Page }, use: (part: Part) => Promise<void>) =>
    use(new Part(page));

/** Runs in every page: requests of other pages, whose URLs have no extension, get no response. */
function holdPrefetching(): void {
  const { fetch } = window;
  window.fetch = (input, options) =>
    /\/[^./]*$/.test(`${input}`) ? new Promise(() => {}) : fetch(input, options);
}

export const test = base.extend<Fixtures>({
  content: [undefined, { option: true }],
  // Not for the whole worker: Playwright would start another worker and another browser for it.
  variant: [
    async ({ content }, use) => {
      if (!content) throw new Error('This test has no other content. Set it with `test.use`.');
      await use((await openVariant(content)).variant);
    },
    { timeout: BUILD_TIMEOUT_MS },
  ],
  baseURL: [
    async ({ baseURL, content }, use) => {
      await use(content ? (await openVariant(content)).origin : baseURL);
    },
    { scope: 'test', timeout: BUILD_TIMEOUT_MS },
  ],

  smoothScroll: [false, { option: true }],
  prefetch: [true, { option: true }],
  mockThirdParties: [false, { option: true }],

  pageErrors: async ({ baseURL: _ }, use) => {
    const pageErrors = collectPageErrors();
    await use(pageErrors);
    pageErrors.check();
  },

  context: async ({ context, pageErrors, smoothScroll, prefetch }, use) => {
    await watchContext(context, pageErrors.report);
    if (!smoothScroll)
      await context.addInitScript(addStyles, 'html { scroll-behavior: auto !important }');
    if (!prefetch) await context.addInitScript(holdPrefetching);
    await use(context);
  },

  page: async ({ page, context, javaScriptEnabled, mockThirdParties }, use, testInfo) => {
    if (mockThirdParties) await stubThirdParties(context);
    await use(page);
    // By its option for screenshots, Playwright takes one of every test, and deletes it if the test passes.
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('page', { body: await page.screenshot(), contentType: 'image/png' });
    }
    if (javaScriptEnabled) await flushConsole(page);
    // Some requests may still be pending.
    if (mockThirdParties) await context.unrouteAll({ behavior: 'ignoreErrors' });
  },

  category: part(CategoryPage),
  footer: part(Footer),
  form: part(ContactForm),
  header: part(Header),
  reveals: part(RevealAnimations),
  scrollToTop: part(ScrollToTop),
  slideshow: part(Slideshow),

  thirdParties: async ({ context }, use) => {
    await use(await stubThirdParties(context));
    // Some requests may still be pending.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },

  mailbox: async ({ context, pageErrors }, use) => {
    const mailbox = await openMailbox(context, pageErrors);
    await use(mailbox);
    mailbox.messages();
  },
});
