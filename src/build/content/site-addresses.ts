import { readFileSync } from 'node:fs';
import { isFields, valueAt } from './schema-fields.ts';
import { readYaml } from './yaml-source.ts';

/** What stands in for an address that is wrong: nothing is built with it, the check stops before. */
const STAND_IN = 'https://www.example.com';

/** The addresses in `site.yaml` that Astro’s configuration needs. */
export interface SiteAddresses {
  /** Where the site is published. */
  site: string;
  /** Host of the e-mail service. */
  emailService: string;
}

/**
 * Reads addresses for Astro’s configuration, which is needed before the content can be checked.
 * @param siteFile place of `site.yaml`
 * @returns a stand-in for an address that is missing or wrong, so that the check of the content is
 * reached and says what to do; never throws
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
