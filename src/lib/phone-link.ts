/**
 * Address that dials a number and its extension (D15).
 * @param phone international number as printed, with hyphens or spaces
 * @param extension digits, absent for the number alone
 * @returns a `tel:` address
 */
export function phoneLink(phone: string, extension?: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
