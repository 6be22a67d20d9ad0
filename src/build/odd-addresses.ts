import type { Connect, Plugin } from 'vite';

/**
 * Lets the development server answer addresses that are no valid percent-encoding as a host does: with
 * the page for unknown addresses (DECISIONS 8), where it would fail by itself.
 */
export function oddAddresses(): Plugin {
  const handle: Connect.NextHandleFunction = (request, _response, next) => {
    try {
      decodeURI(request.url ?? '');
    } catch {
      request.url = request.url?.replaceAll('%', '%25') ?? '/';
    }
    next();
  };
  return {
    name: 'odd-addresses',
    enforce: 'post',
    // Before Astro's own handlers, which put themselves first when all others are in place.
    configureServer: ({ middlewares }) => {
      return () => {
        middlewares.stack.unshift({ route: '', handle });
      };
    },
  };
}
