/** Size of an Open Graph image in pixels, as recommended for link previews. */
export const OPEN_GRAPH_SIZE = { width: 1200, height: 630 } as const;
