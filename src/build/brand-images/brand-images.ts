/** Icons of the site and the placeholder of thumbnails, drawn from the color tokens. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { BRAND_MARK_PATHS } from '../../config/brand-mark.ts';
import { colorToken } from '../../lib/color-tokens.ts';

const ROOT = new URL('../../../', import.meta.url);
const CSS = readFileSync(new URL('src/styles/global.css', ROOT), 'utf8');

const color = (name: string) => colorToken(CSS, name);
const BARS = ['red', 'yellow', 'blue'] as const;

/** Sizes in `favicon.ico`, in pixels. */
const FAVICON_SIZES = [16, 32, 48];

/** Share of an app icon that the mark fills; within the circle that launchers crop a maskable icon to. */
const APP_ICON_SHARE = 0.47;
/** iOS crops only the corners. */
const TOUCH_ICON_SHARE = 0.56;

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** The brand mark without the gaps in its bars, which would be too small to see. */
const FAVICON_PATHS = ['M4 28L20 14V60H4Z', 'M24 11L32 4L40 11V60H24Z', 'M44 14L60 28V60H44Z'];

const fills = (colors: readonly string[]) =>
  BARS.map((bar, index) => `.${bar}{fill:${colors[index]}}`).join('');

const favicon = (style: string) =>
  svg(
    64,
    64,
    `<style>${style}</style>${FAVICON_PATHS.map((d, index) => `<path class="${BARS[index]}" d="${d}"/>`).join('')}`,
  );

/** Follows the browser's color scheme: darker colors on a light tab bar. */
const adaptiveFavicon = () =>
  favicon(
    `${fills(BARS.map((bar) => color(`${bar}-ink`)))}@media (prefers-color-scheme:dark){${fills(BARS.map(color))}}`,
  );

const PLACEHOLDER_PATHS = [
  'm444 305 119-95v52l-119 95Zm0 70 119-95v260H444Z',
  'm581 196 59-48 60 48v52l-60-47-59 47Zm0 70 59-48 60 48v274H581Z',
  'm717 210 119 95v52l-119-95Zm0 70 119 95v165H717Z',
];
const PLACEHOLDER_EDGES = ['M0 708h427v12H0z', 'M427 708h426v12H427z', 'M853 708h427v12H853z'];

/** Shown instead of a thumbnail that is missing or does not load (S2.37, S2.38). */
function placeholder(): string {
  const path = (fill: string, d: string | undefined) => `<path fill="${color(fill)}" d="${d}"/>`;
  return svg(
    1280,
    720,
    [
      path('placeholder', 'M0 0h1280v720H0z'),
      ...BARS.map((bar, index) => path(`placeholder-${bar}`, PLACEHOLDER_PATHS[index])),
      path('light', 'm600 316 104 62-104 62Z'),
      ...BARS.map((bar, index) => path(bar, PLACEHOLDER_EDGES[index])),
    ].join(''),
  );
}

/** Renders a square drawing at a size, as PNG. */
const pngOf = (drawing: string, sizePx: number) =>
  sharp(Buffer.from(drawing.replace('<svg', `<svg width="${sizePx}" height="${sizePx}"`)))
    .png({ palette: true })
    .toBuffer();

/** A square PNG of the mark on the dark background. */
function appIcon(sizePx: number, share: number): Promise<Buffer> {
  const box = 56 / share;
  const offset = (box - 56) / 2 - 4;
  const paths = BRAND_MARK_PATHS.map(
    (d, index) => `<path fill="${color(BARS[index] ?? '')}" d="${d}"/>`,
  );
  const drawing = svg(
    box,
    box,
    `<path fill="${color('dark')}" d="M0 0h${box}v${box}H0z"/><g transform="translate(${offset} ${offset})">${paths.join('')}</g>`,
  );
  return pngOf(drawing, sizePx);
}

/** An ICO file: a header and an entry for each size, followed by the images as PNG. */
async function faviconIco(): Promise<Buffer> {
  const drawing = favicon(fills(BARS.map(color)));
  const images = await Promise.all(FAVICON_SIZES.map((size) => pngOf(drawing, size)));
  const header = Buffer.from([0, 0, 1, 0, images.length, 0]);
  let offset = header.length + 16 * images.length;
  const entries = images.map((image, index) => {
    const size = FAVICON_SIZES[index] ?? 0;
    const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, ...new Array(8).fill(0)]);
    entry.writeUInt32LE(image.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += image.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images]);
}

/** The committed images, by their path in the project, as the color tokens make them now. */
export async function brandImages(): Promise<Map<URL, Buffer>> {
  const files = {
    'public/favicon.svg': Buffer.from(adaptiveFavicon()),
    'public/favicon.ico': await faviconIco(),
    'public/apple-touch-icon.png': await appIcon(180, TOUCH_ICON_SHARE),
    'public/icon-192.png': await appIcon(192, APP_ICON_SHARE),
    'public/icon-512.png': await appIcon(512, APP_ICON_SHARE),
    'src/assets/brand/placeholder-work.svg': Buffer.from(placeholder()),
  };
  return new Map(Object.entries(files).map(([file, bytes]) => [new URL(file, ROOT), bytes]));
}
