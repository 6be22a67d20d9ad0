import { networkInterfaces } from 'node:os';

/** Private IPv4 addresses (RFC 1918). */
const PRIVATE = /^(?:192\.168|10|172\.(?:1[6-9]|2\d|3[01]))\./;

/**
 * The IPv4 addresses under which other devices may reach this machine, private addresses first.
 * @param interfaces the network interfaces of this machine
 */
export function networkAddresses(interfaces = networkInterfaces()): string[] {
  const addresses = Object.values(interfaces)
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return addresses.sort((a, b) => Number(PRIVATE.test(b)) - Number(PRIVATE.test(a)));
}
