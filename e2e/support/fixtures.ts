/**
 * The `test` function of every spec. Its browser cannot reach other hosts, and a test fails on any unexpected
 * error in a page.
 */
import { test as base, type Page, type TestInfo } from '@playwright/test';
import { launchOptionsFor } from './browsers.ts';
import { collectPageErrors, flushConsole, type PageErrors, watchContext } from './diagnostics.ts';
import { openMailbox } from './email-service.ts';
import { blockVideos, stubThirdParties, type ThirdParties } from './network.ts';
import { addStyles } from './page-actions.ts';
import { ContactForm } from './pages/contact-form.ts';
import { Footer } from './pages/footer.ts';
import { Header } from './pages/header.ts';
import { Menu } from './pages/menu.ts';
import { CategoryPage } from './pages/portfolio.ts';
import { RevealAnimations } from './pages/reveal.ts';
import { ScrollToTop } from './pages/scroll-to-top.ts';
import { Slideshow } from './pages/slideshow.ts';
import { SITE_PORT } from './settings.ts';
import { BUILD_TIMEOUT_MS, type SiteVariant } from './site-variant.ts';

export { expect } from '@playwright/test';
export { addStyles, loadFonts, resizeViewport, scrollThrough } from './page-actions.ts';

interface Options {
  /** Whether videos are downloaded. By default they are blocked. */
  videos: boolean;
  /**
   * Whether pages scroll smoothly. By default they scroll instantly: while a page scrolls, the mouse button may
   * go down on one element and up on another, which is not a click.
   */
  smoothScroll: boolean;
}

interface Fixtures {
  pageErrors: PageErrors;
  /** Mocks for other hosts. Without this fixture, requests to other hosts fail. */
  thirdParties: ThirdParties;
  mailbox: ReturnType<typeof openMailbox>;
}

/** The parts of the pages. */
interface PageObjects {
  category: CategoryPage;
  footer: Footer;
  form: ContactForm;
  header: Header;
  menu: Menu;
  reveals: RevealAnimations;
  scrollToTop: ScrollToTop;
  slideshow: Slideshow;
}

/** Runs a test in every viewport: `test('…', everyViewport, async …)`. */
export const everyViewport = { tag: ['@desktop', '@tablet', '@phone'] };

export const test = base.extend<Options & Fixtures & PageObjects>({
  videos: [false, { option: true }],
  smoothScroll: [false, { option: true }],

  // The headless shell has no headed mode.
  launchOptions: [
    async ({ browserName, launchOptions }, use, { project }) => {
      const isHeaded = project.use.headless === false;
      await use(isHeaded ? (launchOptionsFor(browserName, true) ?? launchOptions) : launchOptions);
    },
    { scope: 'worker' },
  ],

  pageErrors: async ({ baseURL: _ }, use) => {
    const pageErrors = collectPageErrors();
    await use(pageErrors);
    pageErrors.check();
  },

  context: async ({ context, pageErrors, smoothScroll }, use) => {
    await watchContext(context, pageErrors.report);
    if (!smoothScroll)
      await context.addInitScript(addStyles, 'html { scroll-behavior: auto !important }');
    await use(context);
  },

  page: async ({ page, context, pageErrors, videos, javaScriptEnabled }, use, testInfo) => {
    if (!videos) await blockVideos(context, page);
    await use(page);
    if (javaScriptEnabled) await flushConsole(page);
    if (testInfo.errors.length > 0 || pageErrors.unexpected().length > 0) {
      await attachScreenshot(page, testInfo);
    }
  },

  category: ({ page }, use) => use(new CategoryPage(page)),
  footer: ({ page }, use) => use(new Footer(page)),
  form: ({ page }, use) => use(new ContactForm(page)),
  header: ({ page }, use) => use(new Header(page)),
  menu: ({ page }, use) => use(new Menu(page)),
  reveals: ({ page }, use) => use(new RevealAnimations(page)),
  scrollToTop: ({ page }, use) => use(new ScrollToTop(page)),
  slideshow: ({ page }, use) => use(new Slideshow(page)),

  thirdParties: async ({ context, pageErrors }, use) => {
    const thirdParties = await stubThirdParties(context, (host) =>
      pageErrors.expect(new RegExp(`^request to another host: https?://${RegExp.escape(host)}/`)),
    );
    await use(thirdParties);
    // Some requests may still be pending.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },

  mailbox: async ({ baseURL: _ }, use, { testId, project, repeatEachIndex, retry }) => {
    // Several runs may share the service, each with its own site port.
    const name = [testId, project.name, repeatEachIndex, retry, SITE_PORT].join('-');
    const mailbox = openMailbox(`${name}@visitor.example`);
    await use(mailbox);
    await mailbox.messages();
  },
});

/** @returns the `test` function of specs about a variant of the site, with the variant as a fixture */
export const testOf = (open: () => Promise<SiteVariant>) =>
  test.extend<object, { variant: SiteVariant }>({
    variant: [
      async ({ browserName: _ }, use) => use(await open()),
      { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
    ],
  });

/**
 * Attaches a screenshot to the report. Playwright's `screenshot: 'only-on-failure'` also takes screenshots in
 * tests that pass, which makes a run 20% longer.
 */
async function attachScreenshot(page: Page, testInfo: TestInfo): Promise<void> {
  // Hiding the caret requires a style that the security policy blocks.
  const options = { caret: 'initial', timeout: 10_000 } as const;
  // The page may be closed or not respond.
  const body = await page.screenshot(options).catch(() => undefined);
  if (body) await testInfo.attach('screenshot', { body, contentType: 'image/png' });
}
