import type { Site } from '../../layout/site.ts';
import { company, type Thing } from './structured-data.ts';

/** Structured data of the company. */
export function companyOf({ name, description, address, contact, place, social }: Site): Thing {
  return company({
    name,
    description,
    url: address.url,
    email: contact.email,
    phone: contact.phone,
    location: contact.location,
    ...place,
    profiles: social.map(({ href }) => href),
  });
}

/** A short definition of the company, for pages that only refer to it. Search engines require the address. */
export function companySummaryOf(site: Site): Thing {
  const { '@type': type, '@id': id, name, url, address } = companyOf(site);
  return { '@type': type, '@id': id, name, url, address };
}
