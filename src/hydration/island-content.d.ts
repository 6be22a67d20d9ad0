import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /**
       * The outermost element that an island renders on the server. While React hydrates, it skips other elements beside
       * this one; an element with a name that other software inserts too, such as `div`, could be mistaken for it.
       *
       * Markup of an Astro component in it arrives as `children`. React does not compare that on hydration and never
       * renders it again, so translators and browser extensions may change it at any time. An island that only adds
       * behaviour finds the elements in it by reference. Texts that React renders itself need `translate="no"`.
       */
      'island-content': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
