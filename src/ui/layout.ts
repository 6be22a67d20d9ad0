/** Height of the map on the contact page, in pixels (S9.13). */
export const MAP_HEIGHT_PX = 500;

/** Width and height of a client logo, in pixels (S9.07). */
export const LOGO_SIZE_PX = 120;

/** Media query for viewports where the header shows its links instead of the menu (H1.07). */
export const DESKTOP_QUERY = '(min-width: 68.75em)';
