import { getEntry } from 'astro:content';
import { coordinatesLabel, mapEmbedAddress, mapPageAddress } from '@/lib/map-links.ts';
import { phoneLink } from '@/lib/phone-link.ts';

const OVERRIDES = {
  host: import.meta.env['PUBLIC_EMAILJS_HOST'],
  userId: import.meta.env['PUBLIC_EMAILJS_USER_ID'],
  serviceId: import.meta.env['PUBLIC_EMAILJS_SERVICE_ID'],
  templateId: import.meta.env['PUBLIC_EMAILJS_TEMPLATE_ID'],
};

/** What `site.yaml` says, with the addresses that follow from it. */
export type Site = Awaited<ReturnType<typeof getSite>>;

/**
 * The site's name, texts and contact details (SPEC 1 and 9).
 * The identifiers of the e-mail service may come from the environment of the build (DECISIONS 13).
 * @throws when `site.yaml` has no good version, which the content check has reported by then
 */
export async function getSite() {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new Error('src/content/site.yaml could not be read.');
  const { contact, map, emailService, social, ...texts } = entry.data;
  const overrides = Object.fromEntries(
    Object.entries(OVERRIDES).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return {
    ...texts,
    contact: {
      ...contact,
      extensions: contact.extensions.map((extension) => ({
        extension,
        href: phoneLink(contact.phone, extension),
      })),
      phoneHref: phoneLink(contact.phone),
    },
    social: [
      { name: 'Facebook', href: social.facebook },
      { name: 'Instagram', href: social.instagram },
      { name: 'YouTube', href: social.youtube },
      { name: 'Twitter/X', href: social.twitter },
    ].filter((profile): profile is { name: string; href: string } => profile.href !== undefined),
    place: { latitude: map.latitude, longitude: map.longitude },
    map: {
      embed: mapEmbedAddress(map),
      page: mapPageAddress(map),
      coordinates: coordinatesLabel(map),
    },
    emailService: { ...emailService, ...overrides },
  };
}
