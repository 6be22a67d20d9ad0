import { type CustomPlugin, optimize } from 'svgo';

/** Larger side of an SVG whose own size is below a pixel or too large to draw. */
const SIDE_PX = 2400;

/** The larger side that Sharp can draw. */
const MAX_SIDE_PX = 16_383;

/** Embedded images, which cannot contain scripts. */
const EMBEDDED_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/;

export type Svg =
  | { text: string; width: number; height: number; problem?: never }
  | { problem: string; text?: never };

/** A problem and, after a dash, what to do. */
class Refusal extends Error {}

/** Whether an attribute loads or links a file when the SVG is opened; styles are given without a name. */
function isLink(attribute: string, value: string): boolean {
  const plain = value.replace(/[\s\p{C}]/gu, '').toLowerCase();
  const isOther = !/^(?:#|$)/.test(plain) && !EMBEDDED_IMAGE.test(plain);
  const isAnimated = attribute === 'attributeName' && /(?:^|:)href$/.test(plain);
  const isInStyle = /@import|url\((?!["']?(?:#|data:))/.test(plain);
  return (/(?:^|:)(?:href|src)$/i.test(attribute) && isOther) || isAnimated || isInStyle;
}

const refuse = (part: string) => {
  throw new Refusal(
    `contains ${part}, which could run on the site or load other files — ask for a plain SVG, or export it as PNG`,
  );
};

/** Refuses what SVGO’s `removeScripts` keeps: links to other files, and pieces of web pages. */
const refuseForeignParts: CustomPlugin = {
  name: 'refuseForeignParts',
  fn: () => ({
    instruction: {
      enter: ({ name }) => {
        if (name === 'xml-stylesheet') refuse('a link to another file');
      },
    },
    element: {
      enter: ({ name, attributes, children }) => {
        const values = Object.values(attributes);
        if (/foreignObject$/.test(name) || values.includes('http://www.w3.org/1999/xhtml')) {
          refuse('a piece of a web page');
        }
        const styles = name.endsWith('style') ? children : [];
        const css = styles.map((child) => ('value' in child ? child.value : '')).join('');
        for (const attribute of Object.entries({ ...attributes, '': css })) {
          if (isLink(...attribute)) refuse('a link to another file');
        }
      },
    },
  }),
};

/** Gives the root element the size of its `viewBox` in whole pixels, and the namespace without which browsers show nothing. */
const setSize: CustomPlugin = {
  name: 'setSize',
  fn: () => ({
    element: {
      enter: ({ name, attributes }, { type }) => {
        if (type !== 'root' || name !== 'svg') return;
        const box = attributes['viewBox'] ?? `0 0 ${attributes['width']} ${attributes['height']}`;
        const [x, y, ...own] = box
          .trim()
          .split(/[\s,]+/)
          .map(Number);
        const [width = 0, height = 0] = own;
        if (!(width > 0 && height > 0)) {
          throw new Refusal(
            'has no viewBox, so its shape is unknown — export it again as SVG from Figma or Illustrator, or save it in Inkscape as “Optimized SVG” with “Enable viewboxing” turned on',
          );
        }
        const larger = Math.max(width, height);
        const scale = larger > MAX_SIDE_PX || Math.min(width, height) < 1 ? SIDE_PX / larger : 1;
        const side = (length: number) => `${Math.max(1, Math.round(length * scale))}`;
        Object.assign(attributes, {
          xmlns: 'http://www.w3.org/2000/svg',
          width: side(width),
          height: side(height),
          viewBox: [x, y, width, height].join(' '),
        });
      },
    },
  }),
};

/** @returns the SVG that is published: minified, with its size in whole pixels; or the problem and, after a dash, what to do */
export function readSvg(file: Uint8Array): Svg {
  try {
    const [, encoding] =
      /^<\?xml[^>]*\sencoding=["']([\w-]+)/.exec(String(file.slice(0, 200))) ?? [];
    const source = new TextDecoder(encoding, { fatal: true }).decode(file);
    const { data: plain } = optimize(source, { plugins: [refuseForeignParts] });
    if (optimize(source, { plugins: ['removeScripts'] }).data !== plain) refuse('a script');
    const { data: text } = optimize(source, { plugins: ['preset-default', setSize] });
    const [, width, height] = /^<svg[^>]*? width="(\d+)" height="(\d+)"/.exec(text) ?? [];
    if (width && height) return { text, width: Number(width), height: Number(height) };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
  }
  return { problem: 'cannot be read as a picture — export it again, or use another file' };
}
