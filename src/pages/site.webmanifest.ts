import type { APIRoute } from 'astro';
import { colorToken } from '#/lib/color-tokens.ts';
import { getSite } from '#/site/site.ts';
import css from '#/styles/global.css?raw';

const DARK = colorToken(css, 'dark');

export const GET: APIRoute = async () => {
  const { name, description } = await getSite();
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    // The mark fits into the circle that launchers crop to.
    purpose: 'any maskable',
  });
  return Response.json({
    name,
    description,
    start_url: '/',
    display: 'browser',
    background_color: DARK,
    theme_color: DARK,
    icons: [icon(192), icon(512)],
  });
};
