// The work of `session`: it shows and ends launch URLs and the pickers that they opened.
import { CHANGES_LIFETIME_SECONDS } from '../../contract/limits.ts';
import { toDateTime } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { type Result, table, UsageError } from '../terminal.ts';
import { describeEndedSessions, existing } from './credentials.ts';

interface Listed {
  readonly credential?: string | undefined;
  readonly limit: number;
}

/** Newest first. Neither a secret nor the name of a clinician. */
export async function list(store: Store, { credential, limit }: Listed): Promise<Result> {
  if (credential !== undefined) await existing(store, credential);
  const found = await store.sessions.list({ now: Date.now(), credentialId: credential, limit: limit + 1 });
  const value = found.slice(0, limit).map(({ id, credentialId, origin, environment, tokenHash, ...times }) => ({
    ...{ id, clientId: credentialId, origin, environment, opened: tokenHash !== null },
    ...{ createdAt: toDateTime(times.createdAt), expiresAt: toDateTime(times.expiresAt) },
    // The picker's last question.
    endsAt: toDateTime(tokenHash === null ? times.expiresAt : times.createdAt + CHANGES_LIFETIME_SECONDS * 1000),
  }));
  const rows = value.map((session) => [
    ...[session.id, session.clientId, session.origin, session.environment, session.createdAt],
    ...[session.opened ? 'yes' : 'no', session.expiresAt, session.endsAt],
  ]);
  const columns = ['SESSION', 'CLIENT', 'ORIGIN', 'ENVIRONMENT', 'CREATED', 'OPENED', 'LOADS UNTIL', 'ENDS'];
  return {
    value: { sessions: value, more: found.length > limit },
    text: [
      ...(rows.length > 0 ? table(columns, rows) : ['No sessions.']),
      ...(found.length > limit ? ['There are older ones: raise --limit.'] : []),
    ],
  };
}

/** Ends the sessions with these IDs, or all of a credential. A mistake in one ID ends none. */
export async function end(store: Store, ids: readonly string[], credential: string | undefined): Promise<Result> {
  if (ids.length > 0 === (credential !== undefined))
    throw new UsageError('Pass session IDs, or --credential CLIENT_ID: one of the two.');
  if (credential !== undefined) await existing(store, credential);
  for (const id of ids)
    if (!(await store.sessions.find(id)))
      throw new UsageError(
        `No session has the ID ${JSON.stringify(id)}. Nothing was ended. "session list" shows them.`,
      );
  const ended = await store.sessions.end(credential === undefined ? { ids } : { credentialId: credential });
  const stays = credential === undefined ? [] : ['The credential stays active: it can create new sessions.'];
  return { value: { ended }, text: [describeEndedSessions(ended), ...stays] };
}
