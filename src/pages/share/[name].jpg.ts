/** Open Graph images, one JPEG for each page (H5.01). */
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { OPEN_GRAPH_DESIGN } from '@/features/open-graph/design.ts';
import { cachedImage } from '@/features/open-graph/image-cache.ts';
import { drawOpenGraphImage, openGraphImageParts } from '@/features/open-graph/open-graph-image.ts';
import { getOpenGraphImages } from '@/features/open-graph/open-graph-images.ts';
import { openGraphPath } from '@/features/open-graph/open-graph-path.ts';

export const getStaticPaths = (async () => {
  const images = await getOpenGraphImages();
  return images.map((image) => ({
    params: { name: /([^/]+)\.jpg$/.exec(openGraphPath(image.path))?.[1] },
    props: { image },
  }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { image } }) => {
  const jpeg = await cachedImage(openGraphImageParts(image, OPEN_GRAPH_DESIGN), () =>
    drawOpenGraphImage(image, OPEN_GRAPH_DESIGN),
  );
  return new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } });
};
