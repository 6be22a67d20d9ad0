/** A picture of high priority, with the source that stands before it in a `<picture>`. */
const LEAD_PICTURE = /(?:<source\b([^>]*)>\s*)?<img\b([^>]*\bfetchpriority="high"[^>]*)>/gi;

/** Before it the browser takes a phone's window for a wide one, and chooses too large a picture. */
const VIEWPORT = /<meta name="viewport"[^>]*>/i;

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '';

/**
 * Names the pictures of high priority at the top of the page, so that the browser asks for them before
 * the styles have arrived, and before it finds out that it needs a typeface: on a slow line that is
 * heavier than they are, and would be sent first.
 * @param html a built page
 * @throws when the page does not say how wide its window is
 */
export function announceLeadPictures(html: string): string {
  const links = [...html.matchAll(LEAD_PICTURE)].map(([, source, image = '']) => {
    const address = source
      ? `type="${attribute(source, 'type')}" imagesrcset="${attribute(source, 'srcset')}" imagesizes="${attribute(source, 'sizes')}"`
      : `href="${attribute(image, 'src')}"`;
    return `<link rel="preload" as="image" ${address} fetchpriority="high">`;
  });
  if (links.length === 0) return html;
  if (!VIEWPORT.test(html)) throw new Error('The page has no <meta name="viewport">.');
  return html.replace(VIEWPORT, (meta) => meta + links.join(''));
}
