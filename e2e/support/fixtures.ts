/**
 * The `test` of every spec: a browser that cannot leave this machine, and that fails the test when
 * a page errs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Route,
  type TestInfo,
} from '@playwright/test';
import sharp from 'sharp';
import { isAboutLoads, isGivenUp } from './browser-words.ts';
import { type Correspondence, openCorrespondence } from './email-service.ts';
import { EMAIL_ORIGIN, SITE_ORIGIN, SITE_PORT } from './settings.ts';

export { expect };

/** How the video host answers a request for a thumbnail. */
export type ThumbnailAnswer =
  /** With the picture. */
  | 'picture'
  /** As it does for a missing video: status 404 and a grey picture 120 px wide. */
  | 'grey stand-in'
  /** With that grey picture under status 200. */
  | 'grey stand-in with status 200'
  /** With status 404 and no picture. */
  | 'not found'
  /** Not at all: the connection fails. */
  | 'failure'
  /** Never: the request hangs. */
  | 'silence';

/** The rest of the internet, as far as the site needs it. */
export interface Outside {
  /** The addresses on other hosts that were asked for, in order. */
  readonly requests: readonly string[];
  /** Chooses how the video host answers, for thumbnails whose address matches or for all. */
  answerThumbnails(answer: ThumbnailAnswer, address?: RegExp): void;
  /** Lets the visitor leave for another host, which shows an empty page. */
  allowVisitsTo(host: string): void;
}

/** What went wrong in the browser. Anything not expected fails the test once it is over. */
export interface Problems {
  /** Announces an error that the test provokes; the test fails if it does not come. */
  expect(problem: RegExp): void;
  /** Adds a problem. */
  report(problem: string): void;
  /** Those so far that were not announced. */
  unexpected(): string[];
}

interface Options {
  /**
   * Whether films are sent. They are not unless a test is about them: playing them is half of the work
   * that a page of ours gives the machine.
   */
  films: boolean;
  /**
   * Whether pages glide to where they are sent. They jump unless a test is about it: on a page that still
   * moves, the button of the mouse goes down on one element and up on another, which is no click.
   */
  gliding: boolean;
}

interface Fixtures {
  problems: Problems;
  /** Only a test that asks for it has an outside: for all others, nothing but this machine answers. */
  outside: Outside;
  email: Correspondence;
}

/** Tag of tests that hold at every width: `test('…', everyWidth, async …)`. */
export const everyWidth = { tag: ['@desktop', '@tablet', '@phone'] };

/** How long a page that is not closed may take to be heard out, at most. */
const HEARING_MS = 1_000;

/** As the browser's own protocol writes patterns. */
const FILMS = ['*.mp4', '*.webm'];
const VIDEO_HOST = 'img.youtube.com';
const MAP_HOST = 'www.openstreetmap.org';
/** Hosts that pages may ask, whether or not the test gives them an answer. */
const KNOWN_HOSTS = new Set([VIDEO_HOST, MAP_HOST]);
/** What `withholdFilms` has Chromium block. */
const WITHHELD = 'inspector';
const ELSEWHERE = /^https?:\/\/(?!127\.0\.0\.1[:/])/;

export const test = base.extend<Options & Fixtures>({
  films: [false, { option: true }],
  gliding: [false, { option: true }],

  problems: async ({ baseURL: _ }, use) => {
    const found: string[] = [];
    const expected: RegExp[] = [];
    const unexpected = () =>
      found.filter((text) => !expected.some((problem) => problem.test(text)));
    await use({
      expect: (problem) => expected.push(problem),
      report: (problem) => found.push(problem),
      unexpected,
    });
    const missing = expected.filter((problem) => !found.some((text) => problem.test(text)));
    expect.soft(unexpected(), 'problems that the test did not expect').toEqual([]);
    expect.soft(missing.map(String), 'problems that did not come').toEqual([]);
  },

  context: async ({ context, problems, gliding }, use) => {
    watch(context, problems.report);
    await context.addInitScript(announceViolations);
    if (!gliding) await context.addInitScript(jump);
    await use(context);
  },

  page: async (
    { page, context, problems, films, javaScriptEnabled, browserName },
    use,
    testInfo,
  ) => {
    if (!films) await withholdFilms(context, page);
    await use(page);
    if (javaScriptEnabled) await hearOut(page);
    const hasFailed = testInfo.errors.length > 0 || problems.unexpected().length > 0;
    // The style that a picture needs would break the page's security policy, which Firefox then says.
    if (hasFailed && browserName === 'chromium') await keepPicture(page, testInfo);
  },

  outside: async ({ context, problems }, use) => {
    const requests: string[] = [];
    const visitable = new Set([MAP_HOST]);
    const answers: { answer: ThumbnailAnswer; address: RegExp }[] = [];

    await context.route(ELSEWHERE, async (route) => {
      const address = route.request().url();
      const { host } = new URL(address);
      requests.push(address);
      if (host === VIDEO_HOST) {
        const chosen = answers.findLast((candidate) => candidate.address.test(address));
        await answerThumbnail(route, chosen?.answer ?? 'picture');
      } else if (visitable.has(host)) {
        await route.fulfill({
          contentType: 'text/html',
          body: `<html lang="en"><title>${host}</title>`,
        });
      } else {
        await route.abort();
      }
    });

    await use({
      requests,
      answerThumbnails: (answer, address = /^/) => answers.push({ answer, address }),
      allowVisitsTo: (host) => {
        visitable.add(host);
        problems.expect(new RegExp(`^request to another host: https?://${RegExp.escape(host)}/`));
      },
    });
    // Requests promised silence are still open.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },

  email: async ({ problems }, use, testInfo) => {
    const { testId, project, repeatEachIndex } = testInfo;
    // Several sites may be under test at once, each at a port of its own, with one service for all.
    const name = [testId, project.name, repeatEachIndex, SITE_PORT].join('-');
    const correspondence = openCorrespondence(EMAIL_ORIGIN, `${name}@visitor.example`);
    await use(correspondence);
    for (const reason of await correspondence.violations()) {
      problems.report(`the e-mail service's contract: ${reason}`);
    }
  },
});

/**
 * Makes the window another size (CSS pixels) under a page that is open, and waits for two frames: until
 * then Chromium has the new width with the styles of the old, and then with its old lengths.
 */
export async function resizeWindow(
  page: Page,
  size: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
  });
}

/** Scrolls down the whole page, a window at a time, and waits for every picture that came into view. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const end = () => document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top < end(); top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
    scrollTo({ top: end(), behavior: 'instant' });
  });
  const findWaiting = () =>
    [...document.images]
      .filter((image) => {
        const { left, right } = image.getBoundingClientRect();
        return !image.complete && image.checkVisibility() && right > 0 && left < innerWidth;
      })
      .map((image) => image.alt || image.src);
  await expect.poll(() => page.evaluate(findWaiting), 'pictures without an answer').toEqual([]);
}

function watch(context: BrowserContext, report: (problem: string) => void): void {
  context.on('weberror', (webError) => {
    const { message } = webError.error();
    if (!isAboutLoads(message)) report(`page error: ${message}`);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' || isAboutLoads(message.text())) return;
    report(`console error: ${message.text()}`);
  });
  context.on('response', (response) => {
    const address = response.url();
    if (isForeign(address)) report(`request to another host: ${address}`);
    else if (response.status() >= 400 && isOurs(address)) {
      report(`status ${response.status()}: ${address}`);
    }
  });
  context.on('requestfailed', (request) => {
    const address = request.url();
    const reason = request.failure()?.errorText ?? '';
    if (isForeign(address)) {
      // What the policy has stopped has asked nobody.
      if (reason !== 'csp') report(`request to another host: ${address}`);
    } else if (isOurs(address) && reason !== WITHHELD && !isGivenUp(reason)) {
      report(`request failed: ${address} ${reason}`);
    }
  });
}

/**
 * Keeps how the page looked when its test failed. Playwright's own setting for that takes a picture of
 * every page, in case its test fails later, for a sixth of the time.
 */
async function keepPicture(page: Page, testInfo: TestInfo): Promise<void> {
  const file = testInfo.outputPath('page.png');
  try {
    await page.screenshot({ path: file, timeout: 5_000 });
  } catch {
    return; // A page that is closed or hangs has nothing to show.
  }
  await testInfo.attach('page', { path: file, contentType: 'image/png' });
}

/** Lets the page say what it has begun to say. One that cannot is not waited for. */
async function hearOut(page: Page): Promise<void> {
  const said = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // No timer, which a test may have stopped.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage('');
      }),
  );
  await Promise.race([said.catch(() => {}), sleep(HEARING_MS)]);
}

/**
 * Done in the browser where that is Chromium: a route has every request of the page wait for the test
 * to see it.
 */
async function withholdFilms(context: BrowserContext, page: Page): Promise<void> {
  if (context.browser()?.browserType().name() !== 'chromium') {
    await context.route(/\.(?:mp4|webm)$/, (route) => route.fulfill({ body: '' }));
    return;
  }
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: FILMS });
}

/** Runs in every page: says on its console what its security policy has blocked. */
function announceViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`security policy: ${effectiveDirective} blocked ${blockedURI}`);
  });
}

/** Runs in every page: scrolls at once, in a way that no security policy forbids. */
function jump(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { scroll-behavior: auto !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** On a host that no page of ours has anything to ask of. */
function isForeign(address: string): boolean {
  return ELSEWHERE.test(address) && !KNOWN_HOSTS.has(new URL(address).host);
}

function isOurs(address: string): boolean {
  return address.startsWith(`${SITE_ORIGIN}/`);
}

async function answerThumbnail(route: Route, answer: ThumbnailAnswer): Promise<void> {
  switch (answer) {
    case 'picture':
      return route.fulfill({ contentType: 'image/jpeg', body: await picture(480, 360) });
    case 'grey stand-in':
    case 'grey stand-in with status 200':
      return route.fulfill({
        status: answer === 'grey stand-in' ? 404 : 200,
        contentType: 'image/jpeg',
        body: await picture(120, 90),
      });
    case 'not found':
      return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
    case 'failure':
      return route.abort('connectionfailed');
    case 'silence':
      return;
  }
}

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#777777' } })
    .jpeg()
    .toBuffer();
}
