import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';

/** Replaces an invalid URL. Nothing is built with it, because the content check stops the build. */
const STAND_IN = 'https://www.example.com';

/**
 * Reads the URLs for Astro’s configuration, which Astro needs before the content check: that of the published site, and
 * that of the e-mail service. Never throws: the content check reports a missing or invalid URL.
 *
 * @param siteFile path of `site.yaml`
 */
export function siteAddresses(siteFile: URL): { site: string; emailService: string } {
  const addressAt = (...path: string[]) => {
    try {
      const address = parseDocument(readFileSync(siteFile, 'utf8')).getIn(path);
      return new URL(String(address)).protocol.startsWith('http') ? String(address) : STAND_IN;
    } catch {
      return STAND_IN;
    }
  };
  return { site: addressAt('address', 'url'), emailService: addressAt('emailService', 'host') };
}
