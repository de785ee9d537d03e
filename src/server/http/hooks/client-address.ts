// Which client an address stands for, when requests are counted by address.
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What the log says of where a refused request came from. An address is personal data. */
export const LOGGED_ORIGINS = ['off', 'network', 'address'] as const;
export type LoggedOrigin = (typeof LOGGED_ORIGINS)[number];

/** The address of the client; behind trusted proxies what they say, when it is an address. */
export function clientAddress(request: FastifyRequest): string {
  return countedAddress(request.ip) ?? countedAddress(request.socket.remoteAddress) ?? 'unknown';
}

/** Where a request comes from, for the log: a network of 256 IPv4 addresses, or of an IPv6 site. Names no person. */
export function clientNetwork(request: FastifyRequest): string {
  const address = clientAddress(request);
  if (isIPv4(address)) return address.replace(/\d+$/, '0/24');
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address;
}

/** One IPv4 address, or the network of 56 bits that one IPv6 customer has. Undefined when it is no address. */
export function countedAddress(text: string | undefined): string | undefined {
  const [address = ''] = withoutPort(text ?? '').split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded !== undefined) return embedded;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => parseInt(group, 16));
  network[3] = (network[3] ?? 0) & 0xff00;
  return `${network.map((group) => group.toString(16)).join(':')}::/56`;
}

/** Some proxies write the port of the client too, and brackets around an IPv6 address. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text)?.[1] ?? text;

/**
 * `X-Forwarded-For` as the trusted proxies mean it: their entries are compared with networks, which know no ports. Returns whether each
 * entry is an address.
 */
export function readForwardedFor({ headers }: IncomingMessage): boolean {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return true;
  const entries = [given]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => withoutPort(entry.trim()));
  headers['x-forwarded-for'] = entries.join(', ');
  return entries.every((entry) => isIP(entry.split('%')[0] ?? '') !== 0);
}

/** A dotted quad at the end stands for two groups, beyond the first four in any case. */
const groups = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? [group, group] : [group]));

// Which proxies say truly who asks (SVC_TRUST_PROXY): the address that limits count is theirs to tell, and nobody else's.

/** A number of proxies in front of the service, or their networks. */
export type TrustedProxies = number | readonly string[];

/** Names of networks, as the proxy's own library knows them. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const HOPS_MAXIMUM = 10;

/** Reads `1` or `10.0.0.0/8,loopback`. Throws a sentence that names the setting. */
export function parseTrustedProxies(text: string, setting: string): TrustedProxies {
  const trimmed = text.trim();
  if (/^\d+$/.test(trimmed) && Number(trimmed) >= 1 && Number(trimmed) <= HOPS_MAXIMUM) return Number(trimmed);
  const networks = trimmed.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new Error(
    `${setting} must be the number of proxies in front of the service (1 to ${HOPS_MAXIMUM}) or a list of their networks ` +
      `like "10.0.0.0/8,loopback" (${NAMED_NETWORKS.join(', ')} are names).`,
  );
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  // A network of everybody would let anybody choose the address that is counted.
  const inRange =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && inRange && more.length === 0;
}
