import type { Plugin } from 'vite';

/** React with Astro's renderer for it, and the modules that several islands share. */
const SHARED =
  /[\\/]node_modules[\\/](?:@astrojs[\\/]react|react|react-dom|scheduler)[\\/]|[\\/]hydration[\\/]IslandBoundary\.tsx/;

/**
 * Builds each island as one file that imports nothing but the renderer's file, which holds React and all
 * that islands share. Astro requests both at once, so no import adds a level to the waterfall, and
 * `client:interaction` knows the address of every file that an island needs.
 */
export function islandChunks(): Plugin {
  return {
    name: 'island-chunks',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                // Lets the renderer's file export what islands import from it; it would be split in two otherwise.
                preserveEntrySignatures: 'allow-extension',
                output: { codeSplitting: { groups: [{ name: 'client', test: SHARED }] } },
              },
            },
          }
        : undefined,
  };
}
