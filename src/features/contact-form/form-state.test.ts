import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_STATE, type FormAction, type FormState, stateAfter } from './form-state.ts';

const FILM = { name: 'Asha', subject: 'Film' };
const SONG = { name: 'Asha', subject: 'Song' };
const ERROR = new Error('offline');

const after = (...actions: FormAction[]): FormState => actions.reduce(stateAfter, FIRST_STATE);
const submit = (time = 0): FormAction => ({ type: 'submit', time });
const send = (message = FILM): FormAction => ({ type: 'send', message });
const success = (message = FILM, current = message): FormAction => ({
  type: 'success',
  message,
  current,
});
const failure = (message = FILM): FormAction => ({ type: 'failure', message, error: ERROR });
const limit: FormAction = { type: 'failure', error: ERROR };

for (const [title, actions, status] of [
  ['it is sending from the press on', [submit()], 'sending'],
  [
    'fields that became invalid before the request are not sent',
    [submit(), { type: 'refuse' }],
    'idle',
  ],
  ['an accepted message is sent', [submit(), send(), success()], 'sent'],
  [
    'text typed during the request does not matter to a success',
    [submit(), send(), success(FILM, SONG)],
    'sent',
  ],
  ['a refused message has failed', [submit(), send(), failure()], 'failed'],
  ['a message without an answer has failed', [submit(), send(), limit], 'failed'],
  [
    'scripts of the service that never answer fail before the request too',
    [submit(), limit],
    'failed',
  ],
  [
    'a success after the limit counts if nothing has changed',
    [submit(), send(), limit, success()],
    'sent',
  ],
  [
    'a success after the limit does not count if the text has changed',
    [submit(), send(), limit, success(FILM, SONG)],
    'failed',
  ],
  ['a failure after the limit changes nothing', [submit(), send(), limit, failure()], 'failed'],
  [
    'the answer to an earlier message does not count',
    [submit(), send(), limit, submit(), send(SONG), success(FILM)],
    'sending',
  ],
  [
    'the failure of an earlier message does not count',
    [submit(), send(), limit, submit(), send(SONG), failure(FILM)],
    'sending',
  ],
  [
    'an invalid field removes a success',
    [submit(), send(), success(), { type: 'invalid' }],
    'idle',
  ],
  ['an invalid field does not end a request', [submit(), send(), { type: 'invalid' }], 'sending'],
  [
    'an invalid field leaves the help after a failure',
    [submit(), send(), failure(), { type: 'invalid' }],
    'failed',
  ],
  [
    'a page that Back restores begins again',
    [submit(), send(), failure(), { type: 'return' }],
    'idle',
  ],
  [
    'a success after Back counts if nothing has changed',
    [submit(), send(), { type: 'return' }, success()],
    'sent',
  ],
] as const satisfies readonly (readonly [string, readonly FormAction[], FormState['status']])[]) {
  test(`${title} (D14a) (D14b) (D27)`, () => {
    assert.equal(after(...actions).status, status);
  });
}

test('the limit is 20 s after the press; another press while it is sending changes nothing (D14a) (D14b)', () => {
  const first = after(submit(1000));
  assert.equal(first.deadline, 21_000);
  assert.equal(stateAfter(first, submit(5000)), first);
  assert.equal(after(submit(1000), limit, submit(30_000)).deadline, 50_000);
});

test('a failure keeps its error, which is logged (S4.12)', () => {
  assert.equal(after(submit(), send(), failure()).error, ERROR);
});
