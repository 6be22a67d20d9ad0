/**
 * URL that opens a WhatsApp chat, in the app or on the web (D32).
 * @param phone international number, with or without hyphens
 * @param text draft of the message; the visitor sends it
 */
export function whatsAppLink(phone: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${phone.replace(/\D/g, '')}${query}`;
}

/**
 * URL that opens a chat in the Viber app (D32).
 * @param phone international number, with or without hyphens
 */
export function viberLink(phone: string): string {
  return `viber://chat?number=%2B${phone.replace(/\D/g, '')}`;
}
