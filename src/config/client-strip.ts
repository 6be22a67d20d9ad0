/** How far below the window the client strip starts to load its logos, in pixels. */
export const STRIP_APPROACH_PX = 300;
