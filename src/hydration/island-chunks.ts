import type { Plugin } from 'vite';

const SHARED =
  /[\\/]node_modules[\\/](?:@astrojs[\\/]react|react|react-dom|scheduler)[\\/]|[\\/](?:hydration[\\/]IslandBoundary|ui[\\/]Icon)\.tsx/;

/** Builds each island as one file that imports only the renderer's file, so that both are fetched at once. */
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
