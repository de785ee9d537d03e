// Addresses that were erased: a list of keyed hashes, apart from the database, so that a restored backup does not bring them back. docs/decisions/0060.
import { keyedHash, type ServerKeys, type KeyRing } from '../access/server-keys.ts';
import type { Store } from '../../store/store.ts';

type AccountStore = Pick<Store, 'credentials' | 'registrations'>;

/** The name of the key that hashed it, for a service with several. */
const keyName = ({ erasure }: ServerKeys): string => `${keyedHash(erasure).slice(0, 8)}.`;

/** A line of the list. Without the key nobody can test a guess of the address. */
export const erasureOf = (keys: ServerKeys, address: string): string =>
  keyName(keys) + keyedHash(keys.erasure, address);

export interface Erasures {
  readonly lines: ReadonlySet<string>;
  /** How many of them another key has hashed. */
  readonly unreadable: number;
}

/** Throws a sentence that names the first line that is none. */
export function readErasures(text: string, ring: KeyRing | undefined): Erasures {
  const lines = text.split('\n').filter((line) => line !== '');
  const wrong = lines.findIndex((line) => !/^[\w-]{8}\.[\w-]{43}$/.test(line));
  if (wrong >= 0) throw new Error(`Line ${wrong + 1} of the list of erasures is not one that "account erase" wrote.`);
  const isReadable = (line: string) => ring?.all.some((keys) => line.startsWith(keyName(keys))) ?? false;
  return { lines: new Set(lines), unreadable: lines.filter((line) => !isReadable(line)).length };
}

/** Erases what a restored database has of the list. Resolves with how many addresses there were. */
export async function eraseAgain(store: AccountStore, ring: KeyRing | undefined, { lines }: Erasures): Promise<number> {
  const isListed = (address: string) => ring?.all.some((keys) => lines.has(erasureOf(keys, address)));
  const listed = lines.size === 0 ? [] : (await store.registrations.addresses()).filter(isListed);
  for (const address of listed) await eraseAddress(store, address);
  return listed.length;
}

/** Ends its credential, then forgets it: what is broken off between the two can be done again. */
export async function eraseAddress({ registrations, credentials }: AccountStore, address: string): Promise<void> {
  const account = await registrations.findAccount(address);
  if (account) await credentials.setStatus(account.credentialId, 'revoked');
  await registrations.erase(address);
}
