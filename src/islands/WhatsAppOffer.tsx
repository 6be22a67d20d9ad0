import type { MouseEvent } from 'react';
import { chatText } from '@/lib/contact-form.ts';
import { whatsAppLink } from '@/lib/messenger-links.ts';

/** Takes along what the form says at the moment of the click. */
function addText(event: MouseEvent<HTMLAnchorElement>, phone: string): void {
  const link = event.currentTarget;
  const fields = new FormData(link.closest('form') ?? undefined);
  const field = (name: string) => String(fields.get(name) ?? '');
  link.href = whatsAppLink(
    phone,
    chatText({
      name: field('name'),
      email: field('email'),
      subject: field('subject'),
      message: field('message'),
    }),
  );
}

/** Link that opens a WhatsApp chat with the text of the form around it; the visitor sends it (`D32`). */
export function WhatsAppOffer({ phone }: { phone: string }) {
  return (
    <p>
      <a
        className="link"
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
