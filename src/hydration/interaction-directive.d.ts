declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first interaction that needs it. */
    'client:interaction'?: boolean;
  }
}

declare global {
  interface HTMLElementEventMap {
    /** An island has thrown an error, which its boundary shows. */
    'island-error': Event;
    /** The scripts of an island could not be loaded; `held` are the controls whose clicks were dropped. */
    'astro:hydration-error': CustomEvent<{ error: unknown; held: readonly HTMLElement[] }>;
  }
}

export {};
