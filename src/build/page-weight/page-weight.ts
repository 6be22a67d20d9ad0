/**
 * Compares the weight of the built pages with their limits: `node src/build/page-weight/page-weight.ts [folder]`.
 * Prints a line for each page and for each breach, and exits with 1 if there is a breach.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { attribute, findElements, readTags, type Tag } from './html-tags.ts';
import { chooseFile, type PictureSource, type Screen } from './picture-files.ts';

/** Limits of a page (H2.01), in bytes unless the name says otherwise. */
export const BUDGETS = {
  /** HTML of every page but home, compressed, everything inlined. */
  page: 13_000,
  home: 22_000,
  /** Home with the team, if `showTeamOnHome` is on. */
  homeWithTeam: 24_500,
  /** About what a new connection delivers in the first round trip (the initial congestion window). */
  firstDelivery: 13_000,
  fonts: 30_000,
  picture: 12_000,
  heroOnPhone: 20_000,
  heroOnDesktop: 45_000,
  /** Scripts, module preloads and stylesheets that the page requests without an interaction. */
  requestsCount: 0,
  /** The Content-Security-Policy blocks style attributes. */
  styleAttributesCount: 0,
} as const;

const HOME = 'index.html';
/** Common setting of hosts for compression on the fly. */
const BROTLI_QUALITY = 5;

const PHONE = { widthPx: 390, heightPx: 844 };
const DESKTOP = { widthPx: 1440, heightPx: 900 };
const PHONES: readonly Screen[] = [
  { ...PHONE, pixelRatio: 2 },
  { ...PHONE, pixelRatio: 3 },
];
const DESKTOPS: readonly Screen[] = [
  { ...DESKTOP, pixelRatio: 1 },
  { ...DESKTOP, pixelRatio: 2 },
];

/** Returns the bytes of a file by its path in the site; undefined if it does not exist. */
export type ReadSiteFile = (file: string) => Buffer | undefined;

/** What one page weighs. */
export interface PageWeight {
  page: string;
  rawBytes: number;
  /** Compressed, as are its three parts below; they add up to it. */
  bytes: number;
  limitBytes: number;
  styleBytes: number;
  scriptBytes: number;
  markupBytes: number;
  requestsCount: number;
  styleAttributesCount: number;
  fontBytes: number;
  /** The heaviest image that a phone loads for this page, except the hero. */
  pictureBytes: number;
  /** One sentence for each budget that the page exceeds. */
  breaches: string[];
}

/** Adds a sentence about a limit that the page exceeds. */
type Report = (sentence: string) => void;

/** The limit of the compressed HTML of a page. */
function limitOf(page: string, tags: readonly Tag[]): number {
  if (page !== HOME) return BUDGETS.page;
  const hasTeam = tags.some((tag) => tag.attributes.get('id') === 'team');
  return hasTeam ? BUDGETS.homeWithTeam : BUDGETS.home;
}

/** Weighs one page of the site. */
export function weighPage(page: string, html: Buffer, readFile: ReadSiteFile): PageWeight {
  const text = html.toString('latin1');
  const tags = readTags(text);
  const breaches = new Set<string>();
  const report: Report = (sentence) => breaches.add(`${page}: ${sentence}`);
  const isHome = page === HOME;

  const bytes = compressedSize(html);
  const isStyle = (tag: Tag) => tag.name === 'style';
  const isProgram = (tag: Tag) => tag.name === 'script' && isExecutable(tag);
  const withoutStyles = compressedSize(withoutElements(text, tags, isStyle));
  const markupBytes = compressedSize(
    withoutElements(text, tags, (tag) => isStyle(tag) || isProgram(tag)),
  );
  const limitBytes = limitOf(page, tags);
  if (bytes > limitBytes) report(overLimit('the compressed HTML', bytes, limitBytes));
  if (isHome) checkFirstDelivery(html, tags, report);

  const requests = tags.flatMap((tag) => requestsOf(tag));
  if (requests.length > BUDGETS.requestsCount) {
    report(`asks for ${requests.join(', ')} before the visitor acts; inline or delay it.`);
  }
  const styled = tags.filter((tag) => tag.attributes.has('style'));
  if (styled.length > BUDGETS.styleAttributesCount) {
    const names = [...new Set(styled.map(({ name }) => `<${name}>`))].join(', ');
    report(`${styled.length} style attributes (on ${names}) break the security policy.`);
  }

  const fontBytes = weighFonts(page, text, tags, readFile, report);
  if (fontBytes > BUDGETS.fonts)
    report(overLimit('the sum of its fonts', fontBytes, BUDGETS.fonts));

  const pictures = readPictures(tags);
  const heroCount = pictures.filter(({ isHero }) => isHero).length;
  if (isHome && heroCount !== 1) {
    report(`${heroCount} pictures instead of one are marked data-hero-picture.`);
  }
  for (const { image } of pictures) checkAttributes(image, report);
  const weigh = (picture: Picture, screens: readonly Screen[], limit: number): number => {
    const heaviest = weighPicture(page, picture, screens, readFile, report);
    if (heaviest.bytes > limit) {
      const device = screens === PHONES ? 'phone' : 'desktop';
      report(overLimit(`${heaviest.address} on a ${device}`, heaviest.bytes, limit));
    }
    return heaviest.bytes;
  };
  let pictureBytes = 0;
  for (const picture of pictures) {
    if (picture.isHero) {
      weigh(picture, PHONES, BUDGETS.heroOnPhone);
      weigh(picture, DESKTOPS, BUDGETS.heroOnDesktop);
    } else {
      pictureBytes = Math.max(pictureBytes, weigh(picture, PHONES, BUDGETS.picture));
    }
  }

  return {
    page,
    rawBytes: html.length,
    bytes,
    limitBytes,
    styleBytes: bytes - withoutStyles,
    scriptBytes: withoutStyles - markupBytes,
    markupBytes,
    requestsCount: requests.length,
    styleAttributesCount: styled.length,
    fontBytes,
    pictureBytes,
    breaches: [...breaches],
  };
}

/** The decompressed part of a page after the first `count` bytes of its compressed response. */
export function firstDelivered(html: Buffer, count: number): Buffer {
  return brotliDecompressSync(compress(html).subarray(0, count), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });
}

function checkFirstDelivery(html: Buffer, tags: readonly Tag[], report: Report): void {
  const delivered = firstDelivered(html, BUDGETS.firstDelivery).length;
  const required = [
    // The second style element contains the styles for content below the fold.
    {
      what: '<style>',
      elements: findElements(tags, (tag) => tag.name === 'style').slice(0, 1),
    },
    { what: '<header>', elements: findElements(tags, (tag) => tag.name === 'header').slice(0, 1) },
    {
      what: 'id="home"',
      elements: findElements(tags, (tag) => tag.attributes.get('id') === 'home'),
    },
  ];
  for (const { what, elements } of required) {
    if (elements.length === 0) report(`has no ${what}, which the first delivery must hold.`);
    const late = elements.filter(({ end }) => end > delivered);
    if (late.length > 0) {
      report(
        `the first ${format(BUDGETS.firstDelivery)} compressed bytes end at byte ` +
          `${format(delivered)} of the page, before the end of ${what} at byte ` +
          `${format(Math.max(...late.map(({ end }) => end)))}.`,
      );
    }
  }
}

/** URLs that the browser requests immediately because of a tag. */
function requestsOf(tag: Tag): string[] {
  const source = attribute(tag, 'src');
  if (tag.name === 'script' && source !== undefined) return [source];
  const relations = (attribute(tag, 'rel') ?? '').toLowerCase().split(/\s+/);
  const isPreload =
    relations.includes('preload') && ['script', 'style'].includes(attribute(tag, 'as') ?? '');
  const isEager =
    isPreload || relations.includes('modulepreload') || relations.includes('stylesheet');
  return tag.name === 'link' && isEager ? [attribute(tag, 'href') ?? ''] : [];
}

function isExecutable(tag: Tag): boolean {
  const type = attribute(tag, 'type') ?? '';
  return ['', 'module', 'text/javascript'].includes(type);
}

/** Sum of all fonts that the page refers to, whether or not its text needs them. */
function weighFonts(
  page: string,
  html: string,
  tags: readonly Tag[],
  readFile: ReadSiteFile,
  report: Report,
): number {
  const styles = findElements(tags, (tag) => tag.name === 'style').map(({ tag, end }) =>
    html.slice(tag.end, end),
  );
  const inStyles = styles
    .flatMap((style) => [...style.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)])
    .map(([, address = '']) => address)
    .filter((address) => /\.(woff2?|ttf|otf)(?:[?#]|$)/.test(address));
  const preloaded = tags
    .filter((tag) => tag.name === 'link' && attribute(tag, 'as') === 'font')
    .map((tag) => attribute(tag, 'href') ?? '');
  let bytes = 0;
  for (const address of new Set([...inStyles, ...preloaded])) {
    const file = siteFile(page, address);
    const font = file === undefined ? undefined : readFile(file);
    if (!font) report(`the font ${address} is not in the site.`);
    bytes += font?.length ?? 0;
  }
  return bytes;
}

interface Picture {
  image: Tag;
  sources: PictureSource[];
  isHero: boolean;
}

function readPictures(tags: readonly Tag[]): Picture[] {
  const pictures: Picture[] = [];
  let sources: PictureSource[] = [];
  let pictureEnd = 0;
  for (const tag of tags) {
    if (tag.name === 'picture') {
      sources = [];
      pictureEnd = tag.elementEnd;
    }
    if (tag.name === 'source') sources.push(readSource(tag));
    if (tag.name !== 'img') continue;
    pictures.push({
      image: tag,
      sources: [
        ...(tag.start < pictureEnd ? sources : []),
        { ...readSource(tag), type: undefined, media: undefined },
      ],
      isHero: tag.attributes.has('data-hero-picture'),
    });
  }
  return pictures;
}

function readSource(tag: Tag): PictureSource {
  return {
    src: attribute(tag, 'src'),
    srcset: attribute(tag, 'srcset'),
    sizes: attribute(tag, 'sizes'),
    media: attribute(tag, 'media'),
    type: attribute(tag, 'type'),
  };
}

function checkAttributes(image: Tag, report: Report): void {
  const missing = ['width', 'height', 'alt'].filter((name) => !image.attributes.has(name));
  if (missing.length === 0) return;
  report(`the picture ${attribute(image, 'src') ?? ''} has no ${missing.join(', no ')}.`);
}

/** The heaviest file of an image on any of the screens. */
function weighPicture(
  page: string,
  picture: Picture,
  screens: readonly Screen[],
  readFile: ReadSiteFile,
  report: Report,
): { address: string; bytes: number } {
  let heaviest = { address: '', bytes: 0 };
  for (const screen of screens) {
    const address = tryToChoose(picture, screen, report);
    const file = address === undefined ? undefined : siteFile(page, address);
    if (address === undefined || file === undefined) continue;
    const bytes = transferSize(file, readFile);
    if (bytes === undefined) report(`the picture ${address} is not in the site.`);
    else if (bytes > heaviest.bytes) heaviest = { address, bytes };
  }
  return heaviest;
}

function tryToChoose(picture: Picture, screen: Screen, report: Report): string | undefined {
  try {
    const address = chooseFile(picture.sources, screen);
    if (address === undefined) report('a picture names no file.');
    return address;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(`${reason} of a picture is of a kind that the page-weight gate does not read.`);
    return undefined;
  }
}

/** The site's file for a URL; undefined for other hosts. */
function siteFile(page: string, address: string): string | undefined {
  const site = 'http://site';
  const url = new URL(address, `${site}/${page}`);
  return url.origin === site ? decodeURIComponent(url.pathname.slice(1)) : undefined;
}

/** Transfer size of an image: hosts compress SVG only. */
function transferSize(file: string, readFile: ReadSiteFile): number | undefined {
  const bytes = readFile(file);
  if (!bytes) return undefined;
  return file.endsWith('.svg') ? compressedSize(bytes) : bytes.length;
}

function withoutElements(
  html: string,
  tags: readonly Tag[],
  matches: (tag: Tag) => boolean,
): Buffer {
  let kept = '';
  let position = 0;
  for (const { tag, end } of findElements(tags, matches)) {
    kept += html.slice(position, tag.start);
    position = end;
  }
  return Buffer.from(kept + html.slice(position), 'latin1');
}

function compress(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
}

function compressedSize(bytes: Buffer): number {
  return compress(bytes).length;
}

function overLimit(what: string, bytes: number, limit: number): string {
  return `${what} weighs ${format(bytes)} bytes, over the limit of ${format(limit)}.`;
}

function format(count: number): string {
  return count.toLocaleString('en');
}

/** Formats the weights as a table. */
export function formatTable(weights: readonly PageWeight[]): string {
  const head = 'page,raw,brotli,limit,styles,scripts,markup,requests,style=,fonts,picture';
  const rows = weights.map((weight) => [
    weight.page,
    ...[
      weight.rawBytes,
      weight.bytes,
      weight.limitBytes,
      weight.styleBytes,
      weight.scriptBytes,
      weight.markupBytes,
      weight.requestsCount,
      weight.styleAttributesCount,
      weight.fontBytes,
      weight.pictureBytes,
    ].map(format),
  ]);
  const table = [head.split(','), ...rows];
  const widthOf = (column: number) => Math.max(...table.map((row) => (row[column] ?? '').length));
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widthOf(0)) : cell.padStart(widthOf(column)),
        )
        .join('  '),
    )
    .join('\n');
}

/**
 * Weighs all pages of a built site.
 * @param folder folder of the built site
 */
export function weighSite(folder: string): PageWeight[] {
  const readFile: ReadSiteFile = (file) => {
    try {
      return readFileSync(path.join(folder, file));
    } catch {
      return undefined;
    }
  };
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((page) => weighPage(page, readFileSync(path.join(folder, page)), readFile));
}

function main(folder: string): void {
  const weights = weighSite(folder);
  if (!weights.some(({ page }) => page === HOME)) {
    throw new Error(`There is no built site in ${folder}.`);
  }
  console.log(`${formatTable(weights)}\n`);
  const breaches = weights.flatMap((weight) => weight.breaches);
  for (const sentence of breaches) console.error(sentence);
  if (breaches.length === 0) console.log(`All ${weights.length} pages are within their budgets.`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    main(process.argv[2] ?? 'dist');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
