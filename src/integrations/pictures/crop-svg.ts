/** The visible part of an SVG, in its own coordinates. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Intrinsic width of a cropped SVG, in pixels; pages set the displayed width. */
const WIDTH_PX = 1600;

const ROOT_TAG = /<svg\b[^>]*>/i;

/**
 * The visible part of an SVG: its viewBox, otherwise its width and height in pixels.
 *
 * @param source content of the file
 * @returns undefined if the SVG has neither
 */
export function svgBox(source: string): Box | undefined {
  const root = ROOT_TAG.exec(source)?.[0] ?? '';
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([^"']*)["']`, 'i').exec(root)?.[1] ?? '';
  const pixels = (name: string) => Number(attribute(name).trim().replace(/px$/, '') || NaN);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const boxes = [
    { x, y, width, height },
    { x: 0, y: 0, width: pixels('width'), height: pixels('height') },
  ];
  return boxes.find((box) => box.width > 0 && box.height > 0);
}

/**
 * Crops an SVG by its viewBox (D28).
 *
 * @param source content of the file
 * @param box visible part of the SVG
 * @param aspectRatio wanted width divided by height
 * @param focus focus of the crop, as fractions of width and height, 0 to 1
 * @returns content of the cropped file
 */
export function cropSvg(
  source: string,
  box: Box,
  aspectRatio: number,
  focus: { x: number; y: number },
): string {
  const width = Math.min(box.width, box.height * aspectRatio);
  const height = width / aspectRatio;
  const x = box.x + (box.width - width) * focus.x;
  const y = box.y + (box.height - height) * focus.y;
  const size = `width="${WIDTH_PX}" height="${Math.round(WIDTH_PX / aspectRatio)}"`;
  return source.replace(ROOT_TAG, (root) =>
    root
      .replace(/\s(?:viewBox|width|height|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
      .replace(/^<svg/i, `<svg viewBox="${x} ${y} ${width} ${height}" ${size}`),
  );
}
