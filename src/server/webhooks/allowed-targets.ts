// Exceptions from the address guard, for receivers on the operator's own network and for tests. From configuration only.
import { domainToASCII } from 'node:url';
import { BlockList, isIP } from 'node:net';

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
