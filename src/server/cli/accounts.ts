// The work of `account erase`: nothing of an email address is left here, and a list kept apart lets a restore erase it again. docs/decisions/0060.
import { appendFileSync } from 'node:fs';
import { followKey } from '../domain/access/key-check.ts';
import { eraseAddress, erasureOf } from '../domain/registration/erasures.ts';
import { readSetting } from '../process/settings.ts';
import type { Store } from '../store/store.ts';
import { type Ask, askAtTerminal } from '../terminal/ask.ts';
import type { Result } from '../terminal/print.ts';
import { UsageError, withNamedFile } from '../terminal/usage-error.ts';
import type { GlobalOptions } from './program.ts';
import { serviceKeys } from './service-keys.ts';

interface Erasing extends GlobalOptions {
  /** Path of the list. */
  readonly list: string;
}

export async function erase(
  store: Store,
  email: string,
  { data, list }: Erasing,
  ask: Ask | undefined = askAtTerminal(),
): Promise<Result> {
  const keys = serviceKeys(readSetting('SVC_DATA_DIR', data));
  if (!keys || (await followKey(store, keys)) === 'different')
    throw new UsageError('The key of this database is needed: set SVC_SECRET_KEY, or pass --data with its folder.');
  const address = email.trim().toLowerCase();
  if (!(await store.registrations.addresses()).includes(address))
    throw new UsageError('This address has no account and no registration here. Nothing was erased.');
  const clientId = (await store.registrations.findAccount(address))?.credentialId;
  const question = `Erase this address${clientId === undefined ? '' : `, and revoke its credential ${clientId} permanently`}?`;
  if (ask && !(await ask(question, false))) throw new UsageError('Nothing was erased.');
  // First: no restore would know of an erasure that is not in the list.
  const line = `${erasureOf(keys.current, address)}\n`;
  withNamedFile(list, 'written', () => appendFileSync(list, line, { mode: 0o600, flush: true }));
  await eraseAddress(store, address);
  const isOutOfLog = await store.emptyLog();
  return {
    value: { erased: true, list, isOutOfLog, ...(clientId !== undefined && { revoked: clientId }) },
    text: [
      'Erased: the account, its registrations, and the company that was typed with the address.',
      ...(clientId === undefined ? [] : [`Its credential ${clientId} is revoked.`]),
      ...(isOutOfLog ? [] : ["SQLite's write-ahead log still contains the address: a stop of the service clears it."]),
      `Backups from before still contain the address. Pass --erasures ${list} when you restore one: it has a keyed hash of it.`,
    ],
  };
}
