import type { AstroConfig } from 'astro';
import type { CheckedContent } from './check-content.ts';

declare global {
  namespace Astro {
    interface IntegrationHooks {
      /** Gives other integrations and the loaders what the last check has read. */
      'content:checked': () => CheckedContent;
    }
  }
}

/** Loaders cannot import the integration: their module graph is another. @throws without the content check */
export function checkedContent({
  integrations,
}: Pick<AstroConfig, 'integrations'>): CheckedContent {
  const [hook] = integrations.flatMap(({ hooks }) => hooks['content:checked'] ?? []);
  if (!hook) throw new Error('The integration of the content check is missing.');
  return hook();
}
