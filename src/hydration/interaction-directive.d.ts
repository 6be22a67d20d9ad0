declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first interaction; `idle` also once the page has loaded and is idle. */
    'client:interaction'?: boolean | 'idle';
  }
}

export {};
