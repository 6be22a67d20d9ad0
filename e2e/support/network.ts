/** Stands in for all other hosts: the video host, the map, and pages that a visitor leaves for. */
import type { BrowserContext, Page, Route } from '@playwright/test';
import sharp from 'sharp';

/**
 * How the video host answers a request for a thumbnail: with the picture, with the grey picture 120 px wide that it
 * sends for a missing video, or with a failed connection.
 */
export type ThumbnailAnswer = 'picture' | 'grey picture' | 'failure';

/** The third-party hosts, as far as the site needs them. */
export interface ThirdParties {
  /** The URLs on other hosts that were requested, in order. */
  readonly requests: readonly string[];
  /** Chooses how the video host answers, for thumbnails whose URL matches or for all. */
  answerThumbnails(answer: ThumbnailAnswer, url?: RegExp): void;
  /** Lets the visitor leave for another host, which shows an empty page. */
  allowVisitsTo(host: string): void;
}

const VIDEO_HOST = 'img.youtube.com';
const MAP_HOST = 'www.openstreetmap.org';
const THIRD_PARTY = /^https?:\/\/(?!127\.0\.0\.1[:/])/;

/** The reason that Chromium gives for a request that `blockVideos` has blocked. */
export const BLOCKED_VIDEO = 'inspector';

/** Whether a URL is on a host that no page of the site may request anything from. */
export function isForbiddenHost(url: string): boolean {
  return THIRD_PARTY.test(url) && ![VIDEO_HOST, MAP_HOST].includes(new URL(url).host);
}

/**
 * Answers every request of a context to another host.
 *
 * @param allowVisit called with each host that the visitor may leave for
 */
export async function stubThirdParties(
  context: BrowserContext,
  allowVisit: (host: string) => void,
): Promise<ThirdParties> {
  const requests: string[] = [];
  const visitable = new Set([MAP_HOST]);
  const answers: { answer: ThumbnailAnswer; url: RegExp }[] = [];

  await context.route(THIRD_PARTY, async (route) => {
    const url = route.request().url();
    const { host } = new URL(url);
    requests.push(url);
    if (host === VIDEO_HOST) {
      const chosen = answers.findLast((candidate) => candidate.url.test(url));
      await answerThumbnail(route, chosen?.answer ?? 'picture');
    } else if (visitable.has(host)) {
      const body = `<html lang="en"><title>${host}</title>`;
      await route.fulfill({ contentType: 'text/html', body });
    } else {
      await route.abort();
    }
  });

  return {
    requests,
    answerThumbnails: (answer, url = /^/) => answers.push({ answer, url }),
    allowVisitsTo(host) {
      visitable.add(host);
      allowVisit(host);
    },
  };
}

async function answerThumbnail(route: Route, answer: ThumbnailAnswer): Promise<void> {
  if (answer === 'failure') return route.abort('connectionfailed');
  const isMissing = answer === 'grey picture';
  const [width, height] = isMissing ? [120, 90] : [480, 360];
  const picture = sharp({ create: { width, height, channels: 3, background: '#777777' } });
  const body = await picture.jpeg().toBuffer();
  await route.fulfill({ status: isMissing ? 404 : 200, contentType: 'image/jpeg', body });
}

/** Keeps videos from being downloaded: playing them is half of the work that a page gives the machine. */
export async function blockVideos(context: BrowserContext, page: Page): Promise<void> {
  if (context.browser()?.browserType().name() !== 'chromium') {
    await context.route(/\.(?:mp4|webm)$/, (route) => route.fulfill({ body: '' }));
    return;
  }
  // Through a route, every request of the page would have to wait for the test.
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.mp4', '*.webm'] });
}
