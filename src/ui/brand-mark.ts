/** From left to right. Icons in `public` show the mark on `--color-dark` at 47 % of their width (touch icon: 56 %). */
const BARS = [
  { start: 'm4 26.4', roof: ' 17-13.6v7.5L4 33.9Z', wall: 'm0 10 17-13.6V60H4Z' },
  {
    start: 'M23.5 10.8',
    roof: ' 32 4l8.5 6.8v7.5L32 11.5l-8.5 6.8Z',
    wall: 'm0 10L32 14l8.5 6.8V60h-17Z',
  },
  { start: 'm43 12.8', roof: ' 17 13.6v7.5L43 20.3Z', wall: 'm0 10 17 13.6V60H43Z' },
] as const;

export const BRAND_MARK_VIEW_BOX = '4 4 56 56';

export const BRAND_MARK_PATHS = BARS.map(({ start, roof, wall }) => start + roof + wall);

/** The upper part of each bar, and below it the rest. */
export const BRAND_MARK_ROOFS = BARS.map(({ start, roof }) => start + roof);
export const BRAND_MARK_WALLS = BARS.map(({ start, wall }) => start + wall);
