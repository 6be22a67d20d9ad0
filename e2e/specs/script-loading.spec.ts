import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  expectHydrated,
  holdRequests,
  REACT_FILE,
  recordRequests,
  recordScripts,
} from '../support/islands.ts';
import { advanceTime, scrollTo, stopClock, swipe, waitForFrames } from '../support/motion.ts';
import { ContactForm, exampleMessage } from '../support/pages/contact-form.ts';
import { ScrollToTop } from '../support/pages/scroll-to-top.ts';
import { Slideshow } from '../support/pages/slideshow.ts';
import { PAGES } from '../support/specification.ts';

const SCRIPT_LIMIT_BYTES = 63_000;
const PATHS_WITHOUT_SCRIPTS = [
  ...PAGES.map(({ path }) => path).filter((path) => path !== '/'),
  '/portfolio/psa',
  '/404.html',
];

test('no page but home loads a script before the visitor acts', { tag: '@H2.02' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/404\.html/);
  const scripts = recordScripts(page);
  await stopClock(page);
  for (const path of [...PATHS_WITHOUT_SCRIPTS, '/500.html']) {
    await page.goto(path);
    await advanceTime(page, 60_000);
    expect(scripts, path).toEqual([]);
  }
});

test('home loads scripts and films after its pictures', {
  tag: ['@D16a', '@D16b', '@H2.02'],
}, async ({ page }) => {
  const requests = recordRequests(page, (request) =>
    /script|media|fetch/.test(request.resourceType()),
  );
  await stopClock(page);
  const release = await holdRequests(page, /\.avif$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await advanceTime(page, 60_000);
  expect(requests).toEqual([]);

  const loaded = page.waitForEvent('load');
  release();
  await loaded;
  expect(requests).toEqual([]);
  await advanceTime(page, 100);
  await expect.poll(() => requests.some((address) => REACT_FILE.test(address))).toBe(true);
});

test('a touch that scrolls over a control loads no script, and a tap does', {
  tag: ['@phone', '@H2.02'],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scripts = recordScripts(page);
  await page.goto('/contact');
  for (const control of [
    page.getByRole('banner').getByRole('button'),
    new ContactForm(page).field('Subject'),
    new ScrollToTop(page).link,
  ]) {
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    await swipe(page, { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }, { x: 0, y: 60 });
    await waitForFrames(page);
  }
  const slideshow = new Slideshow(page);
  await page.goto('/');
  await swipe(page, { x: 195, y: 400 }, { x: 0, y: -150 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(scripts).toEqual([]);
  await slideshow.dot(3).tap();
  await slideshow.expectSlide(3);
});

/** The first use of each island, up to its effect. */
const FIRST_USES: Record<string, (page: Page, address: string) => Promise<void>> = {
  menu: async (page) => {
    await page.goto('/about');
    const button = page.getByRole('banner').getByRole('button');
    await button.tap();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  },
  slideshow: async (page) => {
    await page.goto('/');
    await new Slideshow(page).show(5);
  },
  form: async (page, address) => {
    const form = new ContactForm(page);
    await page.goto('/contact');
    await form.fill(exampleMessage(address));
    await form.submit();
    await form.expectSent();
  },
  'scroll-to-top button': async (page) => {
    const button = new ScrollToTop(page);
    await page.goto('/services');
    await scrollTo(page, 1000);
    await button.link.focus();
    await expectHydrated(button.link);
    await button.link.tap();
    await button.expectAtTop();
  },
};
for (const [name, use] of Object.entries(FIRST_USES)) {
  test(`the first use of the ${name} loads at most 63,000 bytes of scripts`, {
    tag: ['@phone', '@H2.03'],
  }, async ({ page, mailbox }) => {
    const answers: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') answers.push(response);
    });
    await use(page, mailbox.address);
    let bytes = 0;
    for (const answer of answers) {
      expect(await answer.headerValue('content-encoding'), answer.url()).toBe('br');
      // Hosts compress once, at the highest level.
      bytes += (await promisify(brotliCompress)(await answer.body())).length;
    }
    test.info().annotations.push({ type: 'script bytes', description: String(bytes) });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
  });
}

test('the lead picture is requested before the font, once, and at the width it needs', {
  tag: ['@phone', '@H2.08'],
}, async ({ page }) => {
  const requests = recordRequests(page, (request) => /image|font/.test(request.resourceType()));
  for (const path of ['/', '/portfolio', '/portfolio/psa', '/team']) {
    requests.length = 0;
    await page.goto(path);
    const lead = await page
      .locator('img[fetchpriority=high]')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    // The preload must come before the styles, and the font, which is heavier, must not be preloaded.
    const preloads = await page
      .locator('link[rel=preload]')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('as'), link.matches('link:has(~ style)')]),
      );
    expect(preloads, path).toContainEqual(['image', true]);
    expect(preloads.flat(), path).not.toContain('font');
    const font = requests.findIndex((address) => address.endsWith('.woff2'));
    expect(requests.indexOf(lead), path).toBeGreaterThanOrEqual(0);
    expect(requests.indexOf(lead), path).toBeLessThan(font);
    // The files of a picture differ in the last letter of their name, which stands for the width.
    const [, name = '', extension = ''] = /^(.+?).\.(\w+)$/.exec(lead) ?? [];
    const widths = requests.filter(
      (address) => address.startsWith(name) && address.endsWith(`.${extension}`),
    );
    expect(new Set(widths), path).toEqual(new Set([lead]));
  }
});

test('a tablet loads the large file of the first slide, which is wider than its viewport', {
  tag: ['@tablet', '@H2.08'],
}, async ({ page }) => {
  await page.goto('/');
  const { shown, largest } = await new Slideshow(page).picture.evaluate(
    (image: HTMLImageElement) => {
      const files = image.closest('picture')?.querySelector('source')?.srcset.split(', ') ?? [];
      return {
        shown: new URL(image.currentSrc).pathname,
        largest: files.find((file) => file.endsWith(' 1080w'))?.split(' ')[0],
      };
    },
  );
  expect(shown).toBe(largest);
});

test('the script that hydrates islands comes after the text of a page, on home before the controls', {
  tag: '@H2.09',
}, async ({ request }) => {
  const SCRIPT = 'customElements.define("astro-island"';
  const read = async (path: string) => (await request.get(path)).text();
  for (const path of PATHS_WITHOUT_SCRIPTS) {
    const [before] = (await read(path)).split(SCRIPT);
    expect(before, path).toContain('</footer>');
  }
  const [before, ...after] = (await read('/')).split(SCRIPT);
  expect(after).toHaveLength(1);
  expect(before).not.toContain('aria-label="Go to slide');
  expect(after.join()).toContain('aria-label="Go to slide 1"');
});
