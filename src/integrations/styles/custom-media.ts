import type { Plugin } from 'vite';
import { BREAKPOINTS_EM, type Breakpoint, minWidth } from '#/lib/breakpoints.ts';

const isBreakpoint = (name: string): name is Breakpoint => name in BREAKPOINTS_EM;

/** Between two breakpoints that are a hundredth apart, there is no width in whole pixels. */
const maxWidth = (name: Breakpoint) => `(max-width: ${(BREAKPOINTS_EM[name] - 0.01).toFixed(2)}em)`;

/** Replaces the names in media queries and variants. @throws for a name that is not in `breakpoints.ts` */
export const replaceBreakpoints = (css: string): string =>
  css.replace(/(@media\b[^{;]*|@custom-variant\b[^;]*)/g, (rule) =>
    rule.replace(/\(--(max-)?([\w-]+)\)/g, (query, max, name) => {
      if (!isBreakpoint(name))
        throw new Error(`${query} is no breakpoint of src/lib/breakpoints.ts.`);
      return max ? maxWidth(name) : minWidth(name);
    }),
  );

/** Must be before Tailwind, which compiles media queries. */
export const customMedia = (): Plugin => ({
  name: 'custom-media',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:$|\?)/ },
    handler: (css) => ({ code: replaceBreakpoints(css), map: null }),
  },
});
