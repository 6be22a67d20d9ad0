/**
 * The fields and the status of the contact form, from the moment it is on the page: reads, keeps and clears the fields,
 * and shows the status from the press on. The island sends the message, as soon as it is there.
 */
import type { ContactMessage, FormStatus, SendForm } from './sending.ts';

/** Name of the text in the session storage. */
const KEY = 'contact-form';

/** Time from the press after which a message has failed, the loading of scripts included, in milliseconds. */
const LIMIT_MS = 20_000;

const STATUS_TEXT: Readonly<Record<FormStatus, string>> = {
  idle: '',
  sending: 'Sending...',
  sent: 'Message sent successfully!',
  failed: 'Failed to send message.',
};

type Field = HTMLInputElement | HTMLTextAreaElement;

const form = document.querySelector<HTMLFormElement>('form[data-state]');
const island = form?.closest<HTMLElement>('astro-island');
const status = form?.querySelector('[role=status]');

if (form && island && status) {
  let sendForm: SendForm | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;

  // Form data, unlike values, has no unpaired surrogates, which the service would not receive.
  const read = () => Object.fromEntries(new FormData(form)) as ContactMessage;

  const keep = () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(read()));
    } catch {
      // Some private modes refuse access to storage. The fields themselves still have their text.
    }
  };

  /** Replaces the text of fields. With `undefined`, nothing touches the field, in which somebody may be typing. */
  const replace = (textFor: (field: Field) => string | undefined) => {
    const texts = new Map<Field, string | undefined>();
    for (const field of form.querySelectorAll<Field>('label [name]')) {
      const text = textFor(field);
      texts.set(field, text);
      // Only a reset empties a required field without marking it as invalid. It skips fields that belong to no form.
      if (text === undefined) field.setAttribute('form', '');
    }
    form.reset();
    for (const [field, text] of texts) {
      field.removeAttribute('form');
      if (text) field.value = text;
    }
    keep();
  };

  /** Clears the fields that still have the text that was sent. */
  const clear = (sent: ContactMessage) => {
    const current = read();
    replace(({ name }) => {
      const field = name as keyof ContactMessage;
      return current[field] === sent[field] ? '' : undefined;
    });
  };

  /**
   * Puts the saved text into empty fields, and after Back into all, because what they have may have been sent since. A
   * field that has the saved text, which is the case from the first letter that is typed, stays as it is.
   * @param focused a field in which somebody may have typed before this script could save it
   */
  const restore = (isReturn: boolean, focused = document.activeElement) => {
    try {
      const saved = JSON.parse(sessionStorage.getItem(KEY) ?? '');
      replace((field) => {
        const text = saved[field.name];
        const isStale = field !== focused && field.value !== text && (isReturn || !field.value);
        return isStale ? text : undefined;
      });
    } catch {
      // Nothing is saved.
    }
  };

  const show = (state: FormStatus) => {
    clearTimeout(limit);
    form.dataset['state'] = state;
    // Replaces the complete text, which a translator may have changed.
    status.textContent = STATUS_TEXT[state];
    const button = form.querySelector('[type=submit]');
    // Not `disabled`: a disabled button loses the focus.
    if (state === 'sending') button?.setAttribute('aria-disabled', 'true');
    else button?.removeAttribute('aria-disabled');
  };
  const isSending = () => form.dataset['state'] === 'sending';
  const fail = (error: unknown) => {
    if (!isSending()) return;
    console.error(error);
    show('failed');
  };
  const send = () => isSending() && sendForm?.({ form, read, clear, isSending, show, fail });

  form.addEventListener('input', keep);
  form.addEventListener('submit', (event) => {
    // An island with an error cannot send, so the browser does, as without scripts.
    if (island.querySelector('[role=alert]')) return;
    event.preventDefault();
    if (isSending()) return;
    show('sending');
    limit = setTimeout(fail, LIMIT_MS, new Error('No answer within 20 seconds.'));
    send();
  });
  island.addEventListener('contact-form:ready', ({ detail }) => {
    sendForm = detail;
    send();
  });
  island.addEventListener('astro:hydration-error', ({ detail }) => fail(detail.error));
  island.addEventListener('island-error', () => fail('The form cannot send.'));

  const chat = form.querySelector<HTMLAnchorElement>('[data-chat]');
  chat?.addEventListener('click', () => {
    const { subject, message, name, email } = read();
    chat.search = `text=${encodeURIComponent(`${subject}\n\n${message}\n\n${name}\n${email}`)}`;
  });

  const [navigation] = performance.getEntriesByType('navigation');
  const isReturn = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
  restore(isReturn);
  // Some browsers restore the fields later, or the whole page from their back-forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      restore(true, null);
      show('idle');
    } else restore(isReturn);
  });
}
