/** Height of the map on the contact page, in pixels (SPEC 9). */
export const MAP_HEIGHT_PX = 500;

/** Width and height of a client logo, in pixels (SPEC 9). */
export const LOGO_SIZE_PX = 120;
