import { ButtonBars } from '@/components/ui/ButtonBars.tsx';
import { STATUS_TEXT } from '@/lib/contact-form.ts';
import { IslandBoundary } from './IslandBoundary.tsx';
import { type EmailService, useContactForm } from './use-contact-form.ts';
import { WhatsAppOffer } from './WhatsAppOffer.tsx';

interface Props {
  /** Address that the form writes to without scripts, with the visitor's own e-mail program. */
  email: string;
  service: EmailService;
  /** Phone number of the WhatsApp link that is shown after a failure. */
  whatsapp?: string;
}

function Form({ email, service, whatsapp }: Props) {
  const { status, submit, honeypot } = useContactForm(service);
  const sending = status === 'sending';
  return (
    <form
      className="contact-form"
      aria-label="Contact form"
      action={`mailto:${email}`}
      method="post"
      encType="text/plain"
      data-state={status}
      data-persist-form=""
      onSubmit={submit}
    >
      <div className="contact-form__clapper" aria-hidden="true" />
      <div className="contact-form__fields">
        <label className="field">
          <span>Name</span>
          <input name="name" required autoComplete="name" />
        </label>
        <label className="field">
          <span>Email</span>
          <input type="email" name="email" required autoComplete="email" />
        </label>
        <label className="field field--wide">
          <span>Subject</span>
          <input name="subject" required autoComplete="off" />
        </label>
        <label className="field field--wide">
          <span>Message</span>
          <textarea name="message" required rows={5} />
        </label>
        <div className="contact-form__footer">
          {/* Not `disabled`: a disabled button loses the focus. */}
          <button className="btn" type="submit" aria-disabled={sending || undefined}>
            <ButtonBars />
            <span>Send message</span>
          </button>
          <p className="contact-form__status" role="status" data-unavailable={STATUS_TEXT.failed}>
            {STATUS_TEXT[status]}
          </p>
          {status === 'failed' && whatsapp && <WhatsAppOffer phone={whatsapp} />}
          {/* Honeypot: visitors cannot see this field, so only spam bots fill it in. */}
          <input
            className="sr-only"
            name="topic-check"
            tabIndex={-1}
            autoComplete="off"
            aria-hidden="true"
            ref={honeypot}
          />
        </div>
      </div>
    </form>
  );
}

/** The contact form (S3.10, S4.08 to S4.12, S5.01 to S5.04), designed as a clapperboard; the browser validates it. */
export default function ContactForm(props: Props) {
  return (
    <IslandBoundary>
      <Form {...props} />
    </IslandBoundary>
  );
}
