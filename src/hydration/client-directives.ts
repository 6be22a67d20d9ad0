import type { AstroIntegration } from 'astro';

/** Adds the directive `client:interaction`. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        // Relative to the project root: Astro cannot resolve a `file:` URL here.
        addClientDirective({ name: 'interaction', entrypoint: './src/hydration/interaction.ts' });
      },
    },
  };
}
