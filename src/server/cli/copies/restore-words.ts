// The sentences of `restore`: what was ended after a backup, what ends again, and what has come back.
import { toDateTime } from '../../clock.ts';
import { describeExercise, type EndedExercise } from '../../domain/ended-later.ts';
import type { AccessRows, EndedRow } from '../../store/copy/table-rows.ts';
import type { CopiedState } from '../../store/copy/copy-file.ts';
import { counted } from '../../terminal.ts';

/** Exercises and access that ended in the replaced database after the backup was made. */
export interface Found {
  readonly exercises: readonly EndedExercise[];
  readonly ended: readonly EndedRow[];
}

/** The kinds that end again. */
export type Again = { readonly [Kind in keyof Found]: boolean };

/** `secret`, `origin`, `ancestor`, `webhook endpoint`, `account`. */
const nameOf = (table: string): string => table.replace(/^(credential|sandbox)_/, '').replace('_', ' ');

/** For a question; empty where there is nothing to ask. */
export function listsOf(
  { exercises, ended }: Found,
  { credential }: Pick<AccessRows, 'credential'>,
): Readonly<Record<keyof Found, string>> {
  const list = (head: string, lines: readonly string[]) => (lines.length > 0 ? [head, ...lines].join('\n  ') : '');
  return {
    exercises: list(
      `This backup undoes the later deprecation or withdrawal of ${counted(exercises.length, 'exercise')}:`,
      exercises.map(describeExercise),
    ),
    ended: list(
      'This backup brings back access that was ended later:',
      ended.map(describeEnded).map(({ clientId, what, end }) => {
        const name = credential.get(JSON.stringify([clientId]))?.['name'];
        return `${clientId}${name ? ` (${String(name)})` : ''}  ${what}: ${end}`;
      }),
    ),
  };
}

/** A secret is described by the time of its creation only. No name: the audit trail keeps it, and an account may be erased. */
export function describeEnded({ table, before, after }: EndedRow) {
  const { id, credential_id, origin, url, created_at, status } = before;
  const isSecret = table === 'credential_secret';
  const which = isSecret
    ? toDateTime(Number(created_at))
    : (origin ?? (url && `${new URL(String(url)).host} (${String(id)})`));
  const left = after?.['status'] === status ? after && 'sample exercises only' : after?.['status'];
  const end = isSecret && after ? `until ${toDateTime(Number(after['expires_at']))}` : String(left ?? 'removed');
  return { clientId: String(credential_id ?? id), what: [nameOf(table), which].filter(Boolean).join(' '), end };
}

export function describeReplacement(
  { exercises, ended }: Found,
  again: Again,
  newRows: Readonly<Record<string, number>>,
): readonly string[] {
  const rows = Object.entries(newRows).map(([table, count]) => counted(count, nameOf(table)));
  const count = counted(exercises.length, 'exercise that was', 'exercises that were');
  return [
    exercises.length > 0
      ? `${count} deprecated or withdrawn later: ${again.exercises ? 'ended again' : 'as in the backup'}.`
      : 'Nothing in it was deprecated or withdrawn later.',
    ended.length > 0
      ? `Access that was ended later (${ended.length}): ${again.ended ? 'ended again' : 'brought back'}.`
      : 'No access was ended later.',
    `Credentials, origins, webhook endpoints, limits, settings, accounts, counts of clinicians and the audit trail are those of the replaced database. New there: ${rows.join(', ') || 'nothing'}.`,
  ];
}

/** A warning of everything that may have come back, if no replaced database tells it. */
export function describeReturn(
  { madeAt, last }: CopiedState,
  { replaces, erasures }: { readonly replaces?: string | undefined; readonly erasures?: string | undefined },
): string {
  const made = madeAt ?? last?.occurredAt;
  const since = made === undefined ? 'since this backup' : `since this backup (${toDateTime(made)})`;
  const same =
    replaces === undefined ? '' : '--replaces has the state of this backup, and cannot tell what came later. ';
  const addresses = erasures !== undefined ? '' : ', and erased addresses are back (--erasures)';
  return `${same}Secrets, credentials, origins and webhook endpoints that were ended ${since} work again, deprecated and withdrawn exercises are as before${addresses}. End them again before you start the service, or restore with --replaces${same && ' and a later state'}, which lists them.`;
}
