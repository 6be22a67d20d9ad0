/** Size of the picture that a link is shared with, which all who show link previews ask for, in pixels. */
export const OPEN_GRAPH_SIZE = { width: 1200, height: 630 } as const;
