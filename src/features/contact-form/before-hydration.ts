/** The contact form before hydration: keeps what is typed, also later, and shows that the form is sending or has failed. */

const KEY = 'contact-form';

const form = document.querySelector('form[data-state]') as HTMLFormElement;
const island = form.closest<HTMLElement>('astro-island');
const status = form.querySelector('[role=status]') as HTMLElement;
const button = form.querySelector('[type=submit]') as Element;

const show = (state: 'sending' | 'failed') => {
  form.dataset['state'] = state;
  // Replaces all nodes, because a translator may have changed them.
  status.textContent = status.dataset[state] ?? '';
  button.setAttribute('aria-disabled', `${state === 'sending'}`);
};
document.addEventListener(
  'submit',
  () => {
    if (island?.matches('[ssr]')) show('sending');
  },
  true,
);
for (const type of ['astro:hydration-error', 'island-error'] as const) {
  island?.addEventListener(type, (event) => {
    if (form.dataset['state'] !== 'sending') return;
    console.error((event as CustomEvent | null)?.detail?.error ?? 'The form cannot send.');
    show('failed');
  });
}

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
addEventListener('pageshow', ({ persisted }) => restore(isReturn, persisted));
