/**
 * Saves the fields of a form in the session storage, so that they survive a reload, a visit to another page and a
 * failed send (H3.01). A reset, which follows a successful send, clears them. Independent of the island, so that
 * text typed before hydration is saved too.
 */
const KEY = 'contact-form';

type Fields = Record<string, string>;

// Some private modes refuse access to storage; then nothing is saved.
function read(): Fields {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
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
  const saved = read();
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[required]')) {
    field.value ||= saved[field.name] ?? '';
  }
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      write({ ...read(), [target.name]: target.value });
    }
  });
  form.addEventListener('reset', () => write({}));
}
