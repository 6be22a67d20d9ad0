/**
 * What search engines are told about the company in the words of schema.org. Nothing is said that the
 * content does not say.
 */

/** A thing of the vocabulary. */
export type Thing = { '@type': string } & Record<string, unknown>;

interface Company {
  name: string;
  description: string;
  /** The site's address, without a slash at its end. */
  address: string;
  email: string;
  phone: string;
  /** As printed: 'Bagbazar, Kathmandu', the town last. */
  location: string;
  latitude: number;
  longitude: number;
  profiles: readonly string[];
}

/** A work with the facts that its card shows; all but the first two may be missing. */
export interface WorkFacts {
  title: string;
  link: string;
  client?: string | undefined;
  year?: number | undefined;
  languages?: string | undefined;
  credits?: string | undefined;
  /** Minutes and seconds, or hours, minutes and seconds: '12:34', '1:02:03'. */
  duration?: string | undefined;
}

const companyId = (address: string) => `${address}/#company`;

/** Leaves out what is not known, rather than saying that it is nothing. */
const known = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;

const inOrder = (things: readonly object[]): Thing[] =>
  things.map((thing, index) => ({ '@type': 'ListItem', position: index + 1, ...thing }));

/** The company, with what it takes to reach it (S9.01). */
export function company(facts: Company): Thing {
  const place = facts.location.split(',').map((part) => part.trim());
  const town = place.pop();
  return {
    '@type': 'LocalBusiness',
    '@id': companyId(facts.address),
    name: facts.name,
    description: facts.description,
    url: `${facts.address}/`,
    logo: `${facts.address}/icon-512.png`,
    image: `${facts.address}/share/home.jpg`,
    email: facts.email,
    telephone: facts.phone,
    address: known({
      '@type': 'PostalAddress',
      streetAddress: place.join(', ') || undefined,
      addressLocality: town,
    }),
    geo: { '@type': 'GeoCoordinates', latitude: facts.latitude, longitude: facts.longitude },
    ...(facts.profiles.length > 0 && { sameAs: facts.profiles }),
  };
}

/** The site as a whole; stands on the home page, where search engines look for its name. */
export function website(name: string, address: string): Thing {
  return {
    '@type': 'WebSite',
    name,
    url: `${address}/`,
    publisher: { '@id': companyId(address) },
  };
}

/**
 * The way to a page.
 * @param steps name and full address of every page on it, the page itself last
 */
export function breadcrumbs(steps: readonly { name: string; address: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: inOrder(steps.map(({ name, address }) => ({ name, item: address }))),
  };
}

/** The services that the company offers. */
export function services(
  offered: readonly { title: string; description: string }[],
  address: string,
): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: inOrder(
      offered.map(({ title, description }) => ({
        item: {
          '@type': 'Service',
          name: title,
          description,
          provider: { '@id': companyId(address) },
        },
      })),
    ),
  };
}

/** The people of the company. */
export function people(members: readonly { name: string; role: string }[], address: string): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: inOrder(
      members.map(({ name, role }) => ({
        item: known({
          '@type': 'Person',
          name,
          jobTitle: role || undefined,
          worksFor: { '@id': companyId(address) },
        }),
      })),
    ),
  };
}

/**
 * The works of a category page, in the order shown (`D26`): films are watched elsewhere, so search
 * engines are told of works, with the facts of their cards, and not of videos.
 */
export function worksList(works: readonly WorkFacts[]): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: inOrder(
      works.map(({ title, link, client, year, languages, credits, duration }) => ({
        item: known({
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

/** '12:34' as ISO 8601 writes it: 'PT12M34S'. */
export function isoDuration(clock: string): string {
  const [seconds, minutes, hours] = clock.split(':').map(Number).reverse();
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds ?? 0}S`;
}

/** The things of a page as the text of its data block, which no text in them can end. */
export function jsonLd(things: readonly Thing[]): string {
  const content = things.length === 1 ? things[0] : { '@graph': things };
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll(
    '<',
    '\\u003c',
  );
}
