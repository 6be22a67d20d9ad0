import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /**
       * The outermost element of an island. While React hydrates, it skips other elements beside this one; an element
       * that other software inserts too, such as `div`, could be mistaken for it.
       *
       * Markup of an Astro component in it arrives as `children`. React neither compares it on hydration nor renders it
       * again, so translators and browser extensions may change it. An island that only adds behaviour finds elements
       * in it by reference. Texts that React renders itself need `translate="no"`.
       */
      'island-content': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
