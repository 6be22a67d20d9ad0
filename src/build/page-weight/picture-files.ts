/** The screen of a visitor. */
export interface Screen {
  widthPx: number;
  heightPx: number;
  /** Device pixels in one CSS pixel. */
  pixelRatio: number;
}

/** The attributes of an `<img>` or `<source>` that decide which file a browser loads. */
export interface PictureSource {
  src?: string | undefined;
  srcset?: string | undefined;
  sizes?: string | undefined;
  media?: string | undefined;
  type?: string | undefined;
}

const ROOT_FONT_PX = 16;
const SUPPORTED_TYPES = new Set([
  'image/avif',
  'image/webp',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/svg+xml',
]);

/**
 * The file that a browser loads for a picture: from the first matching source, the smallest candidate that is sharp on
 * the screen. Chromium sometimes loads a smaller one, but never a larger one.
 *
 * @param sources the `<source>`s of the `<picture>` in order, then its `<img>`
 * @throws for a media condition or length that is not supported here
 */
export function chooseFile(sources: readonly PictureSource[], screen: Screen): string | undefined {
  const source = sources.find(
    ({ type, media }) =>
      (type === undefined || SUPPORTED_TYPES.has(type)) &&
      (media === undefined || fitsScreen(media, screen)),
  );
  if (!source) return undefined;
  const candidates = readCandidates(source, screen).sort((a, b) => a.density - b.density);
  const sharp = candidates.find(({ density }) => density >= screen.pixelRatio);
  return (sharp ?? candidates.at(-1))?.file;
}

/**
 * The width of a picture in CSS pixels, by its `sizes` attribute.
 *
 * @throws for a media condition or length that is not supported here
 */
export function displayedWidth(sizes: string, screen: Screen): number {
  for (const entry of splitAtTopLevel(sizes, ',')) {
    // With `auto`, browsers that support it use the layout width; the rest of the list is for the others.
    if (entry === 'auto') continue;
    const length = trailingLength(entry);
    const condition = entry.slice(0, entry.length - length.length).trim();
    if (condition === '' || fitsScreen(condition, screen)) return readLength(length, screen);
  }
  return screen.widthPx;
}

/**
 * Whether a media condition of widths, heights and orientation matches the screen.
 *
 * @throws for any other media feature
 */
export function fitsScreen(condition: string, screen: Screen): boolean {
  return splitAtTopLevel(condition, ',').some((query) =>
    query
      .split(/\s+and\s+/i)
      .filter((part) => !/^(only )?(screen|all)$/i.test(part))
      .every((part) => featureHolds(part, screen)),
  );
}

/**
 * Converts a CSS length to pixels; supports calc(), min(), max() and clamp().
 *
 * @throws when it is not such a length
 */
export function readLength(text: string, screen: Screen): number {
  const tokens = text.match(/[\d.]+[a-z%]*|[a-z]+(?=\()|[-+*/(),]/gi) ?? [];
  let position = 0;
  const fail = (): never => {
    throw new Error(`the length "${text}"`);
  };
  const next = () => tokens[position++] ?? fail();
  const accept = (...expected: string[]) => {
    const token = tokens[position];
    if (token === undefined || !expected.includes(token)) return undefined;
    position += 1;
    return token;
  };

  const sum = (): number => {
    let value = product();
    for (let sign = accept('+', '-'); sign; sign = accept('+', '-')) {
      value += sign === '+' ? product() : -product();
    }
    return value;
  };
  const product = (): number => {
    let value = operand();
    for (let sign = accept('*', '/'); sign; sign = accept('*', '/')) {
      value = sign === '*' ? value * operand() : value / operand();
    }
    return value;
  };
  const operand = (): number => {
    const token = next();
    if (token === '-') return -operand();
    if (token === '(') return group()[0] ?? fail();
    const [, number = '', unit = ''] = /^([\d.]+)([a-z]*)$/i.exec(token) ?? [];
    if (number !== '') return inPixels(Number(number), unit.toLowerCase());
    return call(token.toLowerCase(), accept('(') ? group() : fail());
  };
  const group = (): number[] => {
    const values = [sum()];
    while (accept(',')) values.push(sum());
    return accept(')') ? values : fail();
  };
  const call = (name: string, values: number[]): number => {
    const [first = fail(), middle = first, last = middle] = values;
    switch (name) {
      case 'calc':
        return first;
      case 'min':
        return Math.min(...values);
      case 'max':
        return Math.max(...values);
      case 'clamp':
        return Math.max(first, Math.min(middle, last));
      default:
        return fail();
    }
  };
  const inPixels = (amount: number, unit: string): number => {
    switch (unit) {
      case '':
      case 'px':
        return amount;
      case 'em':
      case 'rem':
        return amount * ROOT_FONT_PX;
      case 'vw':
        return (amount * screen.widthPx) / 100;
      case 'vh':
      case 'svh':
        return (amount * screen.heightPx) / 100;
      default:
        return fail();
    }
  };

  const value = sum();
  return position === tokens.length && Number.isFinite(value) ? value : fail();
}

interface Candidate {
  file: string;
  density: number;
}

function readCandidates(source: PictureSource, screen: Screen): Candidate[] {
  if (!source.srcset) return source.src ? [{ file: source.src, density: 1 }] : [];
  const widthPx = displayedWidth(source.sizes ?? '100vw', screen);
  // A comma inside a URL is never followed by a space.
  return source.srcset.split(/,\s+/).map((entry) => {
    const [file = '', descriptor = '1x'] = entry.trim().split(/\s+/);
    const amount = Number.parseFloat(descriptor);
    return { file, density: descriptor.endsWith('w') ? amount / widthPx : amount };
  });
}

function featureHolds(feature: string, screen: Screen): boolean {
  const [, limit, side, length = ''] =
    /^\(\s*(min|max)-(width|height)\s*:\s*([^)]+)\)$/i.exec(feature) ?? [];
  if (limit && side) {
    const actual = side === 'width' ? screen.widthPx : screen.heightPx;
    const bound = readLength(length, screen);
    return limit === 'min' ? actual >= bound : actual <= bound;
  }
  const [, sideOfRange, comparison, bound = ''] =
    /^\(\s*(width|height)\s*(<=|>=|<|>)\s*([^)]+)\)$/i.exec(feature) ?? [];
  if (sideOfRange && comparison) {
    const difference =
      (sideOfRange === 'width' ? screen.widthPx : screen.heightPx) - readLength(bound, screen);
    if (difference === 0) return comparison.endsWith('=');
    return comparison.startsWith('<') === difference < 0;
  }
  const [, orientation] = /^\(\s*orientation\s*:\s*(portrait|landscape)\s*\)$/i.exec(feature) ?? [];
  if (orientation) return (orientation === 'portrait') === screen.heightPx >= screen.widthPx;
  throw new Error(`the condition "${feature}"`);
}

/** The length at the end of an entry of `sizes`, which can be a function with spaces in it. */
function trailingLength(entry: string): string {
  if (!entry.endsWith(')')) return /\S+$/.exec(entry)?.[0] ?? '';
  let depth = 0;
  for (let index = entry.length - 1; index >= 0; index -= 1) {
    if (entry[index] === ')') depth += 1;
    if (entry[index] === '(') depth -= 1;
    if (depth === 0) return entry.slice(entry.slice(0, index).search(/[a-z-]*$/i));
  }
  return entry;
}

function splitAtTopLevel(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
