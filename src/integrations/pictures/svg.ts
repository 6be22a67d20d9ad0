import { load } from 'cheerio';

/** Larger side of an SVG whose own size is below a pixel or too large to draw. */
const SIDE_PX = 2400;

/** The larger side that Sharp can draw. */
const MAX_SIDE_PX = 16_383;

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** Comments, instructions and declarations before the root element. */
const PROLOG = /^(?:\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[([\s\S]*?)\]\s*)?>)*/;
/** An entity that stands for plain text, as old versions of Illustrator write them for namespaces. */
const PLAIN_ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/g;
const ROOT = /^<svg(?=[\s>/])(?:[^>"']|"[^"]*"|'[^']*')*>/;
/** Embedded images, which cannot contain scripts. */
const EMBEDDED_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;

export type Svg =
  | { text: string; width: number; height: number; problem?: never }
  | { problem: string };

/** Replaces entities. Returns an empty text without a root element, and undefined with other declarations. */
function rootElement(file: string): string | undefined {
  const [prolog = '', declarations = ''] = PROLOG.exec(file) ?? [];
  const text = file.slice(prolog.length);
  if (!ROOT.test(text)) return '';
  const others = declarations.replace(PLAIN_ENTITY, '').replace(/<!--[\s\S]*?-->/g, '');
  if (others.trim() || prolog.includes('<?xml-stylesheet')) return undefined;
  return [...declarations.matchAll(PLAIN_ENTITY)].reduce(
    (replaced, [, name, double, single]) =>
      replaced.replaceAll(`&${name};`, double ?? single ?? ''),
    text,
  );
}

/** What browsers would run or load if the file was opened; undefined if nothing. */
function activePart(text: string): string | undefined {
  const $ = load(text, { xml: true });
  for (const element of $('svg, svg *').toArray()) {
    const name = element.tagName.replace(/^.*:/, '').toLowerCase();
    if (name === 'script' || name === 'handler') return 'a script';
    if (name === 'foreignobject') return 'a piece of a web page (foreignObject)';
    const css = name === 'style' ? $(element).text() : '';
    for (const [attribute, value] of [...Object.entries(element.attribs), ['', css] as const]) {
      const local = attribute.replace(/^.*:/, '').toLowerCase();
      const plain = value.replace(/[\s\p{C}]/gu, '').toLowerCase();
      if (plain.includes('javascript:')) return 'a javascript: address';
      if (/^on/i.test(attribute)) return `a script in the attribute ${attribute}`;
      if (plain === 'http://www.w3.org/1999/xhtml') return 'a piece of a web page';
      const isLink = local === 'href' || local === 'src';
      const isOther = isLink && !/^(?:#|$)/.test(plain) && !EMBEDDED_IMAGE.test(plain);
      const isAnimated = local === 'attributename' && /(?:^|:)href$/.test(plain);
      if (isOther || isAnimated || /@import|url\((?!["']?(?:#|data:))/.test(plain)) {
        return 'a link to another file';
      }
    }
  }
  return undefined;
}

const lengthOf = (value = '') => {
  const [, number, unit = ''] =
    /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(value) ?? [];
  return (Number(number) || 0) * (UNITS[unit.toLowerCase()] ?? 0) || undefined;
};

function sizeOf({ width, height, viewBox = '' }: Readonly<Record<string, string>>) {
  const [, , boxWidth = 0, boxHeight = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [ownWidth, ownHeight] = [lengthOf(width), lengthOf(height)];
  if (ownWidth && ownHeight) return { width: ownWidth, height: ownHeight };
  if (!(boxWidth > 0 && boxHeight > 0)) return undefined;
  const ratio = boxWidth / boxHeight;
  if (ownWidth) return { width: ownWidth, height: ownWidth / ratio };
  if (ownHeight) return { width: ownHeight * ratio, height: ownHeight };
  return { width: boxWidth, height: boxHeight };
}

/** @returns the size in whole pixels and the text with this size; or the problem and, after a dash, what to do */
export function readSvg(file: string): Svg {
  const text = rootElement(file.replace(/^\ufeff/, ''));
  if (text === '') {
    return { problem: 'cannot be read as a picture — export it again, or use another file' };
  }
  const active = text === undefined ? 'declarations' : activePart(text);
  if (text === undefined || active) {
    return {
      problem: `contains ${active}, which could run on the site or load other files — ask for a plain SVG, or export it as PNG`,
    };
  }
  const [root = ''] = ROOT.exec(text) ?? [];
  const attributes = load(root, { xml: true })('svg').attr() ?? {};
  const size = sizeOf(attributes);
  if (!size) {
    return {
      problem:
        'has no viewBox, so its shape is unknown — export it again as SVG from Figma or Illustrator, or save it in Inkscape as “Optimized SVG” with “Enable viewboxing” turned on',
    };
  }
  const larger = Math.max(size.width, size.height);
  const scale =
    larger > MAX_SIDE_PX || Math.min(size.width, size.height) < 1 ? SIDE_PX / larger : 1;
  const [width, height] = [size.width, size.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const box = attributes['viewBox'] ?? `0 0 ${size.width} ${size.height}`;
  const viewBox = box
    .trim()
    .split(/[\s,]+/)
    .join(' ');
  const others = root
    .replace(/^<svg|\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
    .trimStart();
  const tag = `<svg width="${width}" height="${height}" viewBox="${viewBox}" ${others}`;
  return { text: text.replace(root, () => tag), width, height };
}
