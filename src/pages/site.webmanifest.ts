/** What a phone needs to know to put the site on its home screen. */
import type { APIRoute } from 'astro';
import { getSite } from '@/data/site.ts';

const ROOM = '#0e0c0b';

export const GET: APIRoute = async () => {
  const { name, description } = await getSite();
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    // The mark keeps within the circle that launchers cut.
    purpose: 'any maskable',
  });
  return Response.json({
    name,
    description,
    start_url: '/',
    display: 'browser',
    background_color: ROOM,
    theme_color: ROOM,
    icons: [icon(192), icon(512)],
  });
};
