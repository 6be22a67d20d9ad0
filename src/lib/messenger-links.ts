/**
 * Address that opens a WhatsApp chat, in the app or on the web (`D32`).
 * @param phone international number, with or without hyphens
 * @param text what stands in the chat ready to be sent; nothing is sent by itself
 */
export function whatsAppLink(phone: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${phone.replace(/\D/g, '')}${query}`;
}

/**
 * Address that opens a Viber chat in the app of a phone or a desktop (`D32`).
 * @param phone international number, with or without hyphens
 */
export function viberLink(phone: string): string {
  return `viber://chat?number=%2B${phone.replace(/\D/g, '')}`;
}
