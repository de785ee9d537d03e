// Exceptions from the address guard, for receivers on the operator's own network and for tests. From configuration only.
import { domainToASCII } from 'node:url';
import { BlockList, isIP } from 'node:net';

export interface AllowedTargets {
  readonly networks: BlockList;
  readonly hostNames: ReadonlySet<string>;
}

export const NO_ALLOWED_TARGETS: AllowedTargets = { networks: new BlockList(), hostNames: new Set() };

/**
 * Reads a comma list of addresses (`10.0.0.7`), networks (`10.0.0.0/8`, `fd00::/8`) and host names (`hooks.internal`).
 * Throws a sentence for the operator that says which item cannot be used.
 */
export function parseAllowedTargets(text: string, setting: string): AllowedTargets {
  const networks = new BlockList();
  const hostNames = new Set<string>();
  const items = text.split(',').map((item) => item.trim().toLowerCase());
  for (const item of items.filter((each) => each !== '')) {
    const [address = '', bits, ...more] = item.split('/');
    const version = isIP(address);
    if (version > 0) {
      const longest = version === 4 ? 32 : 128;
      const length = bits === undefined ? longest : Number(bits);
      if (more.length > 0 || !/^\d{1,3}$/.test(bits ?? '0') || length > longest) {
        throw new Error(`${setting}: "${item}" is not a network. Write networks like 10.0.0.0/8 or fd00::/8.`);
      }
      networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
    } else {
      const name = domainToASCII(item);
      if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name) || /(^|\.)\d+$/.test(name)) {
        throw new Error(
          `${setting}: "${item}" is neither a network (10.0.0.0/8) nor a host name (hooks.internal, without scheme, port and *).`,
        );
      }
      hostNames.add(name);
    }
  }
  return { networks, hostNames };
}
