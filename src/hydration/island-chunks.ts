import type { Plugin } from 'vite';

/** React, Astro's renderer for it, and the modules that several islands share. */
const SHARED =
  /[\\/]node_modules[\\/](?:@astrojs[\\/]react|react|react-dom|scheduler)[\\/]|[\\/]hydration[\\/]IslandBoundary\.tsx/;

/**
 * Builds each island as one file that imports only the renderer's file, which contains all that islands share.
 * `interaction.ts` knows both and fetches them at once, so no import adds a level to the waterfall.
 */
export function islandChunks(): Plugin {
  return {
    name: 'island-chunks',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                // Otherwise the renderer's file would be split, because islands import from it.
                preserveEntrySignatures: 'allow-extension',
                output: { codeSplitting: { groups: [{ name: 'client', test: SHARED }] } },
              },
            },
          }
        : undefined,
  };
}
