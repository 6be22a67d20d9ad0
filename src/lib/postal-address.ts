const COUNTRY = { name: 'Nepal', code: 'NP' } as const;

const isCountry = (part: string | undefined) => /^(?:nepal|नेपाल)$/i.test(part ?? '');

export interface PostalAddress {
  street: string;
  town: string;
  country: typeof COUNTRY;
}

/** @param location address with the town last, or the town and the country: 'Bagbazar, Kathmandu' */
export function postalAddress(location: string): PostalAddress {
  const parts = location.split(',').map((part) => part.trim());
  if (parts.length > 1 && isCountry(parts.at(-1))) parts.pop();
  const town = parts.pop() ?? '';
  return { street: parts.join(', '), town, country: COUNTRY };
}
