/** Mocks other hosts: the video host and the map. */
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * The response of the video host to a thumbnail request: the image, the grey image, 120 px wide, that it sends for
 * a missing video, or a failed connection.
 */
type ThumbnailResponse = 'image' | 'grey image' | 'failure';

const VIDEO_HOST = 'img.youtube.com';
const MAP_HOST = 'www.openstreetmap.org';
const THIRD_PARTY = /^https?:\/\/(?!127\.0\.0\.1[:/])/;

/** Chromium's error text for requests blocked by `blockVideos`. */
export const BLOCKED_VIDEO = 'inspector';

/** @returns whether a URL is on a host that the site must not request */
export const isForbiddenHost = (url: string): boolean =>
  THIRD_PARTY.test(url) && ![VIDEO_HOST, MAP_HOST].includes(new URL(url).host);

/** Mocks every request of a context to another host. */
export async function stubThirdParties(context: BrowserContext) {
  /** The requested URLs on other hosts, in order. */
  const requests: string[] = [];
  const responses: { response: ThumbnailResponse; url: RegExp }[] = [];

  await context.route(THIRD_PARTY, async (route) => {
    const url = route.request().url();
    const { host } = new URL(url);
    requests.push(url);
    if (host === MAP_HOST) {
      return route.fulfill({
        contentType: 'text/html',
        body: '<html lang="en"><title>Map</title>',
      });
    }
    const response = responses.findLast((one) => one.url.test(url))?.response;
    if (host !== VIDEO_HOST || response === 'failure') return route.abort('connectionfailed');
    const isMissing = response === 'grey image';
    const [width, height] = isMissing ? [120, 90] : [480, 360];
    const image = sharp({ create: { width, height, channels: 3, background: '#777777' } });
    const body = await image.jpeg().toBuffer();
    await route.fulfill({ status: isMissing ? 404 : 200, contentType: 'image/jpeg', body });
  });

  return {
    requests,
    /** Sets the response to thumbnail requests, or to those whose URL matches. */
    setThumbnailResponse: (response: ThumbnailResponse, url = /^/) =>
      responses.push({ response, url }),
  };
}

/** Blocks video downloads, because playing videos takes half of the CPU time of a page. */
export async function blockVideos(context: BrowserContext, page: Page): Promise<void> {
  if (context.browser()?.browserType().name() !== 'chromium') {
    await context.route(/\.(?:mp4|webm)$/, (route) => route.fulfill({ body: '' }));
    return;
  }
  // A route would delay every request of the page.
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.mp4', '*.webm'] });
}
