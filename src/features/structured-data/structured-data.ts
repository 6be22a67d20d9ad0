import type { Work } from '#/features/portfolio/portfolio.ts';
import type { Site } from '#/site/site.ts';

/** An item of schema.org, whose root type is Thing. */
export type Thing = { '@type': string } & Record<string, unknown>;

type Company = Pick<Site, 'name' | 'description' | 'place'> & {
  address: Pick<Site['address'], 'url'>;
  contact: Pick<Site['contact'], 'email' | 'phone' | 'location'> &
    Partial<Pick<Site['contact'], 'mobile' | 'hours'>>;
  social: readonly { href: string }[];
};

const companyId = (siteUrl: string) => `${siteUrl}/#company`;

const listItems = (items: readonly object[]): Thing[] =>
  items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));

const isCountry = (part: string | undefined) => /^(?:nepal|नेपाल)$/i.test(part ?? '');

/** @param location address with the town last, or the town and the country: 'Bagbazar, Kathmandu' */
function postalAddress(location: string): Thing {
  const parts = location.split(',').map((part) => part.trim());
  if (parts.length > 1 && isCountry(parts.at(-1))) parts.pop();
  const addressLocality = parts.pop();
  const streetAddress = parts.join(', ') || undefined;
  return { '@type': 'PostalAddress', streetAddress, addressLocality, addressCountry: 'NP' };
}

export function company({ name, description, address, contact, place, social }: Company): Thing {
  const { url } = address;
  return {
    '@type': 'LocalBusiness',
    '@id': companyId(url),
    name,
    description,
    url: `${url}/`,
    logo: `${url}/icon-512.png`,
    image: `${url}/share/home.jpg`,
    email: contact.email,
    telephone: contact.mobile ? [contact.phone, contact.mobile] : contact.phone,
    openingHours: contact.hours?.split(', '),
    address: postalAddress(contact.location),
    geo: { '@type': 'GeoCoordinates', ...place },
    sameAs: social.length > 0 ? social.map(({ href }) => href) : undefined,
  };
}

/** A short version for pages that only refer to the company. Search engines require the address. */
export function companySummary(site: Company): Thing {
  const { '@type': type, '@id': id, name, url, address } = company(site);
  return { '@type': type, '@id': id, name, url, address };
}

/** For the home page, where search engines read the name of the site. */
export function website(name: string, siteUrl: string): Thing {
  return {
    '@type': 'WebSite',
    name,
    url: `${siteUrl}/`,
    publisher: { '@id': companyId(siteUrl) },
  };
}

/** @param steps name and absolute URL of each page, the current one last */
export function breadcrumbs(steps: readonly { name: string; url: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: listItems(steps.map(({ name, url }) => ({ name, item: url }))),
  };
}

/** The company with its services. */
export const companyServices = (
  site: Company,
  services: readonly { title: string; description: string }[],
): Thing => ({
  ...companySummary(site),
  makesOffer: services.map(({ title, description }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: title, description },
  })),
});

/** The company with its team. */
export const companyTeam = (
  site: Company,
  members: readonly { name: string; role: string }[],
): Thing => ({
  ...companySummary(site),
  employee: members.map(({ name, role }) => ({
    '@type': 'Person',
    name,
    jobTitle: role || undefined,
  })),
});

/** `CreativeWork`s, not `VideoObject`s, because the videos play on other sites. */
export function worksList(works: readonly Work[]): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: listItems(
      works.map(({ title, link, client, year, languages, credits, duration }) => ({
        item: {
          '@type': 'CreativeWork',
          name: title,
          url: link,
          sponsor: client && { '@type': 'Organization', name: client },
          dateCreated: year && String(year),
          inLanguage: languages,
          creditText: credits,
          timeRequired: duration && isoDuration(duration),
        },
      })),
    ),
  };
}

/** '12:34' → 'PT12M34S', '1:02:03' → 'PT1H2M3S' (ISO 8601) */
export function isoDuration(duration: string): string {
  const [seconds, minutes, hours] = duration.split(':').map(Number).reverse();
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds ?? 0}S`;
}

/** JSON-LD for a script element, without undefined values. Escapes `<`, so that no text can close the element. */
export function jsonLd(items: readonly Thing[]): string {
  const content = items.length === 1 ? items[0] : { '@graph': items };
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll(
    '<',
    '\\u003c',
  );
}
