import type { Message } from './fields.ts';

/** A message has failed after this time from the press, which includes the loading of scripts. */
export const SEND_LIMIT_MS = 20_000;

export type FormStatus = 'idle' | 'sending' | 'sent' | 'failed';

export interface FormState {
  status: FormStatus;
  /** When the last submission fails without an answer, in milliseconds since the page was opened. */
  deadline: number;
  /** The message that was sent last. The answer to an earlier one does not count. */
  message?: Message;
  /** Why the status is `failed`. */
  error?: unknown;
}

export type FormAction =
  /** The visitor has submitted the form, at a time in milliseconds since the page was opened. */
  | { type: 'submit'; time: number }
  /** The fields have become invalid between the press and the request. */
  | { type: 'refuse' }
  /** The request of a message begins. */
  | { type: 'send'; message: Message }
  /** The service has accepted a message, while `current` is in the fields. */
  | { type: 'success'; message: Message; current: Message }
  /** The request of a message has failed; without a message: the time is over. */
  | { type: 'failure'; message?: Message; error: unknown }
  /** The browser has refused a field. */
  | { type: 'invalid' }
  /** The browser has restored the page after Back. */
  | { type: 'return' };

export const FIRST_STATE: FormState = { status: 'idle', deadline: 0 };

const isEqual = (one: Message, other: Message) => JSON.stringify(one) === JSON.stringify(other);

/** The state of the form after an action; the same state if the action does not count. */
export function stateAfter(state: FormState, action: FormAction): FormState {
  const isSending = state.status === 'sending';
  switch (action.type) {
    case 'submit':
      if (isSending) return state;
      return { ...state, status: 'sending', deadline: action.time + SEND_LIMIT_MS };
    case 'send':
      return { ...state, message: action.message };
    case 'success': {
      const { message, current } = action;
      // After the time limit, a success counts if the visitor has changed nothing since.
      const counts = message === state.message && (isSending || isEqual(message, current));
      return counts ? { ...state, status: 'sent' } : state;
    }
    case 'failure': {
      const { message = state.message, error } = action;
      const counts = isSending && message === state.message;
      return counts ? { ...state, status: 'failed', error } : state;
    }
    case 'invalid':
      // A success must not stand beside a field that was refused.
      return state.status === 'sent' ? { ...state, status: 'idle' } : state;
    case 'refuse':
    case 'return':
      return { ...state, status: 'idle' };
  }
}
