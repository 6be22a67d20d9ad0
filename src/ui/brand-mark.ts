/** The three bars of the brand mark, from left to right, as SVG paths in {@link BRAND_MARK_VIEW_BOX}. */
export const BRAND_MARK_PATHS = [
  'm4 26.4 17-13.6v7.5L4 33.9Zm0 10 17-13.6V60H4Z',
  'M23.5 10.8 32 4l8.5 6.8v7.5L32 11.5l-8.5 6.8Zm0 10L32 14l8.5 6.8V60h-17Z',
  'm43 12.8 17 13.6v7.5L43 20.3Zm0 10 17 13.6V60H43Z',
] as const;

/** Bounding box of the brand mark. */
export const BRAND_MARK_VIEW_BOX = '4 4 56 56';
