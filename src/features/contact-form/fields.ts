export interface Field {
  label: string;
  /** Also its key in a message. */
  name: 'name' | 'email' | 'subject' | 'message';
  type: 'text' | 'email' | 'textarea';
  autocomplete?: 'name' | 'email' | 'off';
  /** Parameter of the e-mail service's template. */
  parameter: string;
}

/** The fields of the contact form, in their order. All are required. */
export const FIELDS: readonly Field[] = [
  { label: 'Name', name: 'name', type: 'text', autocomplete: 'name', parameter: 'from_name' },
  { label: 'Email', name: 'email', type: 'email', autocomplete: 'email', parameter: 'from_email' },
  { label: 'Subject', name: 'subject', type: 'text', autocomplete: 'off', parameter: 'subject' },
  { label: 'Message', name: 'message', type: 'textarea', parameter: 'message' },
];

/** Only spam bots fill in this field, because visitors cannot see it. */
export const HONEYPOT = 'topic-check';

/** What is typed into the form, by the names of its fields. */
export type Message = Readonly<Record<string, string>>;

/** `FormData` replaces unpaired surrogates, which the service would not receive. */
export const readMessage = (form: HTMLFormElement): Message =>
  Object.fromEntries(new FormData(form)) as Message;

/** Clears the fields that have not changed since their text was sent. */
export function clearSent(form: HTMLFormElement, sent: Message): void {
  const current = readMessage(form);
  const kept = [...form.querySelectorAll('[name]')].filter((field) => {
    const name = field.getAttribute('name') ?? '';
    return current[name] !== sent[name];
  });
  // Unlike an assignment, a reset does not show required fields as invalid. It skips fields that belong to no form.
  for (const field of kept) field.setAttribute('form', '');
  form.reset();
  for (const field of kept) field.removeAttribute('form');
  // `before-hydration.ts` saves the text at every input.
  form.dispatchEvent(new Event('input'));
}

/** Shows the browser's message below a field, or removes it. */
export function showError(field: Element, message: string): void {
  const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  if (!error) return;
  field.setAttribute('aria-invalid', `${message !== ''}`);
  error.textContent = message;
}
