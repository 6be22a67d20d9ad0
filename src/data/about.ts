import { getEntry } from 'astro:content';
import { inContentFolder } from '@/content-model/index.ts';

/** Welcome text and “Why Choose Us” cards. */
export type About = Awaited<ReturnType<typeof getAbout>>;

/**
 * The content of `about.yaml` (S2.16).
 * @throws when `about.yaml` is invalid, which the content check has reported by then
 */
export async function getAbout() {
  const entry = await getEntry('about', 'about');
  if (!entry) throw new Error(`${inContentFolder('about.yaml')} could not be read.`);
  return entry.data;
}
