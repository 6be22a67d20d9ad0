import { getImage } from 'astro:assets';
import { WEBP_QUALITY, WEBP_WIDTH } from '@/config/pictures.ts';
import { company, type Thing, worksList } from '@/lib/structured-data.ts';
import type { Thumbnail, Work } from './portfolio.ts';
import type { Site } from './site.ts';

/** The company as search engines are told of it. */
export function companyOf({ name, description, address, contact, place, social }: Site): Thing {
  return company({
    name,
    description,
    address: address.url,
    email: contact.email,
    phone: contact.phone,
    location: contact.location,
    ...place,
    profiles: social.map(({ href }) => href),
  });
}

async function pictureAddress(thumbnail: Thumbnail, site: string): Promise<string | undefined> {
  if (thumbnail.from === 'host') return thumbnail.src;
  if (thumbnail.from === 'nowhere') return undefined;
  const { image } = thumbnail;
  if (image.format === 'svg') return undefined;
  const { src } = await getImage({
    src: image,
    format: 'webp',
    quality: WEBP_QUALITY,
    width: Math.min(WEBP_WIDTH, image.width),
  });
  return site + src;
}

/**
 * The works of a page as search engines are told of them.
 * @param site the site's address, without a slash at its end
 */
export async function worksOf(works: readonly Work[], site: string): Promise<Thing> {
  return worksList(
    await Promise.all(
      works.map(async ({ thumbnail, ...work }) => ({
        ...work,
        // A picture is needed for a video only, and a video needs a date.
        picture: work.uploadDate && (await pictureAddress(thumbnail, site)),
      })),
    ),
  );
}
