import { createHash } from 'node:crypto';
import { inlineScripts, inlineStyles } from './inline-parts.ts';

/** Other hosts that a page may reach, each only where the page does. */
export interface PolicyHosts {
  /** Origin that the contact form sends to. */
  emailService: string;
  /** Origin of the video host's pictures. */
  thumbnails: string;
  /** Origin of the embedded map. */
  map: string;
}

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * The Content-Security-Policy of one page: nothing but what the page really contains, every inline
 * script and style by its hash.
 * @param html a finished page; any change to it afterwards breaks its hashes
 */
export function securityPolicy(
  html: string,
  { emailService, thumbnails, map }: PolicyHosts,
): string {
  const styles = inlineStyles(html).map(({ code }) => hash(code));
  const scripts = inlineScripts(html)
    .filter(({ attributes }) => !/type="application\//.test(attributes))
    .map(({ code }) => hash(code));
  const hosts = (present: boolean, origin: string) => (present ? ` ${origin}` : '');
  const hasFilms = /\.(?:mp4|webm)\b/.test(html);
  const hasForm = html.includes('<form');
  const hasMap = html.includes(`src="${map}/`);
  return [
    `default-src 'none'`,
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    `img-src 'self'${hosts(html.includes(`src="${thumbnails}/`), thumbnails)}`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    ...(hasFilms ? [`media-src 'self'`] : []),
    // Itself too, for those who read robots.txt and its like through an open page.
    `connect-src 'self'${hosts(hasForm, emailService)}`,
    `form-action ${hasForm ? 'mailto:' : `'none'`}`,
    ...(hasMap ? [`frame-src ${map}`] : []),
    `base-uri 'none'`,
  ].join(';');
}

/**
 * The page with its policy in it, for hosts that cannot send headers.
 * @throws when the page has no `<meta charset>` to stand behind
 */
export function withPolicy(html: string, policy: string): string {
  const charset = /<meta charset="utf-8"\s*\/?>/i;
  if (!charset.test(html)) throw new Error('The page has no <meta charset>.');
  return html.replace(
    charset,
    (meta) => `${meta}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}
