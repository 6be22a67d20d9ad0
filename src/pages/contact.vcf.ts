import type { APIRoute } from 'astro';
import { vcard } from '#/features/contact/vcard.ts';
import { getSite } from '#/site/site.ts';

export const GET: APIRoute = async () => {
  const { name, address, contact, place } = await getSite();
  const card = vcard({
    ...contact,
    ...place,
    name,
    url: address.url,
    extensions: contact.extensions.map(({ extension }) => extension),
  });
  return new Response(card, { headers: { 'content-type': 'text/vcard; charset=utf-8' } });
};
