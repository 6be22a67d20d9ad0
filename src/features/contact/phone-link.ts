/**
 * `tel:` URL of a number and its extension (D15).
 * @param phone international number, with or without hyphens and spaces
 * @param extension digits; omit for the number alone
 */
export function phoneLink(phone: string, extension?: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
