// Where deliveries may go: to public addresses over HTTPS, never into the network of the service. docs/decisions/0015.
import { BlockList, isIP } from 'node:net';
import { domainToASCII } from 'node:url';

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

// Exceptions from the address guard, for receivers on the operator's own network and for tests. From configuration only.
export interface AllowedTargets {
  readonly networks: BlockList;
  readonly hostNames: ReadonlySet<string>;
  /** A sentence for each network that has all of a part that hardly any receiver is in. */
  readonly warnings: readonly string[];
}

/** Each with what a delivery would reach there. */
const INSIDE = [
  ['127.0.0.0', 8, 'this machine'],
  ['169.254.0.0', 16, 'link-local addresses (the metadata of a cloud)'],
  ['10.0.0.0', 8, 'a whole private network'],
  ['172.16.0.0', 12, 'a whole private network'],
  ['192.168.0.0', 16, 'a whole private network'],
  ['::1', 128, 'this machine'],
  ['fe80::', 10, 'link-local addresses'],
  ['fc00::', 7, 'a whole private network'],
  ['fd00::', 8, 'a whole private network'],
] as const;

export const NO_ALLOWED_TARGETS: AllowedTargets = { networks: new BlockList(), hostNames: new Set(), warnings: [] };

/**
 * Reads a comma list of addresses (`10.0.0.7`), networks (`10.20.0.0/16`, `fd12:3456::/32`) and host names (`hooks.internal`).
 * Throws a sentence for the operator that says which item cannot be used.
 */
export function parseAllowedTargets(text: string, setting: string): AllowedTargets {
  const networks = new BlockList();
  const hostNames = new Set<string>();
  const warnings: string[] = [];
  const items = text.split(',').map((item) => item.trim().toLowerCase());
  for (const item of items.filter((each) => each !== '')) {
    const [address = '', bits, ...more] = item.split('/');
    const version = isIP(address);
    if (version > 0) {
      const longest = version === 4 ? 32 : 128;
      const length = bits === undefined ? longest : Number(bits);
      if (more.length > 0 || !/^\d{1,3}$/.test(bits ?? '0') || length > longest) {
        throw new Error(`${setting}: "${item}" is not a network. Write networks like 10.20.0.0/16 or fd12:3456::/32.`);
      }
      networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
      const parts = insideOf(address, length);
      // A name or an address of this machine is meant.
      if (length < longest && parts.length > 0)
        warnings.push(
          `${setting}: ${item} lets customers send webhooks to ${parts.join(', ')}. Name only the networks of receivers.`,
        );
    } else {
      const name = domainToASCII(item);
      if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name) || /(^|\.)\d+$/.test(name)) {
        throw new Error(
          `${setting}: "${item}" is neither a network (10.20.0.0/16) nor a host name (hooks.internal, without scheme, port and *).`,
        );
      }
      hostNames.add(name);
    }
  }
  return { networks, hostNames, warnings };
}

function insideOf(address: string, length: number): readonly string[] {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  const network = new BlockList();
  network.addSubnet(address, length, family);
  const parts = INSIDE.filter(
    ([inside, bits]) => isIP(inside) === isIP(address) && length <= bits && network.check(inside, family),
  );
  return [...new Set(parts.map(([, , what]) => what))];
}
