/** The picture that a link to a page is shared with: one file for each page. */
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { keptPicture } from '@/build/share/kept-picture.ts';
import { SHARE_FONTS } from '@/build/share/share-fonts.ts';
import { shareParts, sharePicture } from '@/build/share/share-picture.ts';
import { getShareCards } from '@/data/share-cards.ts';
import { sharePath } from '@/lib/share-path.ts';

export const getStaticPaths = (async () => {
  const cards = await getShareCards();
  return cards.map((card) => ({
    params: { name: /([^/]+)\.jpg$/.exec(sharePath(card.path))?.[1] },
    props: { card },
  }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { card } }) => {
  const picture = await keptPicture(shareParts(card, SHARE_FONTS), () =>
    sharePicture(card, SHARE_FONTS),
  );
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } });
};
