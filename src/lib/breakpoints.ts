/**
 * Widths of the viewport from which parts have another layout, in em, so that they follow the default size of letters.
 * Styles write `@media (--desktop)` or `(--max-desktop)`, utilities `desktop:`, as far as `global.css` has the variant.
 */
export const BREAKPOINTS_EM = {
  /** Cards are in two columns. */
  'two-columns': 37.5,
  /** The 'Why Choose Us' cards stand side by side. */
  reasons: 43.75,
  tablet: 48,
  /** The header is higher, and headings have texts beside them. */
  desktop: 56.25,
  'tablet-landscape': 64,
  /** The header has links instead of a menu, and works are in three columns. */
  navigation: 68.75,
  wide: 75,
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS_EM;

/** The condition for viewports from a breakpoint on, for `sizes`. */
export const minWidth = (name: Breakpoint): string => `(min-width: ${BREAKPOINTS_EM[name]}em)`;
