// Finds the addresses of a receiver for a connection, and lets it be made to those that the guard allows only.
import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { AddressGuard } from './address-guard.ts';
import { AttemptError } from './attempt-failure.ts';

/** For one try of one server; together shorter than an attempt may take. */
const QUERY_MILLISECONDS = 2_500;
const QUERY_TRIES = 2;

/** All addresses of a host name, in the order in which they are tried. Rejects when there are none. */
export type ResolveHost = (hostName: string) => Promise<readonly LookupAddress[]>;

/**
 * For `connect` of a socket, which connects to what it is given here and asks nobody again: a name that changes its mind gains
 * nothing. One address that is not allowed closes all of them. A socket does not ask for the address of a host that is one.
 */
export function guardedLookup(guard: AddressGuard, resolve: ResolveHost = resolverFor(guard)): LookupFunction {
  return (hostName, options, callback) => {
    const give = (addresses: readonly LookupAddress[]): void => {
      const [first] = addresses;
      if (!first) callback(new AttemptError('dns'), '');
      else if (!addresses.every(({ address }) => guard.allowsAddress(address, hostName))) {
        callback(new AttemptError('address'), '');
      } else if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    };
    resolve(hostName).then(give, () => callback(new AttemptError('dns'), ''));
  };
}

/**
 * Asks the name servers itself. The way of the operating system (`lookup`) takes one of few threads for as long as an answer
 * takes: two names whose servers are silent would hold up the deliveries to all others. It is left to names that the operator
 * listed, which may be known to this machine alone.
 */
export function resolverFor(guard: AddressGuard, nameServers?: readonly string[]): ResolveHost {
  return async (hostName) => {
    if (guard.listsName(hostName)) return lookup(hostName, { all: true });
    // Made anew each time: which name servers this machine asks may change while the service runs.
    const resolver = new Resolver({ timeout: QUERY_MILLISECONDS, tries: QUERY_TRIES });
    if (nameServers) resolver.setServers(nameServers);
    const [v4, v6] = await Promise.all([
      resolver.resolve4(hostName).catch(() => []),
      resolver.resolve6(hostName).catch(() => []),
    ]);
    return [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))];
  };
}
