// Which proxies say truly who asks (SVC_TRUST_PROXY): the address that limits count is theirs to tell, and nobody else's.
import { isIP } from 'node:net';

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
