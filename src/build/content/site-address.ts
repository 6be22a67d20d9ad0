import { readFileSync } from 'node:fs';
import { isFields } from './schema-fields.ts';
import { readYaml } from './yaml-source.ts';

/**
 * The address under which the site is published, for Astro’s configuration, which is read before the
 * content is checked.
 * @param siteFile place of `site.yaml`
 * @returns undefined when the file is missing or wrong; the check of the content then says what to do
 */
export function siteAddress(siteFile: URL): string | undefined {
  let text: string;
  try {
    text = readFileSync(siteFile, 'utf8');
  } catch {
    return undefined;
  }
  const content = readYaml(text).value;
  const { address } = isFields(content) ? content : {};
  const { url } = isFields(address) ? address : {};
  return typeof url === 'string' && URL.canParse(url) ? url : undefined;
}
