/**
 * Address that dials a number and its extension (SPEC 9, DECISIONS 15).
 * @param phone international number as printed, with hyphens or spaces
 * @param extension digits, absent for the number alone
 * @returns a `tel:` address
 */
export function phoneLink(phone: string, extension?: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
