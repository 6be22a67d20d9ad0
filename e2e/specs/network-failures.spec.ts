/** Visits with broken, missing or late files, and with pages that stall: what has arrived can be read and used. */
import { advanceTime, stopClock, waitForFrames } from '../support/clock.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { expect, mark, resizeViewport, test } from '../support/fixtures.ts';
import { expectHydrated, failIslands } from '../support/hydration.ts';
import { PRELOAD_MS } from '../support/pages/slideshow.ts';
import {
  failRequests,
  holdRequests,
  openStalled,
  REACT_FILE,
  recordRequests,
  SCRIPT_FILES,
} from '../support/requests.ts';
import { VIEWPORTS_PX } from '../support/settings.ts';

test.use(DESKTOP);

/** @returns the index after the first end tag that follows the given texts, each after the one before */
const endOf = (html: string, tag: string, ...texts: string[]) => {
  const start = texts.reduce((from, text) => html.indexOf(text, from), 0);
  return html.indexOf(`</${tag}>`, start) + `</${tag}>`.length;
};

test('scripts that fail to load are requested again by a click', {
  tag: ['@D16a', '@H3.02', '@H3.05', '@H3.08', '@H3.09', '@H8.28'],
}, async ({ page, pageErrors, form, slideshow }) => {
  const files = /\/_astro\/(?:Slideshow|ContactForm)/;
  await failRequests(page, pageErrors, files);
  const error = slideshow.root.getByText(
    'The slideshow could not be loaded. Try again, or reload the page.',
  );
  const imports = recordRequests(page, (request) => request.resourceType() === 'script');
  const requests = recordRequests(page, SCRIPT_FILES);
  await page.setViewportSize(VIEWPORTS_PX.phone);
  await page.goto('/');
  await slideshow.next.click();
  for (const size of [...Object.values(VIEWPORTS_PX), { width: 844, height: 390 }]) {
    await resizeViewport(page, size);
    // Nothing is over it, and it is over nothing.
    await error.click({ trial: true });
    await slideshow.servicesLink.click({ trial: true });
  }
  await page.setViewportSize(VIEWPORTS_PX.phone);
  await slideshow.next.press('Tab');
  await expect(slideshow.next).not.toBeFocused();
  await expect(slideshow.counter(1)).toBeVisible();
  await slideshow.expectLoaded(slideshow.image);
  // Browsers cache failed imports, so nothing is imported before both files are loaded.
  expect(imports).toEqual([]);

  const failed = page.waitForEvent('requestfailed', (request) => /ContactForm/.test(request.url()));
  await form.field('Name').hover();
  await failed;
  requests.length = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    await page.mouse.move(0, 0);
    await form.field('Name').hover();
    await waitForFrames(page);
  }
  expect(requests, 'after pointer movements').toEqual([]);
  await page.unroute(files);
  await slideshow.next.click();
  await expect(slideshow.counter(2)).toBeVisible();
  await expect(error).toBeHidden();
  await form.field('Name').click();
  await expectHydrated(form.root);
});

test('a script that breaks off on its way is requested again by a click', {
  tag: ['@H3.02', '@H3.08'],
}, async ({ page, slideshow }) => {
  await page.addInitScript((scripts) => {
    const { fetch } = window;
    window.fetch = async (...request) => {
      const response = await fetch(...request);
      const isWhole = 'isWhole' in window || !new RegExp(scripts).test(response.url);
      const start = (body: ReadableStreamDefaultController) => body.error(new TypeError('broken'));
      return isWhole ? response : new Response(new ReadableStream({ start }), response);
    };
  }, SCRIPT_FILES.source);
  await page.goto('/');
  await slideshow.next.click();
  await expect(slideshow.root.getByText('Try again')).toBeVisible();
  await expect(slideshow.counter(1)).toBeVisible();
  await page.evaluate('isWhole = true');
  await slideshow.next.click();
  await expect(slideshow.counter(2)).toBeVisible();
});

test('leaving a page while it hydrates logs no error', {
  tag: ['@browsers', '@H8.29'],
}, async ({ page, header }) => {
  const releasePage = await holdRequests(page, '/about');
  const { promise: isFollowed, resolve: abortScript } = Promise.withResolvers<void>();
  await page.route(REACT_FILE, (route) => isFollowed.then(() => route.abort('aborted')));
  const requested = page.waitForRequest(REACT_FILE);
  await page.goto('/');
  await requested;
  const followed = page.waitForRequest((request) => request.isNavigationRequest());
  const aborted = page.waitForEvent('requestfailed', (request) => REACT_FILE.test(request.url()));
  await header.link('About').click({ noWaitAfter: true });
  await followed;
  // Browsers abort the requests of the page when the next one arrives, or before.
  abortScript();
  await aborted;
  releasePage();
  await expect(page).toHaveURL('/about');
});

test('the slideshow works while the rest of the page stalls', {
  tag: ['@D16d', '@H1.05', '@H1.09', '@H3.02', '@H3.11'],
}, async ({ page, slideshow }) => {
  await stopClock(page);
  const { next, previous } = slideshow;
  for (const [button, use, number] of [
    [next, () => next.press('ArrowRight'), 2],
    [previous, () => previous.click(), 7],
  ] as const) {
    // The controls are visible when what follows the hero begins to arrive.
    const resume = await openStalled(page, '/', (html) =>
      html.lastIndexOf('<section', html.indexOf('id="about"')),
    );
    await use();
    await slideshow.expectSlide(number);
    resume();
    await page.waitForLoadState('domcontentloaded');
    await expect(button).toBeFocused();
    // The slideshow is paused while a control is hovered or focused.
    await advanceTime(page, PRELOAD_MS);
    await advanceTime(page, 10_000);
    await slideshow.expectSlide(number);
  }
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test.describe('an island that fails', () => {
    const ERROR = /^Unexpected Application Error!\s*There is no such icon\.$/;

    test.beforeEach(async ({ page, pageErrors }) => {
      pageErrors.expect('console error: TypeError: There is no such icon.');
      await failIslands(page, 'There is no such icon.');
    });

    test('shows the error, a slide and a link that works', {
      tag: ['@S8.07', '@D11a'],
    }, async ({ page, slideshow }) => {
      await page.goto('/');
      const first = await mark(slideshow.currentSlide);
      await slideshow.next.tap();
      await expect(slideshow.root.getByRole('alert')).toHaveText(ERROR);
      await expect(slideshow.currentSlide).toHaveCount(1);
      await expect(first).toBeVisible();
      await slideshow.expectLoaded(slideshow.image);
      await slideshow.servicesLink.tap();
      await expect(page).toHaveURL('/#services');
    });

    test('shows the error, and the form with the text and the focus', {
      tag: ['@S8.07', '@D11a'],
    }, async ({ page, pageErrors, form }) => {
      const values = { Name: 'Asha', Email: 'a@b.example', Subject: 'Film', Message: 'Namaste,' };
      const release = await holdRequests(page, /\/ContactFormIsland\./);
      await page.goto('/contact');
      await form.fill(values);
      await form.field('Message').press('Home');
      release();
      await expect(page.getByRole('alert')).toHaveText(ERROR);
      await expect(form.field('Message')).toBeFocused();
      // The caret is where it was.
      await page.keyboard.type('Dai, ');
      await form.expectValues({ ...values, Message: 'Dai, Namaste,' });
      // As without scripts, the browser opens the visitor's e-mail program.
      pageErrors.expect('console error: the browser submits the form');
      await form.submitButton.tap();
    });
  });

  test('a font that never loads hides no text', {
    tag: '@H3.06',
  }, async ({ page }) => {
    await holdRequests(page, /\.woff2$/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const read = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const loading = [...document.fonts].filter(({ status }) => status === 'loading');
      return {
        paints: performance.getEntriesByName('first-contentful-paint').length,
        display: [...new Set(loading.map(({ display }) => display))],
        overflowPx: scrollWidth - clientWidth,
      };
    };
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const expected = { paints: 1, display: ['swap'], overflowPx: 0 };
    await expect.poll(() => page.evaluate(read)).toEqual(expected);
  });

  test('the elements of a page are in reading order', {
    tag: '@H3.06',
  }, async ({ page }) => {
    // Without styles, a page reads in the order of its elements.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const parts = page.locator('header, main :is(h1, h2, h3, form), footer');
    await page.goto('/');
    const tops = await parts.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });

  test('content that has arrived is visible when a page stalls at any point', {
    tag: '@H3.11',
  }, async ({ page }) => {
    const words = page.locator('h1, h2, h3, p');
    const readHidden = () =>
      words.evaluateAll((all) =>
        all
          .filter((one) => one.textContent?.trim() && !one.closest('.sr-only'))
          .filter((one) => one.checkVisibility())
          .filter(
            (one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          )
          .map((one) => one.textContent),
      );
    for (const path of ['/', '/about', '/portfolio/psa']) {
      let arrived = 0;
      await openStalled(page, path, (html) => {
        const ends = [...html.matchAll(/<\/(?:h[1-3]|p)>/g)].map(({ index }) => index + 5);
        arrived = Math.floor(ends.length * 0.7) + 1;
        return ends[arrived - 1] ?? 0;
      });
      await expect(words).toHaveCount(arrived);
      await expect.poll(readHidden, path).toEqual([]);
    }
  });

  test('the menu button is visible when the menu has arrived', {
    tag: ['@S2.07', '@H3.11'],
  }, async ({ page, header }) => {
    await openStalled(page, '/about', (html) => endOf(html, 'button', 'popovertarget="menu"'));
    await expect(header.root.locator('[popovertarget=menu]')).toBeAttached();
    await expect(header.menuButton).toBeHidden();
    await openStalled(page, '/about', (html) => endOf(html, 'h1', '<main'));
    await header.menuButton.tap();
    await expect(header.link('Services')).toBeVisible();
  });

  test('text typed before any script runs replaces the saved text', {
    tag: '@H3.11',
  }, async ({ page, form }) => {
    await page.goto('/contact');
    await form.field('Name').fill('Maya');
    const resume = await openStalled(page, '/contact', (html) => endOf(html, 'form', '<form'));
    await form.field('Name').fill('Asha');
    await form.field('Email').focus();
    resume();
    await page.waitForLoadState('domcontentloaded');
    await expect(form.field('Name')).toHaveValue('Asha');
  });
});
