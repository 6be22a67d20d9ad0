import type { AstroIntegration } from 'astro';

/** Adds `client:interaction`, which hydrates an island when a visitor is about to use it. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        // A path from the project's root: a file address cannot be resolved by the bundler of directives.
        addClientDirective({ name: 'interaction', entrypoint: './src/directives/interaction.ts' });
      },
    },
  };
}
