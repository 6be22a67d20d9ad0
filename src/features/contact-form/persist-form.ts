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

  /** After Back, the fields have the text that they had when the page was left, but it may have been sent since. */
  const replaceFields = () => {
    const saved = read();
    if (!saved) return;
    form.reset();
    for (const field of fields) field.value = saved[field.name] ?? '';
    save();
  };
  const isReturn = performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

  if (isReturn) replaceFields();
  else for (const field of fields) field.value ||= read()?.[field.name] ?? '';
  // Some browsers restore the fields later, or the whole page from their back-forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted || isReturn) replaceFields();
  });
}
