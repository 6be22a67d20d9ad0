/** Mocks other hosts: the video host, the map, and sites that a visitor opens. */
import type { BrowserContext, Page, Route } from '@playwright/test';
import sharp from 'sharp';

/**
 * The response of the video host to a thumbnail request: the image, the grey image, 120 px wide, that it sends for
 * a missing video, or a failed connection.
 */
export type ThumbnailResponse = 'image' | 'grey image' | 'failure';

/** The mocks of other hosts. */
export interface ThirdParties {
  /** The requested URLs on other hosts, in order. */
  readonly requests: readonly string[];
  /** Sets the response to thumbnail requests, or to those whose URL matches. */
  setThumbnailResponse(response: ThumbnailResponse, url?: RegExp): void;
  /** Lets the page navigate to another host, which returns an empty page. */
  allowVisitsTo(host: string): void;
}

const VIDEO_HOST = 'img.youtube.com';
const MAP_HOST = 'www.openstreetmap.org';
const THIRD_PARTY = /^https?:\/\/(?!127\.0\.0\.1[:/])/;

/** Chromium's error text for requests blocked by `blockVideos`. */
export const BLOCKED_VIDEO = 'inspector';

/** @returns whether a URL is on a host that the site must not request */
export function isForbiddenHost(url: string): boolean {
  return THIRD_PARTY.test(url) && ![VIDEO_HOST, MAP_HOST].includes(new URL(url).host);
}

/**
 * Mocks every request of a context to another host.
 *
 * @param allowVisit called with each host of `allowVisitsTo`
 */
export async function stubThirdParties(
  context: BrowserContext,
  allowVisit: (host: string) => void,
): Promise<ThirdParties> {
  const requests: string[] = [];
  const visitable = new Set([MAP_HOST]);
  const responses: { response: ThumbnailResponse; url: RegExp }[] = [];

  await context.route(THIRD_PARTY, async (route) => {
    const url = route.request().url();
    const { host } = new URL(url);
    requests.push(url);
    if (host === VIDEO_HOST) {
      const chosen = responses.findLast((candidate) => candidate.url.test(url));
      await fulfillThumbnail(route, chosen?.response ?? 'image');
    } else if (visitable.has(host)) {
      const body = `<html lang="en"><title>${host}</title>`;
      await route.fulfill({ contentType: 'text/html', body });
    } else {
      await route.abort();
    }
  });

  return {
    requests,
    setThumbnailResponse: (response, url = /^/) => responses.push({ response, url }),
    allowVisitsTo(host) {
      visitable.add(host);
      allowVisit(host);
    },
  };
}

async function fulfillThumbnail(route: Route, response: ThumbnailResponse): Promise<void> {
  if (response === 'failure') return route.abort('connectionfailed');
  const isMissing = response === 'grey image';
  const [width, height] = isMissing ? [120, 90] : [480, 360];
  const image = sharp({ create: { width, height, channels: 3, background: '#777777' } });
  const body = await image.jpeg().toBuffer();
  await route.fulfill({ status: isMissing ? 404 : 200, contentType: 'image/jpeg', body });
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
