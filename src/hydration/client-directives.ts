import type { AstroIntegration } from 'astro';

/** Adds the directive `client:interaction`, which hydrates an island at the first interaction. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        // A path relative to the project root: Astro cannot resolve a `file:` URL here.
        addClientDirective({ name: 'interaction', entrypoint: './src/hydration/interaction.ts' });
      },
    },
  };
}
