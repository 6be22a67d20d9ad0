import type { Plugin } from 'vite';

/**
 * Has the development server answer addresses that are no valid percent-encoding as a host does: with the
 * page for unknown addresses (D08e), where it would fail by itself.
 */
export function malformedUrls(): Plugin {
  return {
    name: 'malformed-addresses',
    configureServer: ({ httpServer }) => {
      // Before Vite's own listener: Astro puts its handlers before those of all plugins.
      httpServer?.prependListener('request', (request) => {
        try {
          decodeURI(request.url ?? '');
        } catch {
          request.url = request.url?.replaceAll('%', '%25') ?? '/';
        }
      });
    },
  };
}
