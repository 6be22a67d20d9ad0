/**
 * The floor: each page as someone would write it by hand who wants nothing but to have it said. The same
 * texts, links, pictures and fields in plain markup, one short stylesheet, no script, no typeface. No site
 * with this content can be there much sooner, so it is what ours is held against.
 */
import type { Browser } from '@playwright/test';

/** A window that shows the navigation in a row, and not the menu that says it again. */
const WINDOW = { width: 1280, height: 800 };

/** Pictures are about as large as ours, or something else would be the largest paint. */
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

/**
 * Writes a page down by hand. Runs in the browser, in the finished page without scripts, because only
 * there it is known what a visitor sees.
 */
function writePlainly(styles: string): string {
  const KEPT: Record<string, readonly string[]> = {
    a: ['href', 'target', 'rel', 'download'],
    address: [],
    button: ['type'],
    dd: [],
    dl: [],
    dt: [],
    footer: [],
    form: ['action', 'method', 'enctype'],
    h1: [],
    h2: [],
    h3: [],
    h4: [],
    header: [],
    iframe: ['src', 'title', 'loading', 'height', 'referrerpolicy'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'fetchpriority'],
    input: ['type', 'name', 'required', 'autocomplete'],
    label: [],
    li: [],
    main: [],
    nav: ['aria-label'],
    ol: [],
    p: [],
    picture: [],
    section: [],
    source: ['type', 'srcset', 'sizes', 'media'],
    textarea: ['name', 'required', 'rows'],
    time: ['datetime'],
    ul: [],
  };
  const VOID = /^(?:img|input|source)$/;
  const LEFT_OUT = [
    'script, style, noscript, svg, [aria-hidden=true]',
    // The blurred copy behind the slideshow, and the controls of what moves.
    '.hero__spill, .strip-control, button:not(form button)',
    '.skip, .sr-only',
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
    if (!attributes) return unwrap(node);
    const start = `<${node.localName}${['id', 'lang', ...attributes].map((name) => attribute(node, name)).join('')}>`;
    if (VOID.test(node.localName)) return start;
    const inner = writeAll(node);
    // A link that is nothing but a drawing.
    return node.localName === 'a' && inner.trim() === ''
      ? ''
      : `${start}${inner}</${node.localName}>`;
  }

  /** What only the design needs goes; words that stood on a line of their own are a paragraph. */
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

/** Writes the page at an address down by hand. */
export async function writeFloor(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ viewport: WINDOW, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    // Pictures and map come from hosts that nobody answers for here; the markup is all there.
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    return await page.evaluate(writePlainly, STYLES);
  } finally {
    await context.close();
  }
}
