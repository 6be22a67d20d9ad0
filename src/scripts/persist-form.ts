/**
 * Keeps what was typed into a form for as long as the tab lives: through a reload, a detour to another
 * page and a failed send. A form that was sent is reset, which forgets it. Runs without any island, so
 * that nothing typed before one arrives is lost.
 */
const KEY = 'contact-form';

type Fields = Record<string, string>;

// Storage is refused in some private modes; then the form simply has no memory.
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
    // No memory; what was typed still stands in the form.
  }
}

const form = document.querySelector<HTMLFormElement>('[data-persist-form]');

if (form) {
  const remembered = read();
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[required]')) {
    field.value ||= remembered[field.name] ?? '';
  }
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      write({ ...read(), [target.name]: target.value });
    }
  });
  form.addEventListener('reset', () => write({}));
}
