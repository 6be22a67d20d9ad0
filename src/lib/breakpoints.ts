/** Widths of the viewport at which layouts change, in em, so that they follow the default size of letters. */
export const BREAKPOINTS_EM = {
  sm: 37.5,
  /** The 'Why Choose Us' cards stand side by side. */
  house: 43.75,
  tablet: 48,
  md: 56.25,
  lg: 64,
  /** The header has links instead of a menu. */
  xl: 68.75,
  '2xl': 75,
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS_EM;

/** The condition for viewports from a breakpoint on, for `sizes`. Styles write `@media (--md)`. */
export const minWidth = (name: Breakpoint): string => `(min-width: ${BREAKPOINTS_EM[name]}em)`;
