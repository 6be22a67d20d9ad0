/** Widths of the viewport at which layouts change, in em, so that they follow the default size of letters. */
export const BREAKPOINTS_EM = {
  /** Two columns. */
  sm: 37.5,
  /** The 'Why Choose Us' cards stand side by side. */
  house: 43.75,
  /** Three team members in a row. */
  tablet: 48,
  /** Three columns. */
  md: 56.25,
  /** Four team members in a row; the heading 'Why Choose Us' beside the cards. */
  lg: 64,
  /** The header has links instead of a menu; wide margins, and the most columns of works, logos and categories. */
  xl: 68.75,
  /** Four services in a row. */
  '2xl': 75,
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS_EM;

/** The condition for viewports from a breakpoint on, for `sizes`. Styles write `@media (--md)`. */
export const minWidth = (name: Breakpoint): string => `(min-width: ${BREAKPOINTS_EM[name]}em)`;
