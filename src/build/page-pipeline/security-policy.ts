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

/** Other hosts that a page may reach, each only where the page does. */
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

/** Kinds of scripts that are data, which no browser runs. */
const isData = (script: Element) => (attribute(script, 'type') ?? '').startsWith('application/');

/** What no policy of ours allows, because it could not be told from what an attacker puts in. */
function refuseInlineHandlers(elements: readonly Element[]): void {
  for (const { tagName, attrs } of elements) {
    const refused = attrs.find(({ name }) => name === 'style' || name.startsWith('on'));
    if (refused)
      throw new Error(`A <${tagName}> has the attribute ${refused.name}="${refused.value}".`);
  }
}

/**
 * The Content-Security-Policy of a page (H4.02): nothing but what the page contains, every inline script
 * and style by its hash.
 * @throws when the page has a style attribute or an event handler, which the policy would block
 */
export function securityPolicy(page: Page, { emailService, thumbnails, map }: PolicyHosts): string {
  const elements = elementsOf(page);
  refuseInlineHandlers(elements);
  const values = elements.flatMap(({ attrs }) => attrs.map(({ value }) => value));
  const reaches = (origin: string) =>
    elements.some((element) => attribute(element, 'src')?.startsWith(`${origin}/`));
  const hosts = (isReached: boolean, origin: string) => (isReached ? ` ${origin}` : '');
  const scripts = inlineScripts(page).filter((script) => !isData(script));
  const hasFilms = values.some((value) => /\.(?:mp4|webm)\b/.test(value));
  const hasForm = elementsNamed(page, 'form').length > 0;
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...scripts.map(hash)].join(' '),
    ['style-src', ...elementsNamed(page, 'style').map(hash)].join(' '),
    `img-src 'self'${hosts(reaches(thumbnails), thumbnails)}`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    ...(hasFilms ? [`media-src 'self'`] : []),
    // Itself too, for those who read robots.txt and its like through an open page.
    `connect-src 'self'${hosts(hasForm, emailService)}`,
    `form-action ${hasForm ? 'mailto:' : `'none'`}`,
    ...(reaches(map) ? [`frame-src ${map}`] : []),
    `base-uri 'none'`,
  ].join(';');
}

/**
 * Writes its policy into a page, for hosts that cannot send headers. Must be the last step: any change to
 * a script or style afterwards breaks its hash.
 * @throws when the head does not begin with `<meta charset>`, or for what {@link securityPolicy} refuses
 */
export function addSecurityPolicy(page: Page, hosts: PolicyHosts): void {
  const [head] = elementsNamed(page, 'head');
  const [first] = head ? elementsOf(head) : [];
  if (!first || attribute(first, 'charset')?.toLowerCase() !== 'utf-8') {
    throw new Error('The head does not begin with <meta charset="utf-8">.');
  }
  const content = securityPolicy(page, hosts);
  insertAfter([createElement('meta', { 'http-equiv': 'Content-Security-Policy', content })], first);
}
