declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean;
  }
}

declare global {
  interface HTMLElementEventMap {
    'island-error': Event;
    /** The scripts of an island could not be loaded. The clicks on the controls in `held` were dropped. */
    'astro:hydration-error': CustomEvent<{ error: unknown; held: readonly HTMLElement[] }>;
  }
}

export {};
