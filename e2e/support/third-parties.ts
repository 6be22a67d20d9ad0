/** Mocks other hosts: the video host and the map. */
import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';

/**
 * The response of the video host to a thumbnail request: the image, the grey image, 120 px wide, that it sends for
 * a missing video, or a failed connection.
 */
type ThumbnailResponse = 'image' | 'grey image' | 'failure';

/** The addresses on other hosts that the site may request: a thumbnail at a size of 480 × 360 pixels, and the map. */
const THUMBNAIL = /^https:\/\/img\.youtube\.com\/vi\/[\w-]{11}\/hqdefault\.jpg\?t=\d+$/;
const MAP = /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/;
const THIRD_PARTY = /^https?:\/\/(?!127\.0\.0\.1[:/])(?![^/]+\.test[:/])/;

/** @returns whether a URL is on a host that the site must not request, or an address of another host that it does not use */
export const isForbiddenHost = (url: string): boolean =>
  THIRD_PARTY.test(url) && !THUMBNAIL.test(url) && !MAP.test(url);

/**
 * @param reason the error text of a browser
 * @returns whether a request failed only because the browsers of the tests reach no other host
 */
export const isUnreachable = (url: string, reason: string): boolean =>
  (THUMBNAIL.test(url) || MAP.test(url)) &&
  /ERR_NAME_NOT_RESOLVED|NS_ERROR_(?:UNKNOWN_PROXY_HOST|PROXY_CONNECTION_REFUSED|CONNECTION_REFUSED)|Could not connect/.test(
    reason,
  );

const greyImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#777777' } })
    .jpeg()
    .toBuffer();
const THUMBNAILS = { image: greyImage(480, 360), 'grey image': greyImage(120, 90) };

/** Mocks every request of a context to another host. */
export async function stubThirdParties(context: BrowserContext) {
  /** The requested URLs on other hosts, in order. */
  const requests: string[] = [];
  const responses: { response: ThumbnailResponse; url: RegExp }[] = [];

  await context.route(THIRD_PARTY, async (route) => {
    const url = route.request().url();
    requests.push(url);
    if (MAP.test(url)) {
      return route.fulfill({
        contentType: 'text/html',
        body: '<html lang="en"><title>Map</title>',
      });
    }
    const response = responses.findLast((one) => one.url.test(url))?.response;
    if (!THUMBNAIL.test(url) || response === 'failure') return route.abort('connectionfailed');
    const status = response === 'grey image' ? 404 : 200;
    const body = await THUMBNAILS[response ?? 'image'];
    await route.fulfill({ status, contentType: 'image/jpeg', body });
  });

  return {
    requests,
    /** Sets the response to thumbnail requests, or to those whose URL matches. */
    setThumbnailResponse: (response: ThumbnailResponse, url = /^/) =>
      responses.push({ response, url }),
  };
}
