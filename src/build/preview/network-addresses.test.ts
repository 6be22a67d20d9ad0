import assert from 'node:assert/strict';
import type { NetworkInterfaceInfo } from 'node:os';
import { test } from 'node:test';
import { networkAddresses } from './network-addresses.ts';

const at = (address: string, family: 'IPv4' | 'IPv6' = 'IPv4', internal = false) =>
  ({ address, family, internal }) as NetworkInterfaceInfo;

test('private addresses come first', () => {
  assert.deepEqual(
    networkAddresses({
      lo: [at('127.0.0.1', 'IPv4', true)],
      vpn: [at('100.64.0.2')],
      wifi: [at('fe80::1', 'IPv6'), at('192.168.1.20')],
    }),
    ['192.168.1.20', '100.64.0.2'],
  );
});

test('a machine without a network has none', () => {
  assert.deepEqual(networkAddresses({ lo: [at('127.0.0.1', 'IPv4', true)] }), []);
});
