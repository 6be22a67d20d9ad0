import { getEntry } from 'astro:content';

/** The welcome text and the three “Why Choose Us” cards. */
export type About = Awaited<ReturnType<typeof getAbout>>;

/**
 * What `about.yaml` says (S2.16).
 * @throws when `about.yaml` has no good version, which the content check has reported by then
 */
export async function getAbout() {
  const entry = await getEntry('about', 'about');
  if (!entry) throw new Error('src/content/about.yaml could not be read.');
  return entry.data;
}
