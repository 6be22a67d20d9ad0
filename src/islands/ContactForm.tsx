import { STATUS_TEXT } from '@/lib/contact-form.ts';
import { IslandBoundary } from './IslandBoundary.tsx';
import { ButtonBars } from '@/components/ui/ButtonBars.tsx';
import { type EmailService, useContactForm } from './use-contact-form.ts';
import { WhatsAppOffer } from './WhatsAppOffer.tsx';

interface Props {
  /** Where the form goes without scripts: the visitor's own e-mail program. */
  email: string;
  service: EmailService;
  /** Number that is offered after a failure. */
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
          {/* Not `disabled`: that would throw the keyboard's place off the button. */}
          <button className="btn" type="submit" aria-disabled={sending || undefined}>
            <ButtonBars />
            <span>Send message</span>
          </button>
          <p className="contact-form__status" role="status" data-unavailable={STATUS_TEXT.failed}>
            {STATUS_TEXT[status]}
          </p>
          {status === 'failed' && whatsapp && <WhatsAppOffer phone={whatsapp} />}
          {/* Only a machine fills in what no person can see. */}
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

/** The contact form (S3.10, S4.08 to S4.12, S5.01 to S5.04) as a clapperboard. Its fields are the browser's own. */
export default function ContactForm(props: Props) {
  return (
    <IslandBoundary>
      <Form {...props} />
    </IslandBoundary>
  );
}
