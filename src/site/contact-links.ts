/**
 * `tel:` URL of a number and its extension, which phones dial after a pause, the comma. They would turn the letters of
 * `;ext=` into digits.
 * @param phone international number, with or without hyphens and spaces
 * @param extension digits; omit for the number alone
 */
export function phoneLink(phone: string, extension?: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}${extension ? `,${extension}` : ''}`;
}

/**
 * URL that opens a WhatsApp chat, in the app or on the web.
 * @param phone international number, with or without hyphens
 * @param text draft of the message; the visitor sends it
 */
export function whatsAppLink(phone: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${phone.replace(/\D/g, '')}${query}`;
}

/**
 * URL that opens a chat in the Viber app.
 * @param phone international number, with or without hyphens
 */
export function viberLink(phone: string): string {
  return `viber://chat?number=%2B${phone.replace(/\D/g, '')}`;
}
