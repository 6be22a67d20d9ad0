/**
 * Saves the fields of a form in the session storage, so that they survive a reload, a visit to another page and a
 * failed send. A reset, which follows a successful send, clears them. Independent of the island, so that
 * text typed before hydration is saved too.
 */

/** Name of the saved fields in the session storage. */
const KEY = 'contact-form';

type Fields = Record<string, string>;

/** The saved fields, or `undefined` if nothing was saved. Some private modes refuse access to storage. */
function read(): Fields | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '') as Fields;
  } catch {
    return undefined;
  }
}

function write(fields: Fields) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields));
  } catch {
    // The fields themselves still have their text.
  }
}

const form = document.querySelector<HTMLFormElement>('[data-persist-form]');

if (form) {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('label [name]')];
  const save = () => write(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  form.addEventListener('input', save);
  form.addEventListener('reset', () => write({}));
  form
    .closest<HTMLElement>('astro-island')
    ?.addEventListener('astro:hydration-error', ({ detail }) => {
      const status = form.querySelector('[role=status]');
      if (status && detail.held[0]) status.textContent = 'Failed to send message.';
    });

  const [navigation] = performance.getEntriesByType('navigation');
  const isReturn = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
  /**
   * After Back, the fields have the text that they had when the page was left, but it may have been sent since. A field
   * that has the saved text, which is the case from the first letter that is typed, stays as it is.
   */
  const restore = (isBack: boolean) => {
    const saved = read();
    for (const field of saved ? fields : []) {
      const text = saved?.[field.name] ?? '';
      if (field.value !== text && (isBack || !field.value)) field.value = text;
    }
  };

  restore(isReturn);
  // Some browsers restore the fields later, or the whole page from their back-forward cache.
  addEventListener('pageshow', ({ persisted }) => restore(persisted || isReturn));
}
