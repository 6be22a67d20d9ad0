import { createHash } from 'node:crypto';
import {
  attribute,
  createElement,
  type Element,
  elementsNamed,
  elementsOf,
  inlineScripts,
  insertAfter,
  type Page,
  textOf,
} from './html-tree.ts';

/** Other hosts that a page may connect to; the policy names each only on pages that use it. */
export interface PolicyHosts {
  /** Origin that the contact form sends to. */
  emailService: string;
  /** Origin of the video host's pictures. */
  thumbnails: string;
  /** Origin of the embedded map. */
  map: string;
}

const hash = (element: Element) =>
  `'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`;

/** Data blocks, which browsers do not run. */
const isData = (script: Element) => (attribute(script, 'type') ?? '').startsWith('application/');

/** Rejects what a policy could only allow together with injected code. */
function refuseInlineHandlers(elements: readonly Element[]): void {
  for (const { tagName, attrs } of elements) {
    const refused = attrs.find(({ name }) => name === 'style' || name.startsWith('on'));
    if (refused)
      throw new Error(`A <${tagName}> has the attribute ${refused.name}="${refused.value}".`);
  }
}

/**
 * The Content-Security-Policy of a page (H4.02): allows only what the page contains, inline scripts and styles by hash.
 * @throws when the page has a style attribute or an event handler attribute, which the policy would block
 */
export function securityPolicy(page: Page, { emailService, thumbnails, map }: PolicyHosts): string {
  const elements = elementsOf(page);
  refuseInlineHandlers(elements);
  const values = elements.flatMap(({ attrs }) => attrs.map(({ value }) => value));
  const reaches = (origin: string) =>
    elements.some((element) => attribute(element, 'src')?.startsWith(`${origin}/`));
  const hosts = (isReached: boolean, origin: string) => (isReached ? ` ${origin}` : '');
  const scripts = inlineScripts(page).filter((script) => !isData(script));
  const hasVideos = values.some((value) => /\.(?:mp4|webm)\b/.test(value));
  const hasForm = elementsNamed(page, 'form').length > 0;
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...scripts.map(hash)].join(' '),
    ['style-src', ...elementsNamed(page, 'style').map(hash)].join(' '),
    `img-src 'self'${hosts(reaches(thumbnails), thumbnails)}`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    ...(hasVideos ? [`media-src 'self'`] : []),
    // 'self' for tools that fetch robots.txt and similar files from the page.
    `connect-src 'self'${hosts(hasForm, emailService)}`,
    `form-action ${hasForm ? 'mailto:' : `'none'`}`,
    ...(reaches(map) ? [`frame-src ${map}`] : []),
    `base-uri 'none'`,
  ].join(';');
}

/**
 * Adds the policy to a page as a `<meta>`, for hosts that cannot send headers. Must be the last step: a later change of
 * a script or style would invalidate its hash.
 * @throws when the head does not start with `<meta charset>`, or what {@link securityPolicy} throws
 */
export function addSecurityPolicy(page: Page, hosts: PolicyHosts): void {
  const [head] = elementsNamed(page, 'head');
  const [first] = head ? elementsOf(head) : [];
  if (!first || attribute(first, 'charset')?.toLowerCase() !== 'utf-8') {
    throw new Error('The head does not start with <meta charset="utf-8">.');
  }
  const content = securityPolicy(page, hosts);
  insertAfter([createElement('meta', { 'http-equiv': 'Content-Security-Policy', content })], first);
}
