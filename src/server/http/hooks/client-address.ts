// Which client an address stands for, when requests are counted by address.
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The address of the client; behind trusted proxies what they say, when it is an address. */
export function clientAddress(request: FastifyRequest): string {
  return countedAddress(request.ip) ?? countedAddress(request.socket.remoteAddress) ?? 'unknown';
}

/** One IPv4 address, or the network of 64 bits that one IPv6 customer has. Undefined when it is no address. */
export function countedAddress(text: string | undefined): string | undefined {
  const [address = ''] = (text ?? '').split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded !== undefined) return embedded;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/** A dotted quad at the end stands for two groups, beyond the first four in any case. */
const groups = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? [group, group] : [group]));
