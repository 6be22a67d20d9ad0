import { createHash } from 'node:crypto';
import type { CheerioAPI } from 'cheerio';
import { VIDEO_EXTENSIONS } from '#/content-model/media.ts';

/** Each is allowed only on pages that use it. */
export interface PolicyHosts {
  emailService: string;
  thumbnails: string;
  map: string;
}

/** In any attribute, also in the props of an island. */
const VIDEO_NAME = new RegExp(`\\.(?:${VIDEO_EXTENSIONS.join('|')})\\b`, 'i');

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Allows only what the page contains. A `<meta>` also works on hosts that cannot send headers. Must be the last step: a later
 * change would invalidate the hashes.
 */
export function addSecurityPolicy(
  $: CheerioAPI,
  { emailService, thumbnails, map }: PolicyHosts,
): void {
  const hashes = (selector: string) =>
    Array.from($(selector), (element) => hash($(element).text()));
  const used = (origin: string) => ($(`[src^="${origin}/"]`).length > 0 ? ` ${origin}` : '');
  const values = Array.from($('html *'), ({ attribs }) => Object.values(attribs)).flat();
  const hasVideos = values.some((value) => VIDEO_NAME.test(value));
  const hasForm = $('form').length > 0;
  const policy = [
    `default-src 'none'`,
    // Browsers do not run data blocks.
    ['script-src', `'self'`, ...hashes('script:not([src], [type^="application/"])')].join(' '),
    ['style-src', ...hashes('style')].join(' '),
    `img-src 'self'${used(thumbnails)}`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    ...(hasVideos ? [`media-src 'self'`] : []),
    // 'self' for audit tools, which fetch robots.txt and similar files from the page.
    `connect-src 'self'${hasForm ? ` ${emailService}` : ''}${used(map)}`,
    `form-action ${hasForm ? 'mailto:' : `'none'`}`,
    ...(used(map) ? [`frame-src ${map}`] : []),
    `base-uri 'none'`,
  ].join(';');
  const meta = $('<meta http-equiv="Content-Security-Policy">').attr('content', policy);
  // `<meta charset>` comes first.
  $('head').children().first().after(meta);
}
