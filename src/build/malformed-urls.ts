import type { Plugin } from 'vite';

/**
 * Makes the development server respond to URLs with invalid percent-encoding like a host, with the 404 page (D08e).
 * Without it the server fails.
 */
export function malformedUrls(): Plugin {
  return {
    name: 'malformed-urls',
    configureServer: ({ httpServer }) => {
      // Runs before Vite's listener; a middleware would run after Astro's handlers.
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
