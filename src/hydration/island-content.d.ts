import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /**
       * The outermost element of an island. Other software inserts no such element, so React skips what it inserts.
       * React neither compares `children` from Astro nor renders them again, so translators may change them. Texts that
       * React renders itself need `translate="no"`.
       */
      'island-content': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
