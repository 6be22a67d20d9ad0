import { readFileSync } from 'node:fs';
import { isFields, valueAt } from './schema-fields.ts';
import { readYaml } from './yaml-source.ts';

/** Replaces an invalid URL. Nothing is built with it, because the content check stops the build. */
const STAND_IN = 'https://www.example.com';

/** The URLs from `site.yaml` that Astro’s configuration needs. */
export interface SiteAddresses {
  /** URL of the published site. */
  site: string;
  /** Origin of the e-mail service. */
  emailService: string;
}

/**
 * Reads the URLs for Astro’s configuration, which Astro needs before the content check. Never throws: a missing or
 * invalid URL is replaced by a placeholder, so that the content check runs and reports it.
 *
 * @param siteFile path of `site.yaml`
 */
export function siteAddresses(siteFile: URL): SiteAddresses {
  let content: unknown;
  try {
    content = readYaml(readFileSync(siteFile, 'utf8')).value;
  } catch {
    content = undefined;
  }
  const addressAt = (...path: string[]) => {
    const address = isFields(content) ? valueAt(content, path) : undefined;
    return typeof address === 'string' && /^https?:/.test(address) && URL.canParse(address)
      ? address
      : STAND_IN;
  };
  return { site: addressAt('address', 'url'), emailService: addressAt('emailService', 'host') };
}
