/**
 * The baseline: each page as plain hand-written HTML with the same texts, links, pictures and fields, a short
 * stylesheet, no script and no font. No page with this content can load much faster.
 */
import type { Browser } from '@playwright/test';

/** Wide enough for the navigation bar; the menu would repeat its links. */
const VIEWPORT = { width: 1280, height: 800 };

/** Pictures are about as large as on the site, so that the same element is the largest paint. */
const STYLES = `
body { margin: 0 auto; max-width: 70rem; padding: 1rem; background: #0e0c0b; color: #f4f1ea; font: 1.0625rem/1.5 system-ui, sans-serif }
a { color: inherit }
h1 { font-size: clamp(2.5rem, 10vw, 7rem); line-height: 1 }
h2 { font-size: 2rem; line-height: 1.1 }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem; padding: 0; list-style: none }
ul:has([width="120"], [height="1000"]) { grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)) }
nav ul { display: flex; flex-wrap: wrap; gap: 1rem }
img, iframe { display: block; max-width: 100%; height: auto; border: 0 }
li img:not([width="120"]), [fetchpriority], iframe { width: 100% }
iframe { height: 500px }
label, input, textarea { display: block; box-sizing: border-box; width: 100%; font: inherit }
`;

/** Rewrites the open page as plain HTML. Runs in the browser, which knows what is visible. */
function toPlainHtml(styles: string): string {
  const PLAIN = 'address dd dl dt footer h1 h2 h3 h4 header li main ol p picture section ul'.split(
    ' ',
  );
  /** Elements that stay, with the attributes that stay. */
  const KEPT: Record<string, string> = {
    ...Object.fromEntries(PLAIN.map((name) => [name, ''])),
    a: 'href target rel download',
    button: 'type',
    form: 'action method enctype',
    iframe: 'src title loading height referrerpolicy',
    img: 'src alt width height loading decoding fetchpriority',
    input: 'type name required autocomplete',
    label: '',
    nav: 'aria-label',
    source: 'type srcset sizes media',
    textarea: 'name required rows',
    time: 'datetime',
  };
  const VOID = /^(?:img|input|source)$/;
  const LEFT_OUT = [
    'script, style, noscript, svg, [aria-hidden=true]',
    '.hero__backdrop, .marquee-control, button:not(form button)',
    '.skip-link, .sr-only',
  ].join();
  const HOLDS_TEXT = 'p, h1, h2, h3, h4, a, li, dt, dd, label, button, time';
  const BLOCK = /<(?:d[dlt]|footer|form|h\d|header|iframe|img|main|nav|ol|p|section|ul)\b/;

  const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const attribute = (element: Element, name: string) => {
    const value = element.getAttribute(name);
    if (value === null) return '';
    return value === '' && name !== 'alt'
      ? ` ${name}`
      : ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`;
  };

  const writeAll = (parent: Node): string => [...parent.childNodes].map(write).join('');

  function write(node: Node): string {
    if (node instanceof Text) return escapeText(node.data);
    if (!(node instanceof Element) || node.matches(LEFT_OUT)) return '';
    const { display, visibility } = getComputedStyle(node);
    if (node.localName !== 'source' && (display === 'none' || visibility === 'hidden')) return '';
    const attributes = KEPT[node.localName];
    if (attributes === undefined) return unwrap(node);
    const start = `<${node.localName}${`id lang ${attributes}`
      .trim()
      .split(' ')
      .map((name) => attribute(node, name))
      .join('')}>`;
    if (VOID.test(node.localName)) return start;
    const inner = writeAll(node);
    // A link that holds only an icon.
    return node.localName === 'a' && inner.trim() === ''
      ? ''
      : `${start}${inner}</${node.localName}>`;
  }

  /** Leaves out an element that only the design needs; a line of text becomes a paragraph. */
  function unwrap(element: Element): string {
    const inner = writeAll(element);
    if (getComputedStyle(element).display.startsWith('inline')) return inner;
    const isText = inner.trim() !== '' && !BLOCK.test(inner) && !element.closest(HOLDS_TEXT);
    return isText ? `<p>${inner}</p>` : ` ${inner} `;
  }

  const description = document.querySelector('meta[name=description]');
  return [
    `<!doctype html><html lang="${document.documentElement.lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(document.title)}</title>`,
    description ? `<meta name="description"${attribute(description, 'content')}>` : '',
    `<style>${styles.trim()}</style></head>`,
    `<body>${writeAll(document.body)}</body></html>`,
  ]
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      / ?(<\/?(?:d[dlt]|footer|form|h\d|header|li|main|nav|ol|p|section|ul)\b[^>]*>) ?/g,
      '$1',
    );
}

/** Returns the baseline of the page at a URL. */
export async function baselineOf(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ viewport: VIEWPORT, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    // Thumbnails and map are on other hosts, which do not answer.
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    return await page.evaluate(toPlainHtml, STYLES);
  } finally {
    await context.close();
  }
}
