import { company, type Thing } from '@/lib/structured-data.ts';
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
