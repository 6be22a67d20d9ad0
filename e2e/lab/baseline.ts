/**
 * The baseline: each page as plain HTML with the same text, links, images and fields, a short style sheet, no
 * scripts and no fonts. No page with this content can load much faster.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { SITE_FOLDER } from '../support/settings.ts';
import { OTHER_HOSTS } from './page-load.ts';

/** Wide enough for the links of the header, which the menu would repeat. */
const VIEWPORT = { width: 1280, height: 800 };

/** Images have about the same size as on the site, so that the same element is the largest paint. */
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

/** Runs in the page: returns it as plain HTML, without hidden elements. */
function toPlainHtml(styles: string): string {
  const LEFT_OUT =
    'script, style, noscript, svg, [aria-hidden=true], .hero__backdrop, .marquee-control, ' +
    'button:not(form button), .skip-link, .sr-only';
  const BLOCKS = 'dd,dl,dt,footer,form,h1,h2,h3,h4,header,li,main,nav,ol,p,section,ul';
  const KEPT = `${BLOCKS},a,address,button,iframe,img,input,label,picture,source,textarea,time`;
  const HOLDS_TEXT = 'p, h1, h2, h3, h4, a, li, dt, dd, label, button, time';
  const DESIGN_ATTRIBUTES = /^(?:class|style|role|tabindex|aria-|data-)/;

  const isHidden = (element: Element) => {
    const { display, visibility } = getComputedStyle(element);
    const isInvisible = display === 'none' || visibility === 'hidden';
    return element.matches(LEFT_OUT) || (isInvisible && element.localName !== 'source');
  };
  /** Replaces an element with its content. A line of text becomes a paragraph. */
  const unwrap = (element: Element) => {
    const isInline = getComputedStyle(element).display.startsWith('inline');
    const isLine =
      !isInline &&
      element.textContent.trim() !== '' &&
      !element.querySelector(`${BLOCKS}, iframe, img`) &&
      !element.closest(HOLDS_TEXT);
    const content = isLine ? document.createElement('p') : new DocumentFragment();
    content.append(...element.childNodes);
    const gap = isInline ? '' : ' ';
    element.replaceWith(gap, content, gap);
  };

  const all = [...document.body.querySelectorAll('*')];
  for (const element of all.filter(isHidden)) element.remove();
  // Descendants first, because elements inherit styles.
  for (const element of all.reverse().filter(({ isConnected }) => isConnected)) {
    if (element.matches('a') && element.innerHTML.trim() === '') element.remove();
    else if (!element.matches(KEPT)) unwrap(element);
    for (const name of element.getAttributeNames()) {
      if (DESIGN_ATTRIBUTES.test(name)) element.removeAttribute(name);
    }
  }
  const head = [...document.querySelectorAll('title, meta[name=description]')];
  return [
    `<!doctype html><html lang="${document.documentElement.lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...head.map(({ outerHTML }) => outerHTML),
    `<style>${styles.trim()}</style></head><body>${document.body.innerHTML}</body></html>`,
  ]
    .join('')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(new RegExp(` ?(</?(?:${BLOCKS.replaceAll(',', '|')})\\b[^>]*>) ?`, 'g'), '$1');
}

/**
 * Copies the tested site into a folder, with the baseline instead of its pages, and with the responses of other
 * hosts: a map, and a thumbnail of 15 kB, as on the video host.
 */
export async function writeBaseline(
  browser: Browser,
  origin: string,
  urlPaths: readonly string[],
  folder: string,
): Promise<void> {
  const isCopied = (file: string) => !file.endsWith('.html');
  cpSync(SITE_FOLDER, folder, { recursive: true, filter: isCopied });
  await using context = await browser.newContext({ viewport: VIEWPORT, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const urlPath of urlPaths) {
    // Thumbnails and the map are on other hosts, which do not respond.
    await page.goto(origin + urlPath, { waitUntil: 'domcontentloaded' });
    const file = path.join(folder, urlPath === '/' ? 'index.html' : `${urlPath}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await page.evaluate(toPlainHtml, STYLES));
  }
  writeFileSync(path.join(folder, OTHER_HOSTS.map), '<!doctype html><title>Map</title>');
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  await sharp({ create: { width: 480, height: 360, channels: 3, background: '#777', noise } })
    .jpeg({ quality: 40 })
    .toFile(path.join(folder, OTHER_HOSTS.thumbnail));
}
