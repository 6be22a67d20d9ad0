import { emailServiceOverrides } from '#/content-model/email-service.ts';
import { phoneLink, viberLink, whatsAppLink } from './contact-links.ts';
import { getContent } from './content.ts';
import { coordinatesLabel, mapEmbedUrl, mapPageUrl } from './map-links.ts';

export type Site = Awaited<ReturnType<typeof getSite>>;

/** `site.yaml` with derived URLs; environment variables override the e-mail service. @throws when one is invalid */
export async function getSite() {
  const { contact, map, emailService, social, ...texts } = await getContent('site');
  return {
    ...texts,
    contact: {
      ...contact,
      extensions: contact.extensions.map((extension) => ({
        extension,
        href: phoneLink(contact.phone, extension),
      })),
      phoneHref: phoneLink(contact.phone),
      mobileHref: contact.mobile && phoneLink(contact.mobile),
      messengers: [
        ...(contact.whatsapp
          ? [{ name: 'WhatsApp', phone: contact.whatsapp, href: whatsAppLink(contact.whatsapp) }]
          : []),
        ...(contact.viber
          ? [{ name: 'Viber', phone: contact.viber, href: viberLink(contact.viber) }]
          : []),
      ],
    },
    social: [
      { name: 'Facebook', href: social.facebook },
      { name: 'Instagram', href: social.instagram },
      { name: 'YouTube', href: social.youtube },
      { name: 'Twitter/X', href: social.twitter },
      { name: 'TikTok', href: social.tiktok },
      { name: 'LinkedIn', href: social.linkedin },
      { name: 'Threads', href: social.threads },
      { name: 'WhatsApp channel', href: social.whatsappChannel },
    ].filter((profile): profile is { name: string; href: string } => profile.href !== undefined),
    place: { latitude: map.latitude, longitude: map.longitude },
    map: {
      embed: mapEmbedUrl(map),
      page: mapPageUrl(map),
      coordinates: coordinatesLabel(map),
    },
    emailService: { ...emailService, ...emailServiceOverrides(import.meta.env) },
  };
}
