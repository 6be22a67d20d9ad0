/** Height of the map on the contact page, in pixels (S9.13). */
export const MAP_HEIGHT_PX = 500;

/** Width and height of a client logo, in pixels (S9.07). */
export const LOGO_SIZE_PX = 120;

/** True where the navigation bar shows its links, so that the drop-down menu has no place. */
export const DESKTOP_QUERY = '(min-width: 1100px)';
