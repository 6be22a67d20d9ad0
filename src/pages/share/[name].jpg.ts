/** The picture that a link to a page is shared with: one file for each page. */
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { cachedImage } from '@/build/open-graph/image-cache.ts';
import { OPEN_GRAPH_FONTS } from '@/build/open-graph/fonts.ts';
import { openGraphImageParts, drawOpenGraphImage } from '@/build/open-graph/open-graph-image.ts';
import { getOpenGraphImages } from '@/data/open-graph-images.ts';
import { openGraphPath } from '@/lib/open-graph-path.ts';

export const getStaticPaths = (async () => {
  const cards = await getOpenGraphImages();
  return cards.map((card) => ({
    params: { name: /([^/]+)\.jpg$/.exec(openGraphPath(card.path))?.[1] },
    props: { card },
  }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { card } }) => {
  const picture = await cachedImage(openGraphImageParts(card, OPEN_GRAPH_FONTS), () =>
    drawOpenGraphImage(card, OPEN_GRAPH_FONTS),
  );
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } });
};
