import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { openGraphImage } from '#/features/open-graph/draw-image.ts';
import { getOpenGraphImages } from '#/features/open-graph/pages.ts';
import { getPortfolio } from '#/features/portfolio/portfolio.ts';
import { pictureOf } from '#/features/slideshow/slides.ts';
import { getContent } from '#/site/content.ts';
import { openGraphPath } from '#/site/paths.ts';
import { getSite } from '#/site/site.ts';

export const getStaticPaths = (async () => {
  const site = await getSite();
  const categories = await getPortfolio();
  const { slides } = await getContent('slides');
  const images = await getOpenGraphImages(site, categories, slides.map(pictureOf));
  return images.map((image) => ({
    params: { name: /([^/]+)\.jpg$/.exec(openGraphPath(image.path))?.[1] },
    props: { image },
  }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { image } }) => {
  const jpeg = await openGraphImage(image);
  return new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } });
};
