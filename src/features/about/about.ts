import { getContent } from '../../lib/content.ts';

/** Welcome text and “Why Choose Us” cards. */
export type About = Awaited<ReturnType<typeof getAbout>>;

/** The content of `about.yaml` (S2.16). */
export const getAbout = () => getContent('about');
