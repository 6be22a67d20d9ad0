import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /**
       * The only element that an island renders on the server: it wraps the markup of the island's Astro component,
       * which arrives as `children`. React does not compare this markup on hydration and never renders it again.
       * Translators and browser extensions may therefore change it at any time. Islands find the elements in it by
       * reference and set attributes and text on them. While React hydrates, it skips other elements beside this one;
       * an element with a name that other software inserts too, such as `div`, could be mistaken for it.
       */
      'island-content': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
