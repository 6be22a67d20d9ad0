import type { MouseEvent } from 'react';
import { chatText, messageFrom } from '@/lib/contact-form.ts';
import { whatsAppLink } from '@/lib/messenger-links.ts';

/** Adds the text that the form holds at the moment of the click to the link. */
function addText(event: MouseEvent<HTMLAnchorElement>, phone: string): void {
  const link = event.currentTarget;
  const values = Object.fromEntries(new FormData(link.closest('form') ?? undefined));
  link.href = whatsAppLink(phone, chatText(messageFrom(values)));
}

/** Link that opens a WhatsApp chat with the text of the surrounding form, for the visitor to send (D32). */
export function WhatsAppOffer({ phone }: { phone: string }) {
  return (
    <p>
      <a
        className="text-link"
        href={whatsAppLink(phone)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => addText(event, phone)}
      >
        Send it on WhatsApp instead
      </a>
    </p>
  );
}
