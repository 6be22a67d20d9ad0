import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postalAddress } from './postal-address.ts';

const country = { name: 'Nepal', code: 'NP' };

for (const [location, street, town] of [
  ['Bagbazar, Kathmandu', 'Bagbazar', 'Kathmandu'],
  ['House 7, Bagbazar , Kathmandu', 'House 7, Bagbazar', 'Kathmandu'],
  ['Kathmandu', '', 'Kathmandu'],
  ['Bagbazar, Kathmandu, Nepal', 'Bagbazar', 'Kathmandu'],
  ['बागबजार, काठमाडौँ, नेपाल', 'बागबजार', 'काठमाडौँ'],
  ['Nepal', '', 'Nepal'],
] as const) {
  test(`the town of “${location}” is ${town}, in Nepal`, () => {
    assert.deepEqual(postalAddress(location), { street, town, country });
  });
}
