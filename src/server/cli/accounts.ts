// The work of `account`: nothing of an email address is left here, and a list kept apart lets a restore erase it again (docs/decisions/0060);
// how many sandbox credentials a domain may have (docs/decisions/0080).
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { followKey } from '../domain/access/server-keys.ts';
import { eraseAddress, erasureOf } from '../domain/registration/erasures.ts';
import { domainLimit, domainLimitSetting, mailboxOf, registrableDomain } from '../domain/registration/registrations.ts';
import { mailsInOutbox, OUTBOX_FOLDER } from '../mail/outbox-mailer.ts';
import { readSetting } from '../process/settings.ts';
import type { Store } from '../store/store.ts';
import { type Result, type Ask, askAtTerminal, UsageError, withNamedFile } from '../terminal.ts';
import type { GlobalOptions } from './program.ts';
import { serviceKeys } from './existing-store.ts';

interface Erasing extends GlobalOptions {
  /** Path of the list. */
  readonly list: string;
  /** The other addresses of its mailbox too. */
  readonly tagged?: true | undefined;
}

export async function erase(
  store: Store,
  email: string,
  { data, databaseUrl, list, tagged }: Erasing,
  ask: Ask | undefined = askAtTerminal(),
): Promise<Result> {
  const folder = readSetting('SVC_DATA_DIR', data);
  const keys = serviceKeys(folder);
  if (!keys || (await followKey(store, keys)) === 'different')
    throw new UsageError('The key of this database is needed: set SVC_SECRET_KEY, or pass --data with its folder.');
  const address = email.trim().toLowerCase();
  const stored = await store.registrations.addresses();
  const outbox = join(folder, OUTBOX_FOLDER);
  const mails = mailsInOutbox(outbox);
  // Processes beside one SQLite file share its folder, and with it the outbox.
  const hasOthers = readSetting('DATABASE_URL', databaseUrl) !== undefined && !readSetting('SVC_SMTP_URL');
  const warnings = hasOthers
    ? [
        `Only the outbox ${outbox} was searched for mails. A process with another data folder has its own: run the command again with its --data.`,
      ]
    : [];
  const ofMailbox = [...new Set([...stored, ...mails.map((mail) => mail.address)])].filter(
    (each) => mailboxOf(each) === mailboxOf(address),
  );
  const erased = ofMailbox.filter((each) => tagged || each === address);
  const kept = ofMailbox.length - erased.length;
  const left =
    kept === 0
      ? []
      : [
          `Kept: ${kept === 1 ? 'another address' : `${kept} other addresses`} of the same mailbox, with another +tag or none. Pass --tagged to erase all of them.`,
        ];
  if (erased.length === 0)
    throw new UsageError(
      ['This address has no account, no registration and no mail here. Nothing was erased.', ...left, ...warnings].join(
        '\n',
      ),
    );
  const accounts = await Promise.all(erased.map((each) => store.registrations.findAccount(each)));
  const revoked = accounts.flatMap((account) => account?.credentialId ?? []);
  const [its, credentials] = erased.length === 1 ? ['this address', 'its'] : [`${erased.length} addresses`, 'their'];
  const credential = revoked.length === 1 ? 'credential' : 'credentials';
  const question = `Erase ${its}${revoked.length === 0 ? '' : `, and revoke ${credentials} ${credential} ${revoked.join(', ')} permanently`}?`;
  if (ask && !(await ask(question, false))) throw new UsageError('Nothing was erased.');
  // First: no restore would know of an erasure that is not in the list.
  const lines = erased.map((each) => `${erasureOf(keys.current, each)}\n`).join('');
  withNamedFile(list, 'written', () => appendFileSync(list, lines, { mode: 0o600, flush: true }));
  const written = mails.filter((mail) => erased.includes(mail.address));
  for (const { file } of written) rmSync(file, { force: true });
  for (const each of erased.filter((one) => stored.includes(one))) await eraseAddress(store, each);
  const isOutOfLog = await store.emptyLog();
  return {
    value: { erased: erased.length, mails: written.length, outbox, revoked, kept, list, isOutOfLog },
    warnings,
    text: [
      `Erased: ${its}, with the account, the registrations, the company that was typed, and what the outbox had (mails: ${written.length}).`,
      ...revoked.map((id) => `Its credential ${id} is revoked.`),
      ...left,
      ...(isOutOfLog ? [] : ["SQLite's write-ahead log still contains the address: a stop of the service clears it."]),
      `Backups from before still contain the address. Pass --erasures ${list} when you restore one: it has a keyed hash of it.`,
    ],
  };
}

/** Says how many sandbox credentials the addresses of a domain have and may have, and changes the latter. */
export async function limit(
  store: Store,
  name: string,
  { credentials }: { readonly credentials?: number | undefined },
): Promise<Result> {
  const typed = name.trim().toLowerCase();
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(typed)) throw new UsageError('DOMAIN must look like clinic.example.');
  const domain = await registrableDomain(typed);
  if (credentials !== undefined) await store.settings.set(domainLimitSetting(domain), String(credentials));
  const [live, maximum] = [await store.registrations.countCredentials(domain), await domainLimit(store, domain)];
  return {
    value: { domain, live, maximum },
    text: [`Addresses at ${domain} and its subdomains have ${live} of ${maximum} sandbox credentials.`],
  };
}
