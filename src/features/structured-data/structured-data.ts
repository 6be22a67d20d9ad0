/** Structured data (schema.org, JSON-LD) for search engines, from the facts that the pages show (H5.02). */

import { postalAddress } from '../../lib/postal-address.ts';

/** An item of the schema.org vocabulary, whose root type is Thing. */
export type Thing = { '@type': string } & Record<string, unknown>;

interface Company {
  name: string;
  description: string;
  /** URL of the site, without a trailing slash. */
  url: string;
  email: string;
  phone: string;
  /** Address with the town last: 'Bagbazar, Kathmandu'. */
  location: string;
  latitude: number;
  longitude: number;
  profiles: readonly string[];
}

/** A work with the details that its card shows. */
export interface WorkFacts {
  title: string;
  link: string;
  client?: string | undefined;
  year?: number | undefined;
  languages?: string | undefined;
  credits?: string | undefined;
  /** '12:34' or '1:02:03'. */
  duration?: string | undefined;
}

const companyId = (siteUrl: string) => `${siteUrl}/#company`;

/** Removes properties that are undefined. */
const omitUndefined = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;

const listItems = (things: readonly object[]): Thing[] =>
  things.map((thing, index) => ({ '@type': 'ListItem', position: index + 1, ...thing }));

/** The company with its contact details (S9.01). */
export function company(facts: Company): Thing {
  const { street, town, country } = postalAddress(facts.location);
  return {
    '@type': 'LocalBusiness',
    '@id': companyId(facts.url),
    name: facts.name,
    description: facts.description,
    url: `${facts.url}/`,
    logo: `${facts.url}/icon-512.png`,
    image: `${facts.url}/share/home.jpg`,
    email: facts.email,
    telephone: facts.phone,
    address: omitUndefined({
      '@type': 'PostalAddress',
      streetAddress: street || undefined,
      addressLocality: town,
      addressCountry: country.code,
    }),
    geo: { '@type': 'GeoCoordinates', latitude: facts.latitude, longitude: facts.longitude },
    ...(facts.profiles.length > 0 && { sameAs: facts.profiles }),
  };
}

/** The site itself; for the home page, where search engines read its name. */
export function website(name: string, siteUrl: string): Thing {
  return {
    '@type': 'WebSite',
    name,
    url: `${siteUrl}/`,
    publisher: { '@id': companyId(siteUrl) },
  };
}

/**
 * The breadcrumb trail of a page.
 * @param steps name and absolute URL of every page in the trail, the page itself last
 */
export function breadcrumbs(steps: readonly { name: string; url: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: listItems(steps.map(({ name, url }) => ({ name, item: url }))),
  };
}

/** The services of the company. */
export function services(
  offered: readonly { title: string; description: string }[],
  siteUrl: string,
): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: listItems(
      offered.map(({ title, description }) => ({
        item: {
          '@type': 'Service',
          name: title,
          description,
          provider: { '@id': companyId(siteUrl) },
        },
      })),
    ),
  };
}

/** The people of the company. */
export function people(members: readonly { name: string; role: string }[], siteUrl: string): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: listItems(
      members.map(({ name, role }) => ({
        item: omitUndefined({
          '@type': 'Person',
          name,
          jobTitle: role || undefined,
          worksFor: { '@id': companyId(siteUrl) },
        }),
      })),
    ),
  };
}

/**
 * The works of a category page, in the order shown. They are `CreativeWork`s with the details of their cards and not
 * `VideoObject`s, because the videos play on other sites (D26).
 */
export function worksList(works: readonly WorkFacts[]): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: listItems(
      works.map(({ title, link, client, year, languages, credits, duration }) => ({
        item: omitUndefined({
          '@type': 'CreativeWork',
          name: title,
          url: link,
          sponsor: client && { '@type': 'Organization', name: client },
          dateCreated: year && String(year),
          inLanguage: languages,
          creditText: credits,
          timeRequired: duration && isoDuration(duration),
        }),
      })),
    ),
  };
}

/** A duration in ISO 8601: '12:34' → 'PT12M34S'. */
export function isoDuration(duration: string): string {
  const [seconds, minutes, hours] = duration.split(':').map(Number).reverse();
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds ?? 0}S`;
}

/** JSON-LD for a script element; escapes `<`, so that no text can close the element (H3.10). */
export function jsonLd(things: readonly Thing[]): string {
  const content = things.length === 1 ? things[0] : { '@graph': things };
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll(
    '<',
    '\\u003c',
  );
}
