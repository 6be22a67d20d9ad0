/** After the comma, a pause, phones dial the extension; they would turn the letters of `;ext=` into digits. */
export function phoneLink(phone: string, extension?: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}${extension ? `,${extension}` : ''}`;
}

/** Opens a WhatsApp chat, in the app or on the web. */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

/** Opens a chat in the Viber app. */
export function viberLink(phone: string): string {
  return `viber://chat?number=%2B${phone.replace(/\D/g, '')}`;
}
