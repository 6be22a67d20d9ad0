declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean;
  }
}

declare global {
  interface HTMLElementEventMap {
    /** React has rendered the content of an island for the first time. */
    'island-render': Event;
    /** A component of an island has thrown an error, which is shown in place of the content. */
    'island-error': Event;
    /** The scripts of an island could not be loaded, and what visitors did before is dropped. */
    'astro:hydration-error': CustomEvent<{ error: unknown }>;
  }
}

export {};
