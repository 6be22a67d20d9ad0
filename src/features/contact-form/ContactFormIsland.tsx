import { type ReactNode, type SyntheticEvent, useEffect, useReducer, useRef } from 'react';
import { IslandBoundary } from '#/hydration/IslandBoundary.tsx';
import { clearSent, readMessage, showError } from './fields.ts';
import { FIRST_STATE, type FormStatus, SEND_LIMIT_MS, stateAfter } from './form-state.ts';
import { type EmailService, sendOnce } from './sending.ts';

interface Props {
  /** URL that opens the visitor's e-mail program without JavaScript. */
  action: string;
  service: EmailService;
  /** Content of the button. */
  label?: ReactNode;
  /** Shown after a failure. */
  help?: ReactNode;
  /** The fields. React does not render them again, so others may change them, and what is typed stays. */
  children?: ReactNode;
}

const STATUS_TEXT: Readonly<Record<FormStatus, string>> = {
  idle: '',
  sending: 'Sending...',
  sent: 'Message sent successfully!',
  failed: 'Failed to send message.',
};

function showValidity({ target }: SyntheticEvent): void {
  const field = target as HTMLInputElement;
  showError(field, field.validationMessage);
}

function Form({ action, service, label, help, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [{ status, deadline, message, error }, dispatch] = useReducer(stateAfter, FIRST_STATE);

  useEffect(() => {
    if (status !== 'sending' || !form.current) return;
    const { current } = form;
    const limit = setTimeout(() => {
      const reason = new Error(`No answer within ${SEND_LIMIT_MS / 1000} seconds.`);
      dispatch({ type: 'failure', error: reason });
    }, deadline - performance.now());
    // The fields may have changed since a press before hydration.
    if (current.reportValidity()) {
      const sent = readMessage(current);
      dispatch({ type: 'send', message: sent });
      sendOnce(service, sent).then(
        () => dispatch({ type: 'success', message: sent, current: readMessage(current) }),
        (reason) => dispatch({ type: 'failure', message: sent, error: reason }),
      );
    } else {
      dispatch({ type: 'refuse' });
    }
    return () => clearTimeout(limit);
  }, [status, deadline, service]);

  useEffect(() => {
    if (status === 'sent' && form.current && message) clearSent(form.current, message);
    if (status === 'failed') console.error(error);
  }, [status, message, error]);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch({ type: 'return' });
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  // `before-hydration.ts` sets what has `suppressHydrationWarning`.
  return (
    <form
      ref={form}
      className="contact-form"
      aria-label="Contact form"
      action={action}
      method="post"
      encType="text/plain"
      data-state={status}
      suppressHydrationWarning
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'submit', time: event.timeStamp });
      }}
      // `invalid` does not bubble. A check when a field loses the focus could move the button away from a press on it.
      onInvalidCapture={(event) => {
        showValidity(event);
        dispatch({ type: 'invalid' });
      }}
      onInput={(event) => {
        if ((event.target as Element).getAttribute('aria-invalid') === 'true') showValidity(event);
      }}
      onReset={({ currentTarget }) => {
        for (const field of currentTarget.elements) showError(field, '');
      }}
    >
      <div className="contact-form__clapper" aria-hidden="true" />
      <div className="contact-form__fields">
        {children}
        <div className="contact-form__footer">
          {/* Not `disabled`: a disabled button loses the focus. */}
          <button
            className="btn type-control"
            type="submit"
            aria-disabled={status === 'sending'}
            suppressHydrationWarning
          >
            {label}
          </button>
          <p
            className="contact-form__status"
            role="status"
            data-sending={STATUS_TEXT.sending}
            data-failed={STATUS_TEXT.failed}
            suppressHydrationWarning
          >
            {STATUS_TEXT[status]}
          </p>
          <p className="contact-form__help type-small">{help}</p>
        </div>
      </div>
    </form>
  );
}

/** The contact form. Before hydration, `before-hydration.ts` shows that it is sending, and keeps what is typed. */
export default function ContactFormIsland(props: Props) {
  return (
    <IslandBoundary>
      <Form {...props} />
    </IslandBoundary>
  );
}
