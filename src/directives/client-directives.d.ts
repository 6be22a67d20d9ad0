declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of intent; `idle` also once the page has loaded and is idle. */
    'client:interaction'?: boolean | 'idle';
  }
}

export {};
