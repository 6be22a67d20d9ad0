import { afterCharset } from './after-charset.ts';

/** A picture of high priority, with the source that stands before it in a `<picture>`. */
const LEAD_PICTURE = /(?:<source\b([^>]*)>\s*)?<img\b([^>]*\bfetchpriority="high"[^>]*)>/gi;

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '';

/**
 * Names the pictures of high priority at the top of the page, so that the browser asks for them before
 * the styles have arrived, and before it finds out that it needs a typeface: on a slow line that is
 * heavier than they are, and would be sent first.
 * @param html a built page
 * @throws when the page has no `<meta charset>` to stand behind
 */
export function announceLeadPictures(html: string): string {
  const links = [...html.matchAll(LEAD_PICTURE)].map(([, source, image = '']) => {
    const address = source
      ? `type="${attribute(source, 'type')}" imagesrcset="${attribute(source, 'srcset')}" imagesizes="${attribute(source, 'sizes')}"`
      : `href="${attribute(image, 'src')}"`;
    return `<link rel="preload" as="image" ${address} fetchpriority="high">`;
  });
  return links.length > 0 ? afterCharset(html, links.join('')) : html;
}
