// Where deliveries may go: to public addresses over HTTPS, never into the network of the service. docs/decisions/0015.
import { BlockList, isIP } from 'node:net';
import type { AllowedTargets } from './allowed-targets.ts';

/** Not global unicast, after the registries of special addresses (RFC 6890) and those of multicast and the future. */
const CLOSED_NETWORKS_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Global unicast, and what is in it without being so: IETF protocol assignments (Teredo, ORCHID), documentation, 6to4. */
const OPEN_NETWORK_V6 = '2000::/3';
const CLOSED_NETWORKS_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** IPv4 written as IPv6: judged as IPv4. */
const MAPPED_NETWORK = '::ffff:0:0/96';

const closedV4 = networks(CLOSED_NETWORKS_V4);
const openV6 = networks([OPEN_NETWORK_V6]);
const closedV6 = networks(CLOSED_NETWORKS_V6);
const mapped = networks([MAPPED_NETWORK]);

/** Names that never leave a network, or a machine. */
const CLOSED_NAMES = ['localhost', 'local', 'internal'];
const HTTPS_PORT = 443;
/** Ports below belong to other services of a machine. */
const FIRST_FREE_PORT = 1024;

/**
 * Why nothing is delivered to a URL: `not_a_url`; `not_plain`, with a user, a fragment, spaces or a scheme in capitals; `port`, below 1024
 * and not 443; `address`, not a public one; `name`, of a machine or a network.
 */
export type UrlRule = 'not_a_url' | 'not_plain' | 'port' | 'address' | 'name';

export class AddressGuard {
  readonly #allowed: AllowedTargets;

  constructor(allowed: AllowedTargets) {
    this.#allowed = allowed;
  }

  /**
   * Whether deliveries to the address may be attempted, as far as its text says. Judges the host as `fetch` will read it:
   * `https://2130706433` is 127.0.0.1. What a name resolves to is judged when a connection is made.
   */
  allowsUrl(text: string): boolean {
    return this.ruleAgainst(text) === undefined;
  }

  /** The rule by which `allowsUrl` refuses. */
  ruleAgainst(text: string): UrlRule | undefined {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url) return 'not_a_url';
    if (!isPlain(text)) return 'not_plain';
    if (!isFreePort(url.port)) return 'port';
    const name = withoutRoot(url.hostname);
    const address = name.replace(/^\[(.*)\]$/, '$1');
    if (isIP(address) > 0) return this.allowsAddress(address, name) ? undefined : 'address';
    return this.listsName(name) || isPublicName(name) ? undefined : 'name';
  }

  /** Whether a connection may be made to the address that the host name resolved to. */
  allowsAddress(address: string, hostName: string): boolean {
    if (this.listsName(hostName)) return true;
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    return isIP(address) > 0 && (this.#allowed.networks.check(address, family) || isPublicAddress(address, family));
  }

  /** Whether the operator allowed the host by its name, wherever it leads. */
  listsName(hostName: string): boolean {
    return this.#allowed.hostNames.has(withoutRoot(hostName));
  }
}

/** `example.com.` is `example.com`. */
const withoutRoot = (name: string): string => name.replace(/\.$/, '');

/** No user, no fragment, nothing that a parser removes or rewrites before it sees the host. */
function isPlain(text: string): boolean {
  const authority = /^https:\/\/([^/?]+)/.exec(text)?.[1];
  return authority !== undefined && !authority.includes('@') && !/[\s\p{C}\\#]/u.test(text);
}

/** The parser leaves out the usual port. */
const isFreePort = (port: string): boolean =>
  port === '' || Number(port) === HTTPS_PORT || Number(port) >= FIRST_FREE_PORT;

/** A name without a dot is a machine of the same network. */
const isPublicName = (name: string): boolean => {
  const labels = name.split('.');
  return labels.length > 1 && !CLOSED_NAMES.includes(labels.at(-1) ?? '');
};

function isPublicAddress(address: string, family: 'ipv4' | 'ipv6'): boolean {
  // A list of IPv4 networks also knows addresses that are written as IPv6.
  if (family === 'ipv4' || mapped.check(address, family)) return !closedV4.check(address, family);
  return openV6.check(address, family) && !closedV6.check(address, family);
}

function networks(list: readonly string[]): BlockList {
  const made = new BlockList();
  for (const network of list) {
    const [address = '', bits] = network.split('/');
    made.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return made;
}
