/** The contact form with and without its island, which sends the message (`sending.ts`). */
import type { FormState } from './sending.ts';

const KEY = 'contact-form';

/** A message has failed after this time, which includes the loading of scripts. */
const LIMIT_MS = 20_000;

const STATUS_TEXT: Readonly<Record<FormState, string>> = {
  idle: '',
  sending: 'Sending...',
  sent: 'Message sent successfully!',
  failed: 'Failed to send message.',
};

const form = document.querySelector<HTMLFormElement>('form[data-state]');
const island = form?.parentElement?.closest<HTMLElement>('astro-island');
const status = form?.querySelector('[role=status]');
const button = form?.querySelector('[type=submit]');

if (form && island && status && button) {
  let limit: ReturnType<typeof setTimeout> | undefined;

  const show = (state: FormState) => {
    clearTimeout(limit);
    form.dataset['state'] = state;
    // Replaces all nodes, because a translator may have changed them.
    status.textContent = STATUS_TEXT[state];
    // Not `disabled`: a disabled button loses the focus.
    button.setAttribute('aria-disabled', `${state === 'sending'}`);
  };
  const isSending = () => form.dataset['state'] === 'sending';
  const fail = (error: unknown) => {
    if (!isSending()) return;
    console.error(error);
    show('failed');
  };

  form.addEventListener('submit', (event) => {
    // After an error in the island, the browser submits the form as without scripts.
    if (island.querySelector('[role=alert]')) return;
    event.preventDefault();
    if (isSending()) return event.stopImmediatePropagation();
    show('sending');
    limit = setTimeout(fail, LIMIT_MS, new Error('No answer within 20 seconds.'));
  });
  form.addEventListener('contact-form:result', ({ detail: [state, error] }) =>
    error ? fail(error) : show(state),
  );
  island.addEventListener('astro:hydration-error', ({ detail }) => fail(detail.error));
  island.addEventListener('island-error', () => fail('The form cannot send.'));

  const showError = (field: Element, message: string) => {
    const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    if (!error) return;
    field.setAttribute('aria-invalid', `${message !== ''}`);
    error.textContent = message;
  };
  const showValidity = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    showError(field, field.validationMessage);
  };
  // `invalid` does not bubble. A check when a field loses the focus could move the button away from a press on it.
  form.addEventListener('invalid', showValidity, true);
  form.addEventListener('input', (event) => {
    if ((event.target as Element).getAttribute('aria-invalid') === 'true') showValidity(event);
  });
  form.addEventListener('reset', () => {
    for (const field of form.elements) showError(field, '');
  });

  form.addEventListener('input', () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(new FormData(form))));
    } catch {
      // Some private modes block storage.
    }
  });
  const chat = form.querySelector<HTMLAnchorElement>('[data-chat]');
  chat?.addEventListener('click', () => {
    chat.search = `text=${encodeURIComponent([...new FormData(form).values()].join('\n\n').trim())}`;
  });

  /** Fills empty fields; after Back also the others, whose text may have been sent since. */
  const restore = (isReturn: boolean, isWholePage = false) => {
    try {
      const saved = JSON.parse(sessionStorage.getItem(KEY) ?? '');
      // Unlike an assignment, a reset does not show a required field as invalid.
      if (isWholePage) form.reset();
      for (const field of form.querySelectorAll<HTMLInputElement>('[required]')) {
        // Somebody may be typing in the field that has the focus.
        const isFree = field !== document.activeElement && (isReturn || !field.value);
        if (isFree || isWholePage) field.value = saved[field.name] ?? '';
      }
    } catch {
      // Nothing is saved.
    }
  };
  const [navigation] = performance.getEntriesByType('navigation');
  const isReturn = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
  restore(isReturn);
  // Some browsers fill in the fields only now, or restore the whole page from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show('idle');
    restore(isReturn, persisted);
  });
}
