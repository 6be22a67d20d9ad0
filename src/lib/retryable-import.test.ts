import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { retryableImport } from './retryable-import.ts';

/** What a bundler leaves of `() => import('client')`, on a line that fails at first. */
function loaderOf(address: string) {
  const calls = { count: 0 };
  const load = async (): Promise<{ address: string }> => {
    calls.count += 1;
    if (calls.count === 1) throw new TypeError('no line');
    return { address: 'the same' };
  };
  const source = `()=>p(()=>import(${JSON.stringify(address)}),[])`;
  return { calls, load: Object.assign(load, { toString: () => source }) };
}

const MODULE = 'data:text/javascript,export const address = import.meta.url //';

describe('an import that can be tried again', () => {
  it('throws what the import throws, then asks under another address', async () => {
    const { load, calls } = loaderOf(MODULE);
    const again = retryableImport(load);
    await assert.rejects(again(), /no line/);
    assert.equal((await again()).address, `${MODULE}?again=1`);
    assert.equal(calls.count, 1);
  });

  it('takes a new address each time, beside what the address already asks', async () => {
    const query = 'data:text/javascript,throw new URL(import.meta.url).search.slice(1) //?v=2';
    const again = retryableImport(loaderOf(query).load);
    await assert.rejects(again());
    await assert.rejects(again(), (thrown) => thrown === 'v=2&again=1');
    await assert.rejects(again(), (thrown) => thrown === 'v=2&again=2');
  });

  it('asks as before where no address can be read', async () => {
    const { load } = loaderOf('');
    const again = retryableImport(load);
    await assert.rejects(again());
    assert.deepEqual(await again(), { address: 'the same' });
  });

  it('goes on with the first address as long as nothing fails', async () => {
    const again = retryableImport(() => Promise.resolve({ done: true }));
    await again();
    assert.deepEqual(await again(), { done: true });
  });
});
